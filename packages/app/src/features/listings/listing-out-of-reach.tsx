import { siteName } from '@manchester-eats/shared/city';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';

/** There is no such listing, or there is none any more. */
export function ListingMissing() {
  return (
    <>
      <title>{`Listing not found | ${siteName}`}</title>
      <EmptyState
        level={1}
        art={<Bee className="size-16" />}
        title="Listing not found"
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Back to Directory
          </ButtonLink>
        }
      >
        <p>It may have closed, or its entry was taken out of the directory.</p>
      </EmptyState>
    </>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

/** Nothing is known of a listing, and nobody can be asked. */
export function ListingOutOfReach({ onRetry }: RetryProps) {
  return (
    <>
      <title>{`Listing | ${siteName}`}</title>
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
        <p>
          The directory cannot be reached right now, and this browser holds nothing of this listing.
        </p>
      </ErrorState>
    </>
  );
}

/** What a list knows of a listing is on the screen; the rest did not come. */
export function RestOutOfReach({ onRetry }: RetryProps) {
  useEffect(() => {
    showToast({ tone: 'danger', title: 'Failed to load listing details' });
  }, []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line-strong bg-surface px-5 py-4 text-sm"
    >
      <Icon name="offline" className="size-5 text-ink-soft" />
      <p className="min-w-60 grow basis-0">
        The directory cannot be reached right now. You see what was kept in this browser;
        description, phone and reviews come back with the connection.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
