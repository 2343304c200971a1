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
 * the words in its name; if nothing does, and in any other query, the words may also stand anywhere.
 */
export function matchTerms(
  terms: readonly QueryTerm[],
  state: SearchState,
  nameKey: string,
): TermMatches {
  const fields = terms.map((term) => findTerm(term, state));
  const wanted = fields.filter((_, at) => !isIdle(terms[at]));
  const [only] = terms;
  if (only !== undefined && isTopicAlone(terms)) {
    const members = membersOf(only as Exclude<QueryTerm, { kind: 'word' }>, state);
    if (only.kind === 'word' || only.kind === 'postcode' || only.isName) {
      return { indexes: members, fields };
    }
    // A business of exactly this name is found even if it is of another kind.
    const known = new Set(members);
    const others = state.entries.flatMap((entry, index) =>
      entry.nameKey === nameKey && !known.has(index) ? [index] : [],
    );
    return { indexes: [...members, ...others], fields };
  }
  if (terms.every((term) => term.kind !== 'word' || isIdle(term))) {
    const indexes = intersect(wanted, wordFields.name | memberBit);
    if (indexes.length > 0) return { indexes, fields };
  }
  return { indexes: intersect(wanted, 0xff), fields };
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
