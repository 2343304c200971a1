import { cutParameter } from '@manchester-eats/shared/domain';
import {
  hygieneChoices,
  listingSorts,
  membersChoices,
  noFilters,
  ratingChoices,
  type ListingFilters,
  type ListingSort,
} from '@manchester-eats/shared/lists';
import type { RecognisedKind } from '@manchester-eats/shared/search';

/** A recognised category, area or postcode that the visitor wants searched as plain words. */
export interface PlainWords {
  readonly kind: RecognisedKind;
  readonly name: string;
}

/** How a list is filtered and sorted, and how its search text is understood. */
export interface ListParams {
  readonly filters: ListingFilters;
  readonly sort: ListingSort;
  /** Whether the text is searched without correcting it. */
  readonly exact: boolean;
  readonly without: readonly PlainWords[];
}

/** What changes of a list. Filters that are not named stay as they are. */
export interface ListChange extends Partial<Omit<ListParams, 'filters'>> {
  readonly filters?: Partial<ListingFilters>;
}

/** Reads the filters, the order and the understanding of the text from a URL. Invalid ones are ignored. */
export function parseListParams(params: URLSearchParams): ListParams {
  const pick = <Choice>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => String(choice) === params.get(name)) ?? null;
  return {
    filters: {
      hygiene: pick('hygiene', hygieneChoices),
      rating: pick('rating', ratingChoices),
      hasPhone: params.get('phone') === 'yes',
      hasWebsite: params.get('website') === 'yes',
      kind: cutParameter(params.get('kind') ?? ''),
      members: pick('members', membersChoices),
    },
    sort: pick('sort', listingSorts) ?? 'best',
    exact: params.get('exact') === 'yes',
    without: params.getAll('without').slice(0, 5).flatMap(parsePlainWords),
  };
}

function parsePlainWords(text: string): readonly PlainWords[] {
  const [, kind, name = ''] = /^(category|area|postcode):(.+)$/.exec(text) ?? [];
  if (kind === undefined) return [];
  return [{ kind: kind as PlainWords['kind'], name: cutParameter(name) }];
}

/** Writes filters and the order into a URL and keeps its other parameters. */
export function withListParams(
  params: URLSearchParams,
  { filters, sort, exact, without }: ListChange,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | number | null | undefined) => {
    if (value === undefined) return;
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  };
  if (filters !== undefined) {
    const parameters: Record<keyof ListingFilters, Parameters<typeof put>> = {
      hygiene: ['hygiene', filters.hygiene],
      rating: ['rating', filters.rating],
      hasPhone: ['phone', yesOrNothing(filters.hasPhone)],
      hasWebsite: ['website', yesOrNothing(filters.hasWebsite)],
      kind: ['kind', filters.kind],
      members: ['members', filters.members],
    };
    for (const parameter of Object.values(parameters)) put(...parameter);
  }
  if (sort !== undefined) put('sort', sort === 'best' ? '' : sort);
  if (exact !== undefined) put('exact', exact ? 'yes' : '');
  if (without !== undefined) {
    next.delete('without');
    for (const { kind, name } of without) next.append('without', `${kind}:${name}`);
  }
  return next;
}

function yesOrNothing(isOn: boolean | undefined): string | undefined {
  return isOn === undefined ? undefined : isOn ? 'yes' : '';
}

/** Returns the list without filters, in its own order, with its text understood as well as possible. */
export const initialListParams: ListParams = {
  filters: noFilters,
  sort: 'best',
  exact: false,
  without: [],
};
