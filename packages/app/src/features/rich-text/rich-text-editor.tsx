import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { canEditFaithfully } from './editor-html.ts';
import type { EditorParts } from './rich-text-props.ts';
import { SourceEditor } from './source-editor.tsx';
import { VisualEditor } from './visual-editor.tsx';

/**
 * Edits HTML with the editor, or as HTML. Text that the editor would change is opened as HTML, so that nothing is lost
 * unless the administrator decides so.
 */
export function RichTextEditor(parts: EditorParts) {
  const [isVisual, setIsVisual] = useState(() => canEditFaithfully(parts.value));
  const wouldLose = !isVisual && !canEditFaithfully(parts.value);
  return (
    <div className="grid gap-2">
      {wouldLose ? (
        <p className="rounded-md border border-line bg-fair-soft px-3 py-2 text-sm">
          This text has parts that the editor cannot show, such as a caption. Edit its HTML, or use
          the editor and lose them.
        </p>
      ) : null}
      {isVisual ? <VisualEditor {...parts} /> : <SourceEditor {...parts} />}
      <Button
        variant="quiet"
        size="inline"
        className="justify-self-start"
        onClick={() => {
          setIsVisual(!isVisual);
        }}
      >
        {isVisual
          ? 'Edit the HTML'
          : wouldLose
            ? 'Use the editor and lose these parts'
            : 'Use the editor'}
      </Button>
    </div>
  );
}
