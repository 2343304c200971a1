import { formatFileSize } from '@manchester-eats/shared/recovery';
import type { TaskProgress } from './backup-messages.ts';

/** How far the reading of a file is. */
export function TaskProgressNote({ progress }: { readonly progress: TaskProgress }) {
  const { done, total } = progress;
  return (
    <div role="status" className="grid max-w-prose gap-2 text-sm">
      <p>{describe(progress)}</p>
      <progress
        aria-label="Progress"
        {...(total === 0 ? {} : { value: done, max: total })}
        className="h-2 w-full accent-accent"
      />
    </div>
  );
}

function describe({ phase, done, total }: TaskProgress): string {
  switch (phase) {
    case 'reading':
      return `Reading the file… ${formatFileSize(done)} of ${formatFileSize(total)}`;
    case 'checking':
      return 'Checking the records…';
    case 'comparing':
      return 'Comparing with the directory…';
  }
}
