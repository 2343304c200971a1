import { isObject, type ListingDraft } from '@manchester-eats/shared/domain';
import type { TabStorage } from '../../state/tab-storage.ts';

/** One place for each account and listing: nobody reads or replaces what another account typed in this tab. */
const keyOf = ({ form = 'listing', userId, listingId }: DraftName) =>
  `${form}Draft:${userId}:${listingId ?? ''}`;

/** Whose draft it is, and of which listing; null for a new one. */
export interface DraftName {
  /** The form of administrators has other fields than that of owners, which is the default. */
  readonly form?: 'listing' | 'administrator';
  readonly userId: string;
  readonly listingId: string | null;
}

/** What was typed, and what the form began with: what is stored may have changed meanwhile. */
export interface StoredDraft<Draft extends ListingDraft> {
  readonly draft: Draft;
  readonly base: Draft;
}

/** Returns a stored draft; null if there is none. What it lacks is as in `empty`. */
export function readDraft<Draft extends ListingDraft>(
  storage: TabStorage,
  name: DraftName,
  empty: Draft,
): StoredDraft<Draft> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    if (!isObject(stored)) return null;
    const { draft, base } = stored;
    return isObject(draft) && isObject(base)
      ? { draft: draftOf(draft, empty), base: draftOf(base, empty) }
      : null;
  } catch {
    return null; // Not ours.
  }
}

/** Stores a draft, or removes the stored one with null. */
export function writeDraft(
  storage: TabStorage,
  name: DraftName,
  stored: StoredDraft<ListingDraft> | null,
): void {
  if (stored === null) storage.removeItem(keyOf(name));
  else storage.setItem(keyOf(name), JSON.stringify(stored));
}

function draftOf<Draft extends ListingDraft>(
  given: Readonly<Record<string, unknown>>,
  empty: Draft,
): Draft {
  const categories = given['categories'];
  const texts = Object.keys(empty).filter((field) => typeof given[field] === 'string');
  return {
    ...empty,
    ...Object.fromEntries(texts.map((field) => [field, given[field]])),
    categories: Array.isArray(categories)
      ? categories.filter((name): name is string => typeof name === 'string')
      : [],
    adsHidden: given['adsHidden'] === true,
  };
}
