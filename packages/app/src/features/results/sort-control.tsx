import { greaterManchester } from '@manchester-eats/shared/city';
import { listingSorts, type ListingSort } from '@manchester-eats/shared/lists';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip.tsx';
import { useListServices, useObservable } from '../../state/list-services.ts';
import { useNearMe, type NearMeState } from '../map/use-near-me.ts';

const labels: Record<ListingSort, string> = {
  best: 'Best match',
  name: 'Name',
  rating: 'Rating',
  hygiene: 'Hygiene rating',
  nearest: 'Nearest to me',
};

const problems: Partial<Record<NearMeState, string>> = {
  locating: 'Finding your position…',
  denied: 'Your browser does not share your position, so the order stays as it is.',
  'not-found': 'Your position could not be found, so the order stays as it is.',
  timeout: 'Finding your position took too long, so the order stays as it is.',
  outside: 'You are outside of Greater Manchester, so the order stays as it is.',
};

interface SortControlProps {
  readonly sort: ListingSort;
  /** Without a text, the best match is what the day recommends. */
  readonly hasText: boolean;
  /** Whether the nearest can be first. */
  readonly canBeNearest: boolean;
  readonly position: SortPosition;
  readonly onSort: (sort: ListingSort) => void;
}

/** The visitor's position for the order of a list. */
interface SortPosition {
  readonly isKnown: boolean;
  /** Requests it and, once it is found, puts the nearest first. */
  readonly locate: () => void;
  /** Keeps an order that the visitor chooses meanwhile. */
  readonly cancel: () => void;
  /** What is happening, or why it was not found; `''` for neither. */
  readonly message: string;
}

/** Requests the visitor's position only when they choose the nearest first. */
export function useSortPosition(onSort: (sort: ListingSort) => void): SortPosition {
  const { here } = useListServices();
  const position = useObservable(here);
  const { state, locate, cancel } = useNearMe(greaterManchester.bounds, (found) => {
    here.set(found);
    onSort('nearest');
  });
  return { isKnown: position !== null, locate, cancel, message: problems[state] ?? '' };
}

/** The order of a list. */
export function SortControl({ sort, hasText, canBeNearest, position, onSort }: SortControlProps) {
  const sorts = listingSorts.filter((value) => canBeNearest || value !== 'nearest');
  return (
    <>
      <ChipSelect
        label="Sort by"
        value={sort}
        options={sorts.map((value) => ({
          value,
          label: value === 'best' && !hasText ? 'Recommended' : labels[value],
        }))}
        onChoose={(chosen) => {
          const next = sorts.find((value) => value === chosen) ?? 'best';
          if (next === 'nearest' && !position.isKnown) position.locate();
          else {
            position.cancel();
            onSort(next);
          }
        }}
      />
      {position.message === '' && canBeNearest && sort === 'nearest' && !position.isKnown ? (
        <Button variant="quiet" size="compact" onClick={position.locate}>
          Use my position
        </Button>
      ) : null}
    </>
  );
}
