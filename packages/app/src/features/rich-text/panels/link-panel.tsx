import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { completeLink } from '../link-address.ts';
import { PanelFrame } from './panel-frame.tsx';

interface PanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks where the selected text should lead. */
export function LinkPanel({ editor, onClose }: PanelProps) {
  const current: unknown = editor.getAttributes('link')['href'];
  const isLink = typeof current === 'string';
  const [typed, setTyped] = useState(isLink ? current : '');
  const [problem, setProblem] = useState('');
  return (
    <PanelFrame
      title="Link"
      verb="Set link"
      onClose={onClose}
      onApply={() => {
        const url = completeLink(typed);
        if (url === null || !setLink(editor, url, typed.trim())) {
          setProblem('Enter a web address, an e-mail address or a phone number.');
          return;
        }
        onClose();
      }}
      actions={
        isLink ? (
          <Button
            size="compact"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        ) : null
      }
    >
      <TextField
        label="Link to"
        value={typed}
        problem={problem}
        hint="A web address, an e-mail address, a phone number, or a page of this site such as /contact."
        onChange={(value) => {
          setTyped(value);
          setProblem('');
        }}
      />
    </PanelFrame>
  );
}

/** Makes the selection a link; without one, the typed text is inserted as its own link. */
function setLink(editor: Editor, href: string, text: string): boolean {
  if (!editor.state.selection.empty || editor.isActive('link')) {
    return editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
  }
  const marks = [{ type: 'link', attrs: { href } }];
  return editor.chain().focus().insertContent({ type: 'text', text, marks }).run();
}
