import type { Listing } from './listing-schema.ts';

/** By source, what the ids of its listings begin with; the source's own id follows. */
const idPrefixes: readonly (readonly [source: Listing['source'], prefix: string])[] = [
  ['fhrs', 'fhrs-'],
  ['google', 'gm-'],
];

/** Returns the id of a listing that has this id in its source. */
export function toListingId(source: Listing['source'], sourceId: string): string {
  const prefix = idPrefixes.find(([name]) => name === source)?.[1] ?? '';
  return `${prefix}${sourceId}`;
}

/** Returns the source and the source's own id that an id of a listing contains; null if there is none. */
export function readListingId(
  id: string,
): { readonly source: Listing['source']; readonly sourceId: string } | null {
  const found = idPrefixes.find(([, prefix]) => id.startsWith(prefix) && id !== prefix);
  return found === undefined ? null : { source: found[0], sourceId: id.slice(found[1].length) };
}
