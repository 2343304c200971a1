import { correctPieces, termsOf, wordsOf, type QueryPiece } from './correct-query.ts';
import { glueWords, markGluedNames } from './glued-names.ts';
import { isNameAlone, matchTerms } from './match-query.ts';
import { markPlainMatches } from './plain-blocks.ts';
import { isIdle, isStreetAlone, type QueryTerm } from './query-terms.ts';
import { rankMatches } from './rank-matches.ts';
import type { Recognised, SearchQuery, SearchResult } from './search-source.ts';
import type { SearchState } from './search-state.ts';
import { locateSearchWords } from './search-words.ts';

/** Words beyond these are searched only as part of the whole text. */
const mostWords = 24;

/** Finds all listings that match a query, best first. */
export function findListings(query: SearchQuery, state: SearchState): SearchResult {
  const text = query.text ?? '';
  const typed = piecesOf(text);
  const pieces = query.exact === true ? typed : correctPieces(typed, state, query);
  const pieceOfWord = pieces.flatMap((piece) => piece.words.map(() => piece));
  const terms = termsOf(pieces, state, query.without ?? []);
  const indexes = findIndexes(text, pieces, terms, state);
  const listings: SearchResult['listings'][number][] = [];
  const passes = createFilter(query, state);
  // By position here and below: `for…of` is slow until it is optimised, which is after a visitor's first keys.
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at] ?? 0;
    const listing = state.source.listings[index];
    if (listing !== undefined && passes(index)) listings.push(listing);
  }
  return {
    listings,
    total: listings.length,
    recognised: recognisedIn(text, pieceOfWord, terms),
    corrected: correctionsIn(text, pieces, terms),
    searchedText: replaceCorrected(text, pieces),
    words: wordsToMark(terms),
  };
}

/** How the words of addresses are abbreviated; "st" may also be a saint. */
const abbreviations: ReadonlyMap<string, Pick<QueryPiece, 'words' | 'others'>> = new Map([
  ['rd', { words: ['road'], others: ['rd'] }],
  ['ln', { words: ['lane'], others: ['ln'] }],
  ['ave', { words: ['avenue'], others: ['ave'] }],
  ['st', { words: ['st'], others: ['street', 'saint'] }],
  ['saint', { words: ['saint'], others: ['st'] }],
  ['sq', { words: ['square'], others: ['sq'] }],
  ['gt', { words: ['great'], others: ['gt'] }],
]);

/** Returns the words of a text as pieces of a query. */
export function piecesOf(text: string): readonly QueryPiece[] {
  return locateSearchWords(text)
    .slice(0, mostWords)
    .map(({ word, start, end }) => ({
      ...(abbreviations.get(word) ?? { words: [word], others: [] }),
      ...{ start, end, isCorrected: false },
    }));
}

function findIndexes(
  text: string,
  pieces: readonly QueryPiece[],
  terms: readonly QueryTerm[],
  state: SearchState,
): Uint32Array {
  const needle = text.trim().toLowerCase();
  if (needle === '') return state.byRank;
  const nameKey = wordsOf(pieces).join(' ');
  const { indexes, fields } =
    terms.length === 0 ? { indexes: [], fields: [] } : matchTerms(terms, state, nameKey);
  const isFound = new Uint8Array(state.entries.length);
  for (let at = 0; at < indexes.length; at += 1) isFound[indexes[at] ?? 0] = 1;
  // The page of a category or an area has only its own listings, and so has a search for its name.
  const isTypedName = isNameAlone(terms) && !pieces.some(({ isCorrected }) => isCorrected);
  const glued = isTypedName ? '' : glueWords(nameKey);
  if (!isTypedName) markPlainMatches(state.blocks, needle, isFound);
  if (glued !== '') markGluedNames(state, glued, isFound);
  return rankMatches(
    isFound,
    { nameKey, glued, isStreet: isStreetAlone(terms), terms, fields },
    state,
  );
}

function createFilter({ category = '', area = '' }: SearchQuery, state: SearchState) {
  if (category === '' && area === '') return () => true;
  const sets: ReadonlySet<number>[] = [];
  if (area !== '') sets.push(new Set(state.members({ kind: 'area', name: area })));
  if (category !== '') {
    sets.push(
      new Set([
        ...state.members({ kind: 'category', name: category }),
        ...state.members({ kind: 'area', name: category }),
      ]),
    );
  }
  return (index: number) => sets.every((set) => set.has(index));
}

function recognisedIn(
  text: string,
  pieceOfWord: readonly QueryPiece[],
  terms: readonly QueryTerm[],
): readonly Recognised[] {
  return terms.flatMap((term) => {
    if (term.kind === 'word') return [];
    const first = pieceOfWord[term.start];
    const last = pieceOfWord[term.end - 1];
    return [{ kind: term.kind, name: term.name, typed: text.slice(first?.start, last?.end) }];
  });
}

function correctionsIn(
  text: string,
  pieces: readonly QueryPiece[],
  terms: readonly QueryTerm[],
): SearchResult['corrected'] {
  // What is recognised has only one meaning.
  const plain = new Set(terms.flatMap((term) => (term.kind === 'word' ? term.words : [])));
  return pieces
    .filter(({ isCorrected }) => isCorrected)
    .map(({ words, others, start, end }) => {
      const meant = words.some((word) => plain.has(word)) ? others : [];
      return { typed: text.slice(start, end), used: [words.join(' '), ...meant].join(' or ') };
    });
}

function replaceCorrected(text: string, pieces: readonly QueryPiece[]): string {
  let result = '';
  let at = 0;
  for (const { words, start, end, isCorrected } of pieces) {
    if (!isCorrected) continue;
    result += text.slice(at, start) + words.join(' ');
    at = end;
  }
  return result + text.slice(at);
}

function wordsToMark(terms: readonly QueryTerm[]): readonly string[] {
  return [
    ...new Set(
      terms.flatMap((term) =>
        isIdle(term) ? [] : [...term.words, ...(term.kind === 'word' ? term.others : [])],
      ),
    ),
  ];
}
