import { htmlPolicy } from '@manchester-eats/shared/html';
import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { readAuthorUrl } from '../../html/author-url.ts';

/** Returns how many videos a text shows. */
export function countVideos(document: DocumentNode): number {
  let count = 0;
  document.descendants((node) => {
    if (node.type.name === 'video') count += 1;
  });
  return count;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A video, shown to visitors by its player. The editor names it instead of loading the player. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) =>
        readAuthorUrl('iframe', element.getAttribute('src') ?? '', window.location.origin) !==
          null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', { ...HTMLAttributes, allowfullscreen: '' }],
  addNodeView: () => (view) => {
    const dom = document.createElement('div');
    dom.className = 'rich-text-video';
    dom.textContent = `Video: ${textOf(view.node.attrs['title']) || textOf(view.node.attrs['src'])}`;
    return { dom };
  },
  // What visitors are not shown must not be pasted either.
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction) =>
        !transaction.docChanged || countVideos(transaction.doc) <= htmlPolicy.maxFrames,
    }),
  ],
});
