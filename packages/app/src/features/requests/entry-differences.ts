import {
  emptyDraft,
  type JsonValue,
  type Listing,
  type ListingDraft,
} from '@manchester-eats/shared/domain';
import { fieldLabel, valueText } from '@manchester-eats/shared/publishing';
import type { EntryRequest } from '@manchester-eats/shared/supabase';

/** A field of an entry: what visitors see now, and what they would see. */
export interface EntryDifference {
  readonly label: string;
  /** `''` for nothing; null for a new listing. */
  readonly before: string | null;
  readonly after: string;
}

/** The fields that a person judges, in the order of the form: all that an owner fills in. */
const judged = (Object.keys(emptyDraft) as (keyof ListingDraft)[]).filter(
  (field) => field !== 'adsHidden',
);

/** Returns what an entry would change, or the filled fields of a new listing. */
export function entryDifferences({ entry, listing }: EntryRequest): readonly EntryDifference[] {
  if (entry.kind === 'new') {
    return judged
      .map((name) => ({ label: fieldLabel(name), before: null, after: valueText(listing?.[name]) }))
      .filter(({ after }) => after !== '');
  }
  const proposed: Partial<Record<keyof Listing, JsonValue>> = entry.proposed;
  return judged
    .filter((name) => Object.hasOwn(proposed, name))
    .map((name) => ({
      label: fieldLabel(name),
      before: valueText(listing?.[name]),
      after: valueText(proposed[name]),
    }))
    .filter(({ before, after }) => before !== after);
}
