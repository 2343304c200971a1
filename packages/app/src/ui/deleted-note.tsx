import type { ReactNode } from 'react';

interface DeletedNoteProps {
  /** What was deleted: `listing`. */
  readonly noun: string;
  /** What becomes of what was typed. */
  readonly children: ReactNode;
}

/** Says above a form that what it edits was deleted while it was open. */
export function DeletedNote({ noun, children }: DeletedNoteProps) {
  return (
    <p role="alert" className="rounded-md border border-danger bg-danger-soft p-4 text-sm">
      This {noun} was deleted meanwhile, perhaps in another tab. {children}
    </p>
  );
}
