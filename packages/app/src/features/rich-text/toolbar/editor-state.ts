import { useEditorState, type Editor } from '@tiptap/react';
import { alignments, type Alignment } from '../extensions/alignment.ts';

/** What the toolbar shows of the selection. */
export interface SelectionState {
  /** The level of the heading; 0 for a paragraph. */
  readonly level: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isOrdered: boolean;
  readonly isBulleted: boolean;
  readonly isLink: boolean;
  readonly hasColour: boolean;
  readonly hasBackground: boolean;
  readonly alignment: Alignment | null;
}

/** Returns what the selection is like, and renders again when that changes. */
export function useSelectionState(editor: Editor): SelectionState {
  return useEditorState({ editor, selector: ({ editor: current }) => readSelection(current) });
}

function readSelection(editor: Editor): SelectionState {
  const style = editor.getAttributes('textStyle');
  return {
    level: [1, 2, 3, 4, 5, 6].find((level) => editor.isActive('heading', { level })) ?? 0,
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isUnderlined: editor.isActive('underline'),
    isStruck: editor.isActive('strike'),
    isOrdered: editor.isActive('orderedList'),
    isBulleted: editor.isActive('bulletList'),
    isLink: editor.isActive('link'),
    hasColour: typeof style['color'] === 'string',
    hasBackground: typeof style['backgroundColor'] === 'string',
    alignment: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? null,
  };
}
