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
  // The sanitiser says this about every picture that visitors see; the text itself does not.
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img');
      dom.referrerPolicy = 'no-referrer';
      for (const [name, value] of Object.entries(HTMLAttributes)) {
        if (typeof value === 'string') dom.setAttribute(name, value);
      }
      // A picture that is not published yet gets another `src` here, which must not reach the text.
      return { dom, ignoreMutation: () => true };
    },
}).configure({ inline: true, allowBase64: true });
