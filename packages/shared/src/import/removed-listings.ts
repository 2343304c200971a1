import { shareDistinctiveWord } from '../domain/duplicates/business-name.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { readListingId, toListingId } from '../domain/listing/source-id.ts';
import { tidyBusinessName } from '../domain/mending/business-name.ts';

/** The ids of removed listings. */
export interface RemovedListings {
  readonly ids: ReadonlySet<string>;
  /** The names in the ids of businesses with shared register numbers, as slugs, by number. */
  readonly slugsByNumber: ReadonlyMap<string, readonly string[]>;
}

export function findRemoved(ids: ReadonlySet<string>): RemovedListings {
  const slugsByNumber = new Map<string, string[]>();
  for (const id of ids) {
    const read = readListingId(id);
    if (read?.source !== 'fhrs') continue;
    const hyphen = read.sourceId.indexOf('-');
    if (hyphen === -1) continue;
    const number = read.sourceId.slice(0, hyphen);
    const slug = read.sourceId.slice(hyphen + 1);
    slugsByNumber.set(number, [...(slugsByNumber.get(number) ?? []), slug]);
  }
  return { ids, slugsByNumber };
}

/**
 * Whether the listing was removed before: under `id`, under the id made from its source id or, if businesses
 * share its register number, under that number and an earlier writing of its name.
 */
export function isRemoved(
  listing: Listing,
  id: string,
  { ids, slugsByNumber }: RemovedListings,
): boolean {
  const { source, sourceId } = listing;
  if (ids.has(id)) return true;
  if (sourceId === '') return false;
  if (ids.has(toListingId(source, sourceId))) return true;
  if (source !== 'fhrs') return false;
  return (slugsByNumber.get(sourceId) ?? []).some((slug) => isNameOf(listing, slug));
}

/** Whether a slug is a writing of the listing's name: from the register, from before mending, or similar. */
function isNameOf({ name, registeredName }: Listing, slug: string): boolean {
  const earlier = slug.replaceAll('-', ' ');
  if (slug === toSlug(registeredName)) return true;
  return toSlug(tidyBusinessName(earlier)) === toSlug(name) || shareDistinctiveWord(earlier, name);
}
