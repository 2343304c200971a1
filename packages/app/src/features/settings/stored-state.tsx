import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Stored } from './use-stored.ts';

/** What is shown until something of this browser's storage is read, or if it cannot be. */
export function StoredState({ stored }: { readonly stored: Stored<unknown> }) {
  if (stored.isFailed) {
    return (
      <ErrorState
        title="This browser’s database cannot be read"
        actions={<Button onClick={stored.reload}>Try again</Button>}
      >
        It may be blocked, or busy in another tab. Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-24" />
    </div>
  );
}
