import type { QueryTerm } from './query-terms.ts';
import type { SearchState } from './search-state.ts';
import { memberBit, type TermFields } from './term-fields.ts';
import { wordFields } from './word-table.ts';

/** How well a listing matches; smaller is better. */
const tiers = {
  wholeName: 0,
  nameStarts: 1,
  wholeNameInAnyOrder: 2,
  allInName: 3,
  wholeNameWithPlace: 4,
  nameWithPlace: 6,
  members: 8,
  textInName: 10,
  elsewhere: 11,
} as const;

interface RankedQuery {
  /** The words of the query with one space between them. */
  readonly nameKey: string;
  readonly terms: readonly QueryTerm[];
  readonly fields: readonly TermFields[];
}

/**
 * Returns the indexes of the listings that are marked as found, by how well they match, then by their rank
 * among all.
 */
export function rankMatches(
  isFound: Uint8Array,
  query: RankedQuery,
  { entries, byRank }: SearchState,
): readonly number[] {
  const byTier: number[][] = Array.from({ length: tiers.elsewhere + 1 }, () => []);
  for (const index of byRank) {
    const entry = entries[index];
    if (isFound[index] === 1 && entry !== undefined) {
      byTier[tierOf(index, entry, query)]?.push(index);
    }
  }
  return byTier.flat();
}

function tierOf(
  index: number,
  { nameKey, nameCount }: { readonly nameKey: string; readonly nameCount: number },
  query: RankedQuery,
): number {
  if (query.nameKey !== '') {
    if (nameKey === query.nameKey) return tiers.wholeName;
    if (nameKey.startsWith(query.nameKey)) return tiers.nameStarts;
  }
  let inName = 0;
  let allInName = true;
  let allNamed = true;
  let areMembers = true;
  let isMatch = query.fields.length > 0;
  for (let at = 0; at < query.fields.length; at += 1) {
    const held = query.fields[at]?.[index] ?? 0;
    const term = query.terms[at];
    if (held === 0) isMatch = false;
    if ((held & wordFields.name) !== 0) inName += term?.words.length ?? 1;
    else {
      allInName = false;
      if ((held & (wordFields.place | wordFields.kind | memberBit)) === 0) allNamed = false;
    }
    if (term?.kind !== 'word' && (held & memberBit) === 0) areMembers = false;
  }
  if (isMatch) {
    if (allInName) return inName >= nameCount ? tiers.wholeNameInAnyOrder : tiers.allInName;
    const less = areMembers ? 0 : 1;
    if (allNamed && inName > 0) {
      return (inName >= nameCount ? tiers.wholeNameWithPlace : tiers.nameWithPlace) + less;
    }
    if (allNamed) return tiers.members + less;
  }
  return query.nameKey !== '' && nameKey.includes(query.nameKey)
    ? tiers.textInName
    : tiers.elsewhere;
}
