import type { Listing } from './listing-schema.ts';

/** The sources whose listing ids have a prefix; the source's own id follows it. */
const idPrefixes: readonly (readonly [source: Listing['source'], prefix: string])[] = [
  ['fhrs', 'fhrs-'],
  ['google', 'gm-'],
];

/** Returns the listing id for an id of the source. */
export function toListingId(source: Listing['source'], sourceId: string): string {
  const prefix = idPrefixes.find(([name]) => name === source)?.[1] ?? '';
  return `${prefix}${sourceId}`;
}

/** Splits a listing id into the source and the source's own id; null if either is missing. */
export function readListingId(
  id: string,
): { readonly source: Listing['source']; readonly sourceId: string } | null {
  const found = idPrefixes.find(([, prefix]) => id.startsWith(prefix) && id !== prefix);
  return found === undefined ? null : { source: found[0], sourceId: id.slice(found[1].length) };
}
