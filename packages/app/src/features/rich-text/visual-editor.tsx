import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { applyHtmlPolicy } from '../html/sanitise-html.ts';
import { editorExtensions } from './extensions/editor-extensions.ts';
import { ColourPanel } from './panels/colour-panel.tsx';
import { LinkPanel } from './panels/link-panel.tsx';
import { PicturePanel } from './panels/picture-panel.tsx';
import { VideoPanel } from './panels/video-panel.tsx';
import { cleanPaste } from './paste/clean-paste.ts';
import type { EditorParts } from './rich-text-props.ts';
import { Toolbar, type PanelName } from './toolbar/toolbar.tsx';
import './rich-text.css';

/** The editor with its toolbar. */
export function VisualEditor(props: EditorParts) {
  const { id, labelId, noteId, value, onChange, height, onPickPicture } = props;
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [problem, setProblem] = useState('');
  // What was written here and has not come back as the value yet, oldest first.
  const written = useRef([value]);
  const refuseFiles = (files: FileList | undefined): boolean => {
    const hasPicture = [...(files ?? [])].some(({ type }) => type.startsWith('image/'));
    if (hasPicture) setProblem('Use the button “Picture” to add pictures.');
    return hasPicture;
  };
  const editor: Editor = useEditor({
    extensions: editorExtensions,
    content: applyHtmlPolicy(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        class: 'prose rich-text-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(noteId === undefined ? {} : { 'aria-describedby': noteId }),
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) =>
        // A copied cell or slide comes as text and as a picture: the text counts.
        event.clipboardData?.types.includes('text/html') !== true &&
        refuseFiles(event.clipboardData?.files),
      handleDrop: (_view, event) => refuseFiles(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: current }) => {
      const html = current.isEmpty ? '' : current.getHTML();
      written.current.push(html);
      setProblem('');
      onChange(html);
    },
  });
  useStoredValue(editor, value, written);
  const close = () => {
    const tool = panel;
    setPanel(null);
    document
      .getElementById(id)
      ?.closest('[data-editor]')
      ?.querySelector<HTMLElement>(`[data-tool="${tool ?? ''}"]`)
      ?.focus();
  };
  return (
    <div
      data-editor
      className="overflow-clip rounded-md border border-line-strong bg-raised hover:border-ink"
    >
      <Toolbar editor={editor} controls={id} panel={panel} onPanel={setPanel} />
      <Panel name={panel} editor={editor} onClose={close} onPickPicture={onPickPicture} />
      <p
        role="alert"
        className="border-b border-line bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden"
      >
        {problem}
      </p>
      <EditorContent
        editor={editor}
        className="max-h-[70vh] overflow-y-auto"
        style={{ minHeight: height }}
      />
    </div>
  );
}

/** Shows a value that was not written in this editor. */
function useStoredValue(editor: Editor, value: string, writtenRef: RefObject<string[]>): void {
  useEffect(() => {
    // On a slow device, more may have been typed than this value says.
    const at = writtenRef.current.indexOf(value);
    if (at !== -1) {
      writtenRef.current = writtenRef.current.slice(at);
      return;
    }
    // Undo, or another tab.
    writtenRef.current = [value];
    editor.commands.setContent(applyHtmlPolicy(value), { emitUpdate: false });
  }, [editor, value, writtenRef]);
}

interface PanelProps extends Pick<EditorParts, 'onPickPicture'> {
  readonly name: PanelName | null;
  readonly editor: Editor;
  readonly onClose: () => void;
}

function Panel({ name, editor, onClose, onPickPicture }: PanelProps) {
  switch (name) {
    case null:
      return null;
    case 'link':
      return <LinkPanel editor={editor} onClose={onClose} />;
    case 'picture':
      return <PicturePanel editor={editor} onClose={onClose} onPickPicture={onPickPicture} />;
    case 'video':
      return <VideoPanel editor={editor} onClose={onClose} />;
    case 'colour':
      return <ColourPanel key={name} editor={editor} attribute="color" onClose={onClose} />;
    case 'background':
      return (
        <ColourPanel key={name} editor={editor} attribute="backgroundColor" onClose={onClose} />
      );
  }
}
