import { toRecord } from '../../directory/record-schema.ts';
import { fieldLabel } from '../../directory/record-title.ts';
import { valueText } from '../../directory/value-text.ts';
import type { Listing } from '../listing-schema.ts';
import { mergeInto, planMerge, type MergeChoices } from './merge-pair.ts';

/** A unit of fields of two listings, as texts. */
export interface PairRow {
  readonly unit: string;
  readonly label: string;
  readonly left: string;
  readonly right: string;
  readonly differs: boolean;
  /** The side whose value a merge would keep; null where it joins both or cannot choose. */
  readonly kept: 'left' | 'right' | null;
  /** Whether a merge keeps the values of both unless one is chosen. */
  readonly isJoined: boolean;
}

const labels: Readonly<Record<string, string>> = {
  position: 'Position',
  rating: 'Rating',
  hygiene: 'Hygiene',
};

const joined: ReadonlySet<string> = new Set(['categories']);

/** Returns what two listings have, the ids first. A unit that both lack is left out. */
export function comparePair(one: Listing, other: Listing, choices: MergeChoices = {}): PairRow[] {
  const plan = planMerge(one, other, choices);
  const isRefused = 'refused' in plan;
  const { units } = isRefused ? mergeInto(one, other) : plan;
  const sideOf = (id: string) => (id === one.id ? 'left' : 'right');
  const ids = { unit: 'id', label: 'ID', left: one.id, right: other.id, isJoined: false };
  return [
    { ...ids, differs: true, kept: isRefused ? null : sideOf(plan.survivor.id) },
    ...rowOfOwners(one.userId ?? '', other.userId ?? ''),
    ...units.flatMap(({ unit, from, differs }): PairRow[] => {
      const [left, right] = [unitText(one, unit), unitText(other, unit)];
      if (left === '' && right === '') return [];
      const isDecided = differs && !isRefused;
      const isJoined = isDecided && joined.has(unit) && choices.units?.[unit] === undefined;
      const kept = isDecided && !isJoined ? sideOf(from) : null;
      return [
        { unit, label: labels[unit] ?? fieldLabel(unit), left, right, differs, kept, isJoined },
      ];
    }),
  ];
}

function rowOfOwners(left: string, right: string): PairRow[] {
  if (left === '' && right === '') return [];
  const differs = left !== right;
  return [{ unit: 'owner', label: 'Owner', left, right, differs, kept: null, isJoined: false }];
}

/** Returns the values of a unit of a listing as text; `''` if it has none. */
export function unitText(listing: Listing, unit: string): string {
  const { lat, lng, rating, reviews, hygieneRating, hygieneRatingDate } = listing;
  if (unit === 'position') return lat === null ? '' : `${String(lat)}, ${String(lng)}`;
  if (unit === 'rating') return rating === null ? '' : `${String(rating)} (${String(reviews)})`;
  if (unit === 'hygiene') return [hygieneRating, hygieneRatingDate].join(' ').trim();
  const { fields } = toRecord('listing', listing.id, listing);
  return valueText(fields[unit]).trim();
}
