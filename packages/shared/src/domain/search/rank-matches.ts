import { startsGlued } from './glued-names.ts';
import { isIdle, type QueryTerm } from './query-terms.ts';
import type { SearchState } from './search-state.ts';
import { memberBit, type TermFields } from './term-fields.ts';
import { wordFields } from './word-table.ts';

/** How well a listing matches; smaller is better. */
const tiers = {
  wholeName: 0,
  nameStarts: 1,
  wholeNameInAnyOrder: 2,
  allInName: 3,
  inStreet: 4,
  wholeNameWithPlace: 5,
  nameWithPlace: 7,
  members: 9,
  textInName: 11,
  elsewhere: 12,
} as const;

interface RankedQuery {
  /** The words of the query with one space between them. */
  readonly nameKey: string;
  /** The same without blanks; `''` if names are not compared with it. */
  readonly glued: string;
  /** Whether the query is the name of a street. */
  readonly isStreet: boolean;
  readonly terms: readonly QueryTerm[];
  readonly fields: readonly TermFields[];
}

/**
 * Returns the indexes of the listings that are marked as found, by how well they match, then by their rank
 * among all. Among equally known places, those whose kind is a category of the query come first: a pub before
 * a hotel with a bar.
 */
export function rankMatches(
  isFound: Uint8Array,
  query: RankedQuery,
  state: SearchState,
): Uint32Array {
  const { byRank } = state;
  const tierOfIndex = new Uint8Array(isFound.length);
  const starts = new Uint32Array(tiers.elsewhere + 2);
  for (let index = 0; index < isFound.length; index += 1) {
    if (isFound[index] === 0) continue;
    const tier = tierOf(index, query, state);
    tierOfIndex[index] = tier;
    starts[tier + 1] = (starts[tier + 1] ?? 0) + 1;
  }
  for (let tier = 1; tier < starts.length; tier += 1) {
    starts[tier] = (starts[tier] ?? 0) + (starts[tier - 1] ?? 0);
  }
  const ranked = new Uint32Array(starts[tiers.elsewhere + 1] ?? 0);
  const add = (index: number) => {
    const tier = tierOfIndex[index] ?? 0;
    const at = starts[tier] ?? 0;
    ranked[at] = index;
    starts[tier] = at + 1;
  };
  const kinds = query.terms.flatMap((term) => (term.kind === 'category' ? [term.name] : []));
  let renown = NaN;
  let others: number[] = [];
  // By position: `for…of` is slow until it is optimised, which is after a visitor's first keys.
  for (let at = 0; at < byRank.length; at += 1) {
    const index = byRank[at] ?? 0;
    if (isFound[index] === 0) continue;
    const entry = state.entries[index];
    if (entry?.renown !== renown) {
      others.forEach(add);
      others = [];
      renown = entry?.renown ?? NaN;
    }
    if (kinds.length === 0 || kinds.includes(entry?.listing.category ?? '')) add(index);
    else others.push(index);
  }
  others.forEach(add);
  return ranked;
}

function tierOf(index: number, query: RankedQuery, state: SearchState): number {
  return (
    tierOfName(index, query.nameKey, state) ??
    (startsGlued(state, index, query.glued) ? tiers.allInName : null) ??
    tierOfFields(index, query, state) ??
    (query.nameKey !== '' && state.entries[index]?.nameKey.includes(query.nameKey) === true
      ? tiers.textInName
      : tiers.elsewhere)
  );
}

function tierOfName(index: number, typed: string, state: SearchState): number | null {
  // Most names start with another letter, which takes no look at the listing itself.
  if (typed === '' || state.nameUnits[index] !== typed.charCodeAt(0)) return null;
  const name = state.entries[index]?.nameKey ?? '';
  if (!name.startsWith(typed)) return null;
  return name.length === typed.length ? tiers.wholeName : tiers.nameStarts;
}

function tierOfFields(
  index: number,
  { nameKey, isStreet, terms, fields }: RankedQuery,
  { entries, nameCounts }: SearchState,
): number | null {
  const nameCount = nameCounts[index] ?? 0;
  let inName = 0;
  let allInName = true;
  let allNamed = true;
  let areMembers = true;
  for (let at = 0; at < fields.length; at += 1) {
    const held = fields[at]?.[index] ?? 0;
    const term = terms[at];
    if (isIdle(term) && (held & wordFields.name) === 0) continue;
    if (held === 0) return null;
    if ((held & wordFields.name) !== 0) inName += term?.words.length ?? 1;
    else {
      allInName = false;
      if ((held & (wordFields.place | wordFields.kind | memberBit)) === 0) allNamed = false;
    }
    if (term?.kind !== 'word' && (held & memberBit) === 0) areMembers = false;
    // A village that is only an everyday word for its area: Uppermill in Saddleworth.
    if (term?.kind === 'area' && !term.isName && held === memberBit) areMembers = false;
  }
  if (fields.length === 0 || !allNamed) return null;
  if (allInName) return inName >= nameCount ? tiers.wholeNameInAnyOrder : tiers.allInName;
  if (isStreet && entries[index]?.listing.address.toLowerCase().includes(nameKey) === true) {
    return tiers.inStreet;
  }
  const less = areMembers ? 0 : 1;
  if (inName === 0) return tiers.members + less;
  return (inName >= nameCount ? tiers.wholeNameWithPlace : tiers.nameWithPlace) + less;
}
