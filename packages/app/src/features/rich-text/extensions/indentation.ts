import { Extension, type Editor } from '@tiptap/core';

/** How far one level is indented, in em. The policy lets a text be indented by 6 em at most. */
const step = 2;
const deepest = 3;

const indented = ['paragraph', 'heading'];

/** Reads how many levels an element is indented; 0 for an indentation that is no whole level. */
export function readIndentation(element: HTMLElement): number {
  const quill = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(element.className)?.[1];
  const padding = /^(\d+(?:\.\d+)?)em$/.exec(element.style.paddingLeft)?.[1];
  const levels = padding === undefined ? Number(quill ?? 0) : Number(padding) / step;
  return Number.isInteger(levels) && levels <= deepest ? levels : 0;
}

/** Indents the selected paragraphs and headings by a level, or back; entries of lists are nested instead. */
export function changeIndentation(editor: Editor, by: 1 | -1): boolean {
  if (editor.isActive('listItem')) {
    return by === 1
      ? editor.commands.sinkListItem('listItem')
      : editor.commands.liftListItem('listItem');
  }
  return editor.commands.command(({ tr, dispatch }) => {
    let isChanged = false;
    tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, position) => {
      if (!indented.includes(node.type.name)) return;
      const level = Number(node.attrs['indent']) + by;
      if (level < 0 || level > deepest) return;
      isChanged = true;
      dispatch?.(tr.setNodeAttribute(position, 'indent', level));
    });
    return isChanged;
  });
}

/** The indentation of paragraphs and headings. */
export const IndentationAttribute = Extension.create({
  name: 'indentation',
  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: readIndentation,
          renderHTML: ({ indent }) =>
            typeof indent === 'number' && indent > 0
              ? { style: `padding-left: ${String(indent * step)}em` }
              : {},
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => changeIndentation(this.editor, 1),
      'Mod-[': () => changeIndentation(this.editor, -1),
    };
  },
});
