import { adminPaths } from '../../admin-paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';

/** Shown if there are no listings. */
export function NoListings() {
  return (
    <EmptyState
      art={<Bee className="size-14" />}
      title="There are no listings"
      actions={
        <ButtonLink to={adminPaths.newListing()} variant="primary">
          Add Listing
        </ButtonLink>
      }
    >
      Add the first one, or import many at once.
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly text: string;
  readonly search: 'none' | 'loading' | 'failed' | 'ready';
  readonly onClear: () => void;
}

/** Shown while a search has no results. */
export function NothingFound({ text, search, onClear }: NothingFoundProps) {
  if (search === 'loading') return <p role="status">Searching…</p>;
  const actions = <Button onClick={onClear}>Clear the search</Button>;
  if (search === 'failed') {
    return (
      <ErrorState title="The search could not be loaded" actions={actions}>
        Check your connection, and load the page again.
      </ErrorState>
    );
  }
  return (
    <EmptyState title={`No matches for “${text.trim()}”`} actions={actions}>
      Try fewer or other words.
    </EmptyState>
  );
}
