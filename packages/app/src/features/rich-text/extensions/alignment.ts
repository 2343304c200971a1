import { Extension } from '@tiptap/core';

/** How a paragraph or a heading can be aligned; no value for the page's own alignment. */
export const alignments = ['left', 'center', 'right', 'justify'] as const;

export type Alignment = (typeof alignments)[number];

/** Reads the alignment from the style, or from the classes that other editors and older texts use. */
function readAlignment(element: HTMLElement): string | null {
  if (element.style.textAlign !== '') return element.style.textAlign;
  return (
    /(?:^|\s)(?:ql-align|text)-(left|right|center|justify)(?:\s|$)/.exec(element.className)?.[1] ??
    null
  );
}

/** The alignment of paragraphs and headings. */
export const AlignmentAttribute = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: readAlignment,
          renderHTML: ({ textAlign }) =>
            typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {},
        },
      },
    },
  ],
});
