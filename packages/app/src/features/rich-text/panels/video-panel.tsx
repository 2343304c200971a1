import { htmlPolicy } from '@manchester-eats/shared/html';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { countVideos } from '../extensions/video.ts';
import { findVideoPlayer } from '../video-address.ts';
import { PanelFrame } from './panel-frame.tsx';

interface PanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks for a video on YouTube or Vimeo. */
export function VideoPanel({ editor, onClose }: PanelProps) {
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <PanelFrame
      title="Video"
      verb="Insert video"
      onClose={onClose}
      onApply={() => {
        const src = findVideoPlayer(url);
        if (src === null) {
          setProblem('Enter the web address of a video on YouTube or Vimeo.');
          return;
        }
        if (countVideos(editor.state.doc) >= htmlPolicy.maxFrames) {
          setProblem(`A text can have ${String(htmlPolicy.maxFrames)} videos.`);
          return;
        }
        const video = { type: 'video', attrs: { src, title: title.trim() || null } };
        // The paragraph gives the cursor a place after the video.
        editor
          .chain()
          .focus()
          .insertContent([video, { type: 'paragraph' }])
          .run();
        onClose();
      }}
    >
      <TextField
        label="Video URL"
        value={url}
        problem={problem}
        hint="A video on YouTube or Vimeo."
        onChange={(value) => {
          setUrl(value);
          setProblem('');
        }}
      />
      <TextField
        label="Title of the video"
        value={title}
        hint="Screen readers announce it."
        onChange={setTitle}
      />
    </PanelFrame>
  );
}
