import { useId } from 'react';

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The endings that the browser offers first. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Chooses one file. The same one can be chosen again. */
export function FileField({ label, hint, accept, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
        className="min-h-11 w-full max-w-prose rounded-md border border-line-strong bg-raised p-1.5 text-sm text-ink file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold file:text-ink"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
