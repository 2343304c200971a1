import type { DirectoryChange } from '../directory/directory-change.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { followName } from './follow-name.ts';
import type { TopicKind } from './topic-draft.ts';

/** A name that listings have, but no category or area. */
export interface StrayName {
  readonly name: string;
  /** How many listings have it. */
  readonly listings: number;
}

/**
 * Returns the names of categories or areas that only listings have, most frequent first: listings that arrived
 * after a rename still have the old name.
 */
export function findStrayNames(
  kind: TopicKind,
  { listings, categories, areas }: Pick<DirectoryDocuments, 'listings' | 'categories' | 'areas'>,
): readonly StrayName[] {
  const known = new Set((kind === 'area' ? areas : categories).map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const { category, categories: others, area } of listings) {
    for (const name of kind === 'area' ? [area] : new Set([category, ...others])) {
      if (name !== '' && !known.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, listings: count }))
    .toSorted((one, other) => other.listings - one.listings);
}

/** Plans giving the listings with one name another one. */
export function planNameChange(
  kind: TopicKind,
  from: string,
  to: string,
  listings: readonly ListingRecord[],
): DirectoryChange {
  const put = followName(kind, listings, new Set([from]), to);
  const count = put.length === 1 ? '1 listing' : `${String(put.length)} listings`;
  return { label: `Move of ${count} from “${from}” to “${to}”`, put, remove: [] };
}
