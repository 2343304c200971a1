import { siteName } from '@manchester-eats/shared/city';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { directoryUnreachable } from '../../state/directory-view.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ScenePanel } from '../scenes/scene-panel.tsx';
import { FurtherLinks } from '../scenes/further-links.tsx';

/** Shows a failure as a toast, once for each time the component appears. */
function useToast(title: string): void {
  const isShown = useRef(false);
  useEffect(() => {
    // React's strict mode runs every effect twice.
    if (isShown.current) return;
    isShown.current = true;
    showToast({ tone: 'danger', title });
  }, [title]);
}

/** Shown where a listing does not exist or has been removed. */
export function ListingMissing() {
  useToast('Listing not found');
  return (
    <div className="flex flex-col gap-10">
      <PageHead title={`Listing not found | ${siteName}`} />
      <ScenePanel
        scene="terrace"
        title="Listing not found"
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Back to Directory
          </ButtonLink>
        }
      >
        <p>It may have closed or been removed from the directory.</p>
        <p className="mt-2">Somewhere else is laying a table for you.</p>
      </ScenePanel>
      <FurtherLinks />
    </div>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

/** Shown for a listing that could not be loaded and is not saved in this browser. */
export function ListingUnavailable({ onRetry }: RetryProps) {
  useToast('Failed to load listing details');
  return (
    <>
      <PageHead title={`Listing | ${siteName}`} />
      <ErrorState
        level={1}
        title="Failed to load listing details"
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <ButtonLink to={paths.home()}>Back to Directory</ButtonLink>
          </>
        }
      >
        <p>{directoryUnreachable} This listing is not saved in this browser.</p>
      </ErrorState>
    </>
  );
}

/** Shown above a listing when only its list row is known, because the rest could not be loaded. */
export function DetailsUnavailable({ onRetry }: RetryProps) {
  useToast('Failed to load listing details');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line-strong bg-surface px-5 py-4 text-sm"
    >
      <Icon name="offline" className="size-5 text-ink-soft" />
      <p className="min-w-[min(15rem,100%)] grow basis-0">
        {directoryUnreachable} You are seeing the copy saved in this browser, without its
        description, phone number and reviews.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
