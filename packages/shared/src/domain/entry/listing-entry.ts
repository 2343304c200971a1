import { draftOfValues, emptyDraft, valuesOfDraft, type DraftValues } from './listing-draft.ts';

/** Whether an entry waits for a decision, or how it was decided. */
export const entryStatuses = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

/** Proposed values of a listing, by field. */
export type ProposedFields = Partial<Omit<DraftValues, 'phone' | 'adsHidden'>>;

/** The fields that change at once. */
const unreviewed: readonly string[] = ['phone', 'adsHidden'];

/** The fields of a listing whose new values wait for approval while the listing is published. */
export const reviewedFields: readonly string[] = Object.keys(emptyDraft).filter(
  (field) => !unreviewed.includes(field),
);

/** Whether two values of a listing's field are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What an owner added or changed, as the owner sees it. */
export interface ListingEntry {
  readonly id: string;
  readonly listingId: string;
  readonly kind: 'new' | 'change';
  /** Empty for a new listing: its values are the listing's own. */
  readonly proposed: ProposedFields;
  readonly status: (typeof entryStatuses)[number];
  /** Why it was refused, or `''`. */
  readonly reason: string;
}

/** Returns the values that an owner wants: the live ones, with those that wait for approval. */
export function wantedValues(live: DraftValues, entry: ListingEntry | null): DraftValues {
  const proposed = entry?.kind === 'change' && entry.status === 'waiting' ? entry.proposed : {};
  const names = Object.keys(emptyDraft) as (keyof DraftValues)[];
  const wanted = { ...live, ...proposed };
  return Object.fromEntries(names.map((name) => [name, wanted[name]])) as unknown as DraftValues;
}

/** What to send so that a listing gets other values. */
export interface ValueChanges {
  /** The fields to set. */
  readonly set: Partial<DraftValues>;
  /** The fields whose waiting value is taken back, because the live one is wanted again. */
  readonly takeBack: readonly string[];
}

/** The values as a form that nobody touched would return them: it drops blanks and the like. */
const asTyped = (values: DraftValues) => valuesOfDraft(draftOfValues(values));

/** Returns how the values that an owner wants differ from those that they wanted before. */
export function changesOfValues(
  live: DraftValues,
  entry: ListingEntry | null,
  values: DraftValues,
): ValueChanges {
  const [before, liveNow] = [asTyped(wantedValues(live, entry)), asTyped(live)];
  const names = Object.keys(emptyDraft) as (keyof DraftValues)[];
  const changed = names.filter((name) => !isSame(before[name], values[name]));
  const takeBack = changed.filter((name) => isSame(liveNow[name], values[name]));
  const set = changed.filter((name) => !takeBack.includes(name));
  return { set: Object.fromEntries(set.map((name) => [name, values[name]])), takeBack };
}
