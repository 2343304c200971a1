import { useEffect } from 'react';
import { describeFailure } from '../../state/directory-view.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';

/** Shown until the listings are known. */
export function LoadingListings() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading listings…</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-120" />
    </div>
  );
}

/** Shown while no listing is known because the directory could not be read. */
export function ListingsUnavailable() {
  const view = useDirectory();
  const { reload } = useDirectoryServices();
  useEffect(() => {
    showToast({ title: 'Failed to load listings', tone: 'danger' });
  }, []);
  return (
    <ErrorState
      title="The listings could not be loaded"
      actions={<Button onClick={() => void reload()}>Try again</Button>}
    >
      {describeFailure(view)} Nothing was changed.
    </ErrorState>
  );
}
