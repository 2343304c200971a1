import { isIdle, type QueryTerm } from './query-terms.ts';
import type { SearchState } from './search-state.ts';
import { findTerm, memberBit, membersOf, type TermFields } from './term-fields.ts';
import { wordFields } from './word-table.ts';

/** The listings that match the terms of a query. */
export interface TermMatches {
  readonly indexes: readonly number[];
  /** The fields of each term, to rank by. */
  readonly fields: readonly TermFields[];
}

/**
 * Finds the listings that match every term. A query of nothing but one category or area finds exactly its
 * listings. A query of nothing but categories, areas and postcodes finds what belongs to all of them, or has
 * the words in its name; if nothing does, and in any other query, the words may also stand anywhere. Of several
 * areas or categories that nothing belongs to together, any will do: `chorlton and didsbury`.
 */
export function matchTerms(
  terms: readonly QueryTerm[],
  state: SearchState,
  nameKey: string,
): TermMatches {
  const fields = terms.map((term) => findTerm(term, state));
  const strict = matchAll(terms, fields, { state, nameKey });
  if (strict.length > 0) return { indexes: strict, fields };
  for (const kinds of [['area'], ['area', 'category']] as const) {
    const either = uniteKinds(terms, fields, kinds);
    if (either === null) continue;
    const indexes = matchAll(terms, either, { state, nameKey });
    if (indexes.length > 0) return { indexes, fields: either };
  }
  return { indexes: strict, fields };
}

/** Whether any listing matches every term, all areas and categories among them. */
export function matchesTogether(
  terms: readonly QueryTerm[],
  state: SearchState,
  nameKey: string,
): boolean {
  const fields = terms.map((term) => findTerm(term, state));
  return matchAll(terms, fields, { state, nameKey }).length > 0;
}

interface Query {
  readonly state: SearchState;
  readonly nameKey: string;
}

/** Finds the listings that match every term by its fields. */
function matchAll(
  terms: readonly QueryTerm[],
  fields: readonly TermFields[],
  { state, nameKey }: Query,
): readonly number[] {
  const wanted = fields.filter((_, at) => !isIdle(terms[at]));
  if (wanted.length === 0) return state.entries.map((_, index) => index);
  const [only] = terms;
  if (only !== undefined && isTopicAlone(terms)) {
    const members = membersOf(only as Exclude<QueryTerm, { kind: 'word' }>, state);
    if (only.kind === 'word' || only.kind === 'postcode' || only.isName) {
      return members;
    }
    // A business of exactly this name is found even if it is of another kind.
    const known = new Set(members);
    const others = state.entries.flatMap((entry, index) =>
      entry.nameKey === nameKey && !known.has(index) ? [index] : [],
    );
    return [...members, ...others];
  }
  if (terms.every((term) => term.kind !== 'word' || isIdle(term))) {
    const indexes = intersect(wanted, wordFields.name | memberBit);
    if (indexes.length > 0) return indexes;
  }
  return intersect(wanted, 0xff);
}

/**
 * Returns the fields as if every area of a query with several areas were any of them, and likewise for each of the
 * `kinds`; null if there are not several of any.
 */
function uniteKinds(
  terms: readonly QueryTerm[],
  fields: readonly TermFields[],
  kinds: readonly QueryTerm['kind'][],
): readonly TermFields[] | null {
  const united = [...fields];
  let isUnited = false;
  for (const kind of kinds) {
    const places = terms.flatMap((term, at) => (term.kind === kind ? [at] : []));
    if (places.length < 2) continue;
    isUnited = true;
    const any = new Uint8Array(fields[0]?.length ?? 0);
    for (const at of places) {
      // The word alone is not the place: Chorlton Street is in the city centre.
      fields[at]?.forEach((held, index) => {
        if ((held & memberBit) !== 0) any[index] = (any[index] ?? 0) | held;
      });
    }
    for (const at of places) united[at] = any;
  }
  return isUnited ? united : null;
}

/** Whether a query is nothing but the name of a category or an area. */
export function isNameAlone(terms: readonly QueryTerm[]): boolean {
  const [only] = terms;
  return isTopicAlone(terms) && only?.kind !== 'word' && only?.isName === true;
}

/** Whether a query is nothing but a category or an area, in any words. */
function isTopicAlone(terms: readonly QueryTerm[]): boolean {
  const [only] = terms;
  return terms.length === 1 && (only?.kind === 'category' || only?.kind === 'area');
}

/** Returns the listings that have one of the bits of `mask` in the fields of every term. */
export function intersect(fields: readonly TermFields[], mask: number): readonly number[] {
  const [first] = fields;
  const found: number[] = [];
  if (first === undefined) return found;
  for (let index = 0; index < first.length; index += 1) {
    if (((first[index] ?? 0) & mask) === 0) continue;
    if (fields.every((one) => ((one[index] ?? 0) & mask) !== 0)) found.push(index);
  }
  return found;
}
