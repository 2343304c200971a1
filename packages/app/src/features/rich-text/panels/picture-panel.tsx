import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { completePictureUrl } from '../link-address.ts';
import { PanelFrame } from './panel-frame.tsx';

interface PicturePanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
  readonly onPickPicture: () => Promise<string | null>;
}

const urlProblem = 'Enter the web address of a picture, such as https://example.com/pie.jpg.';

/** Asks for a picture and its description. If a picture is selected, it changes that one. */
export function PicturePanel({ editor, onClose, onPickPicture }: PicturePanelProps) {
  const selected = editor.isActive('image') ? editor.getAttributes('image') : {};
  const [url, setUrl] = useState(textOf(selected['src']));
  const [description, setDescription] = useState(textOf(selected['alt']));
  const [problem, setProblem] = useState('');
  const take = (next: string) => {
    setUrl(next);
    setProblem('');
  };
  const isInText = url.startsWith('data:');
  return (
    <PanelFrame
      title="Picture"
      verb={'src' in selected ? 'Change picture' : 'Insert picture'}
      onClose={onClose}
      onApply={() => {
        const src = completePictureUrl(url);
        if (src === null) {
          setProblem(urlProblem);
          return;
        }
        editor.chain().focus().setImage({ src, alt: description.trim() }).run();
        onClose();
      }}
    >
      <Button
        size="compact"
        className="justify-self-start"
        onClick={() => {
          void onPickPicture().then((picked) => {
            if (picked !== null) take(picked);
          });
        }}
      >
        Choose from the media library
      </Button>
      {isInText ? (
        <p role="status" className="text-sm">
          The picture is stored in the text.
        </p>
      ) : (
        <TextField label="Picture URL" value={url} onChange={take} />
      )}
      <TextField
        label="What the picture shows"
        value={description}
        onChange={setDescription}
        hint="For people who cannot see it. Leave it empty for a decoration."
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </PanelFrame>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
