/** What makes two listings the same to the letter. */
export interface NamedPlace {
  readonly name: string;
  readonly address: string;
}

/** Listings that are the same to the letter, in their order: the first one and those to remove. */
export interface ExactDuplicates<Place extends NamedPlace> {
  readonly kept: Place;
  readonly duplicates: readonly Place[];
}

/**
 * What two duplicates share: lower-cased, trimmed name and address. They are joined by a character
 * that no field holds, so that the end of a name never counts as the start of an address.
 */
export function duplicateKey({ name, address }: NamedPlace): string {
  return `${name.trim()}\u0000${address.trim()}`.toLowerCase();
}

/** Every set of listings whose names and addresses are the same, in the order of the first of each. */
export function findExactDuplicates<Place extends NamedPlace>(
  listings: readonly Place[],
): readonly ExactDuplicates<Place>[] {
  const first = new Map<string, Place>();
  const more = new Map<string, Place[]>();
  for (const listing of listings) {
    const key = duplicateKey(listing);
    const known = first.get(key);
    if (known === undefined) {
      first.set(key, listing);
      continue;
    }
    const others = more.get(key);
    if (others === undefined) more.set(key, [listing]);
    else others.push(listing);
  }
  const sets: ExactDuplicates<Place>[] = [];
  for (const [key, duplicates] of more) {
    const kept = first.get(key);
    if (kept !== undefined) sets.push({ kept, duplicates });
  }
  return sets;
}
