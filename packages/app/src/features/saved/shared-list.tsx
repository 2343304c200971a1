import { formatCount } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { addSaved } from './change-saved.ts';
import { useListings } from './use-saved-places.ts';

/** The places of a shared list, with a button that adds them to the visitor's own. */
export function SharedList({ ids }: { readonly ids: readonly string[] }) {
  const listings = useListings(ids);
  const found = listings.filter((listing) => typeof listing !== 'string');
  const count = (state: string) => listings.filter((listing) => listing === state).length;
  const [missing, unreachable, loading] = [
    count('missing'),
    count('unreachable'),
    count('loading'),
  ];
  const settled = loading === 0;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 grow basis-80 flex-col gap-2">
          <h1 tabIndex={-1} className="text-3xl font-extrabold">
            A shared list
          </h1>
          <p role="status" className="text-ink-soft">
            {settled ? formatCount(found.length, 'place') : 'Loading the list…'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {settled && found.length === 0 ? null : (
            <Button
              variant="primary"
              disabled={!settled}
              onClick={() => {
                addSaved(found.map(({ id, name }) => ({ id, name })));
              }}
            >
              Save all to mine
            </Button>
          )}
          <ButtonLink to={paths.saved()}>Your saved places</ButtonLink>
        </div>
      </header>
      {missing === ids.length ? (
        <EmptyState
          title="None of these places is in the directory"
          actions={
            <ButtonLink to={paths.home()} variant="primary">
              Find a place
            </ButtonLink>
          }
        />
      ) : (
        <>
          <h2 className="sr-only">In the order of the link</h2>
          <ul className="card-grid" aria-label="Places of the list">
            {found.map((listing) => (
              <li key={listing.id} className="flex">
                <ListingCard listing={listing} />
              </li>
            ))}
            {settled
              ? null
              : Array.from({ length: Math.min(loading, 12) }, (_, index) => (
                  <li key={index} className="flex">
                    <Skeleton className="min-h-80 w-full rounded-lg" />
                  </li>
                ))}
          </ul>
          {/* Below the list, so that it moves nothing. */}
          <p role="status" className="text-ink-soft">
            {settled && missing > 0
              ? `${formatCount(missing, 'place')} of the link ${missing === 1 ? 'is' : 'are'} not in the directory. `
              : ''}
            {settled && unreachable > 0
              ? `${formatCount(unreachable, 'place')} cannot be read right now.`
              : ''}
          </p>
        </>
      )}
    </>
  );
}
