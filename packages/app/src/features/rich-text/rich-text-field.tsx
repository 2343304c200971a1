import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePicturePicker } from '../media/use-picture-picker.tsx';
import type { EditorParts, RichTextFieldProps } from './rich-text-props.ts';
import { SourceEditor } from './source-editor.tsx';

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(
    (module) => ({ default: module.RichTextEditor }),
    () => ({ default: UnloadedEditor }),
  ),
);

/**
 * A labelled field for formatted text, stored as HTML. The editor is loaded with the first field. What it writes is
 * what the policy for HTML lets through. Pictures come from the media library.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, hint = '', height = 300, value, onChange } = props;
  const { pick, dialog } = usePicturePicker();
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = hint === '' ? undefined : `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <Suspense fallback={<LoadingEditor label={label} height={height} />}>
        <RichTextEditor
          {...{ id, labelId, noteId, value, onChange, height }}
          onPickPicture={pick}
        />
      </Suspense>
      {hint === '' ? null : (
        <p id={noteId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {dialog}
    </div>
  );
}

function LoadingEditor({ label, height }: { readonly label: string; readonly height: number }) {
  return (
    <div role="status" style={{ height: height + 92 }}>
      <span className="sr-only">Loading the editor of {label}…</span>
      <Skeleton className="size-full" />
    </div>
  );
}

/** Stands in for the editor if it cannot be loaded, for example offline. */
function UnloadedEditor(parts: EditorParts) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="alert" className="rounded-md border border-line bg-fair-soft px-3 py-2 text-sm">
        The editor could not be loaded. You can edit the HTML, or reload the page to try again.
      </p>
      <SourceEditor {...parts} />
    </div>
  );
}
