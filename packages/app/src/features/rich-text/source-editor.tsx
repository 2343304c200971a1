import type { EditorParts } from './rich-text-props.ts';

/** Edits the HTML itself. */
export function SourceEditor({ id, labelId, noteId, value, onChange, height }: EditorParts) {
  return (
    <textarea
      id={id}
      aria-labelledby={labelId}
      aria-describedby={noteId}
      value={value}
      spellCheck={false}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      style={{ minHeight: height }}
      className="w-full rounded-md border border-line-strong bg-raised px-3 py-2 font-mono text-sm text-ink hover:border-ink"
    />
  );
}
