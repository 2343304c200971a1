import { emptyDraft, isObject, type ListingDraft } from '@manchester-eats/shared/domain';
import type { TabStorage } from '../../state/tab-storage.ts';

/** One place for each account and listing: nobody reads or replaces what another account typed in this tab. */
const keyOf = ({ userId, listingId }: DraftName) => `listingDraft:${userId}:${listingId ?? ''}`;

/** Whose draft it is, and of which listing; null for a new one. */
export interface DraftName {
  readonly userId: string;
  readonly listingId: string | null;
}

/** What was typed, and what the form began with: what is stored may have changed meanwhile. */
export interface StoredDraft {
  readonly draft: ListingDraft;
  readonly base: ListingDraft;
}

/** Returns a stored draft; null if there is none. */
export function readDraft(storage: TabStorage, name: DraftName): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    if (!isObject(stored)) return null;
    const { draft, base } = stored;
    return isObject(draft) && isObject(base)
      ? { draft: draftOf(draft), base: draftOf(base) }
      : null;
  } catch {
    return null; // Not ours.
  }
}

/** Stores a draft, or removes the stored one with null. */
export function writeDraft(storage: TabStorage, name: DraftName, stored: StoredDraft | null): void {
  if (stored === null) storage.removeItem(keyOf(name));
  else storage.setItem(keyOf(name), JSON.stringify(stored));
}

function draftOf(given: Readonly<Record<string, unknown>>): ListingDraft {
  const categories = given['categories'];
  const texts = Object.keys(emptyDraft).filter((field) => typeof given[field] === 'string');
  return {
    ...emptyDraft,
    ...Object.fromEntries(texts.map((field) => [field, given[field]])),
    categories: Array.isArray(categories)
      ? categories.filter((name): name is string => typeof name === 'string')
      : [],
    adsHidden: given['adsHidden'] === true,
  };
}
