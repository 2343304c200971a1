import { premiumPerPage, type RequestSettingsPort } from '@manchester-eats/shared/supabase';
import { useCallback, useState } from 'react';
import { useServerRead } from '../../state/use-server-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { FindListing } from './find-listing.tsx';
import { PremiumRow } from './premium-row.tsx';
import { useSettingsDecision, type SettingsConnection } from './use-request-settings.ts';

/** Finds a listing to mark, and lists those that are marked. */
export function PremiumListings({ connection }: { readonly connection: SettingsConnection }) {
  const [page, setPage] = useState(1);
  const read = useCallback((port: RequestSettingsPort) => port.readPremium(page), [page]);
  const { value, problem, reload } = useServerRead(connection, read);
  const decision = useSettingsDecision(connection);
  const mayBeMore = value?.length === premiumPerPage;
  const [decided, setDecided] = useState(0);
  const { target, onFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const onDecided = () => {
    setDecided(decided + 1);
    reload();
  };
  return (
    <>
      <FindListing
        connection={connection}
        decision={decision}
        decided={decided}
        onDecided={onDecided}
      />
      <h3 ref={target} tabIndex={-1} className="text-lg font-semibold">
        All premium listings
      </h3>
      {problem !== '' ? (
        <ErrorState
          title="The premium listings could not be loaded"
          actions={<Button onClick={reload}>Try again</Button>}
        >
          {problem}
        </ErrorState>
      ) : value === null ? (
        <div role="status">
          <span className="sr-only">Loading the premium listings…</span>
          <Skeleton className="h-24" />
        </div>
      ) : value.length === 0 && page === 1 ? (
        <EmptyState title="No listing is premium.">Find one above to mark it.</EmptyState>
      ) : (
        <ul
          onFocus={onFocus}
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
        >
          {value.map((listing) => (
            <li key={listing.id}>
              <PremiumRow listing={listing} decision={decision} onDecided={onDecided} />
            </li>
          ))}
        </ul>
      )}
      {page > 1 || mayBeMore ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={page === 1}
            onClick={() => {
              if (page > 1) setPage(page - 1);
            }}
          >
            Previous page
          </Button>
          <p role="status">Page {page}</p>
          <Button
            aria-disabled={!mayBeMore}
            onClick={() => {
              if (mayBeMore) setPage(page + 1);
            }}
          >
            Next page
          </Button>
        </div>
      ) : null}
    </>
  );
}
