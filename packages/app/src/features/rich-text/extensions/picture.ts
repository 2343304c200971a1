import { Image } from '@tiptap/extension-image';
import { readAuthorUrl } from '../../html/author-url.ts';

/** Pictures within lines of text. Those with a URL that visitors would not be shown are left out. */
export const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) =>
        readAuthorUrl('img', element.getAttribute('src') ?? '', window.location.origin) !== null &&
        null,
    },
  ],
}).configure({ inline: true, allowBase64: true });
