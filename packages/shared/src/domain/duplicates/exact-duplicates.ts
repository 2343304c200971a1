interface NamedPlace {
  readonly name: string;
  readonly address: string;
}

/** A set of exact duplicates: the first, which is kept, and the others in their order. */
interface ExactDuplicates<Place extends NamedPlace> {
  readonly kept: Place;
  readonly duplicates: readonly Place[];
}

/**
 * Returns a key that exact duplicates share: the trimmed, lower-cased name and address. The separator is a
 * character that no field contains, so that the end of a name never counts as the start of an address.
 */
export function duplicateKey({ name, address }: NamedPlace): string {
  return `${name.trim()}\u0000${address.trim()}`.toLowerCase();
}

/** Returns the sets of listings with the same name and address, in the order of their first duplicates. */
export function findExactDuplicates<Place extends NamedPlace>(
  listings: readonly Place[],
): readonly ExactDuplicates<Place>[] {
  const firstByKey = new Map<string, Place>();
  const duplicatesByKey = new Map<string, Place[]>();
  for (const listing of listings) {
    const key = duplicateKey(listing);
    if (!firstByKey.has(key)) {
      firstByKey.set(key, listing);
      continue;
    }
    const duplicates = duplicatesByKey.get(key);
    if (duplicates === undefined) duplicatesByKey.set(key, [listing]);
    else duplicates.push(listing);
  }
  const sets: ExactDuplicates<Place>[] = [];
  for (const [key, duplicates] of duplicatesByKey) {
    const kept = firstByKey.get(key);
    if (kept !== undefined) sets.push({ kept, duplicates });
  }
  return sets;
}
