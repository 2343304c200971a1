import { formatCount } from '@manchester-eats/shared/domain';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import type { SavedPlace } from '../../state/saved-places.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { removeSaved } from './change-saved.ts';
import { MissingPlace } from './missing-place.tsx';
import { shareSaved } from './share-saved.ts';
import { useListings, useSavedPlaces } from './use-saved-places.ts';

/** The places saved in this browser, in the order of saving. */
export function OwnList() {
  const places = useSavedPlaces();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex flex-col gap-2">
          <h1 ref={title} tabIndex={-1} className="text-3xl font-extrabold">
            Saved places
          </h1>
          <p className="text-ink-soft">
            {places.length === 0
              ? 'What you save is kept in this browser.'
              : `${formatCount(places.length, 'place')}, kept in this browser only.`}
          </p>
        </div>
        {places.length === 0 ? null : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void shareSaved(places)}>
              <Icon name="share" />
              Share the list
            </Button>
            <Button
              onClick={() => {
                removeSaved(places);
                title.current?.focus();
              }}
            >
              Remove all
            </Button>
          </div>
        )}
      </header>
      {places.length === 0 ? (
        <NothingSaved />
      ) : (
        <Cards places={places} onRemoved={() => title.current?.focus()} />
      )}
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      art={<Bee className="size-16" />}
      title="Nothing saved yet"
      actions={
        <>
          <ButtonLink to={paths.home()} variant="primary">
            Find a place
          </ButtonLink>
          <ButtonLink to={paths.allRestaurants()}>Browse all listings</ButtonLink>
        </>
      }
    >
      <p>The heart on a place saves it here. You need no account.</p>
    </EmptyState>
  );
}

interface CardsProps {
  readonly places: readonly SavedPlace[];
  /** Moves the focus, which was on the button of what is gone. */
  readonly onRemoved: () => void;
}

function Cards({ places, onRemoved }: CardsProps) {
  const listings = useListings(places.map(({ id }) => id));
  return (
    <>
      <h2 className="sr-only">In the order of saving</h2>
      <ul className="card-grid" aria-label="Saved places">
        {places.map((place, at) => {
          const listing = listings[at] ?? 'loading';
          const name = typeof listing === 'string' ? place.name : listing.name;
          const remove = () => {
            removeSaved([{ ...place, name }]);
            onRemoved();
          };
          return (
            <li key={place.id} className="flex">
              {typeof listing === 'string' ? (
                <MissingPlace name={name} state={listing} onRemove={remove} />
              ) : (
                <ListingCard
                  listing={listing}
                  corner={
                    <button
                      type="button"
                      aria-label={`Remove ${name}`}
                      onClick={remove}
                      className="save-button absolute top-2 right-2 z-10"
                    >
                      <Icon name="close" />
                    </button>
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
