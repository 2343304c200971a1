import { askingWords } from './asking-words.ts';
import { intersect, matchesTogether, matchTerms } from './match-query.ts';
import { isIdle, readTerms, wordTerm, type QueryTerm } from './query-terms.ts';
import type { SearchQuery } from './search-source.ts';
import type { SearchState } from './search-state.ts';
import { isWord, knownAs, similarWords, type SimilarWord } from './similar-words.ts';
import { findTerm, type TermFields } from './term-fields.ts';

/** A typed word, and the words that are searched for it. */
export interface QueryPiece {
  readonly words: readonly string[];
  /** Words that are as likely to be meant. */
  readonly others: readonly string[];
  /** Where it was typed. */
  readonly start: number;
  readonly end: number;
  readonly isCorrected: boolean;
}

/** Longer queries are not corrected: few names have that many words. */
const mostPieces = 12;
/** The most words that are searched for a mistyped one. */
const mostMeant = 3;
/** A word that so few listings hold only inside other words may be mistyped. */
const fewListings = 5;
const mostJoined = 4;
const anyField = 0xff;

/**
 * Replaces words that no listing has, as a word or as the start of one, by the nearest that there is,
 * preferably one that some listing has together with the other words. If no listing has all the words
 * together, it replaces the one word, or joins the two words, that lead to some listings. Words that only ask
 * are left out if that alone leads to listings, or nothing else does.
 */
export function correctPieces(
  pieces: readonly QueryPiece[],
  state: SearchState,
  query: SearchQuery,
): readonly QueryPiece[] {
  if (pieces.length === 0 || pieces.length > mostPieces) return pieces;
  const without = query.without ?? [];
  const others = leaveOutAsking(pieces, state, without);
  if (others !== pieces && findsSome(others, state, without)) return others;
  const corrected = correctEach(pieces, state, without);
  if (others === pieces || findsSome(corrected, state, without)) return corrected;
  return correctEach(others, state, without);
}

/** Leaves out the words that only ask if nothing is found with them; not if nothing else was typed. */
function leaveOutAsking(
  pieces: readonly QueryPiece[],
  state: SearchState,
  without: Without,
): readonly QueryPiece[] {
  if (!pieces.some(isAsking) || pieces.every(isAsking)) return pieces;
  const terms = termsOf(pieces, state, without);
  const kept = terms.filter((term) => term.kind !== 'word' || isIdle(term));
  const others = pieces.filter(
    (piece, at) => !isAsking(piece) || kept.some(({ start, end }) => start <= at && at < end),
  );
  // Most texts have no such word, and are searched only once.
  const isSame = others.length === pieces.length;
  return isSame || matchesTogether(terms, state, wordsOf(pieces).join(' ')) ? pieces : others;
}

function isAsking({ words: [word = ''] }: QueryPiece): boolean {
  return askingWords.has(word);
}

function correctEach(
  pieces: readonly QueryPiece[],
  state: SearchState,
  without: Without,
): readonly QueryPiece[] {
  const isRecognised = recognisedPieces(pieces, state, without);
  const isUnknown = pieces.map(
    ({ words }, at) => !isRecognised.has(at) && isUnknownWord(words[0] ?? '', state),
  );
  // Before anything is replaced: the "gowrie" of `lass o gowrie` is a part of a word rather than mistyped.
  const whole = isUnknown.includes(true) ? joinPieces(pieces, state, without) : null;
  if (whole !== null) return whole;
  let corrected = pieces;
  pieces.forEach((piece, at) => {
    if (isUnknown[at] !== true) return;
    const others = pieces.filter((_, other) => other !== at && isUnknown[other] !== true);
    corrected = replacePiece(corrected, at, rankByContext(piece, others, { state, without }));
  });
  if (corrected.length < 2 || findsSome(corrected, state, without)) return corrected;
  return (
    joinPieces(corrected, state, without) ?? replaceOneWord(corrected, state, without) ?? corrected
  );
}

type Without = NonNullable<SearchQuery['without']>;

interface Context {
  readonly state: SearchState;
  readonly without: Without;
}

/** A similar word, and the number of listings that have it together with the other words. */
interface RankedWord {
  readonly similar: SimilarWord;
  readonly count: number;
}

/** Returns the positions of the pieces that are part of a category, an area or a postcode, or idle. */
function recognisedPieces(
  pieces: readonly QueryPiece[],
  state: SearchState,
  without: Without,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const term of termsOf(pieces, state, without)) {
    if (term.kind === 'word' && !term.isIdle) continue;
    for (let at = term.start; at < term.end; at += 1) found.add(at);
  }
  return found;
}

function isUnknownWord(word: string, state: SearchState): boolean {
  const known = knownAs(word, state);
  if (known === 'unknown') return true;
  if (known !== 'inside') return false;
  const fields = findTerm(wordTerm(word, true), state);
  let count = 0;
  for (const held of fields) if (held !== 0) count += 1;
  return count < fewListings;
}

/** Returns the similar words, those that some listing has together with the other pieces first. */
function rankByContext(
  piece: QueryPiece,
  others: readonly QueryPiece[],
  { state, without }: Context,
): readonly RankedWord[] {
  const similar = similarWords(piece.words[0] ?? '', state);
  if (similar.length === 0) return [];
  const terms = termsOf(others, state, without);
  const otherFields = terms.filter((term) => !isIdle(term)).map((term) => findTerm(term, state));
  return similar
    .map((one) => ({ similar: one, count: countTogether(one.words, otherFields, state) }))
    .sort((one, other) => Number(other.count > 0) - Number(one.count > 0));
}

function countTogether(
  words: readonly string[],
  others: readonly TermFields[],
  state: SearchState,
): number {
  const fields = words.map((word) => findTerm(wordTerm(word, false), state));
  return intersect([...fields, ...others], anyField).length;
}

function findsSome(pieces: readonly QueryPiece[], state: SearchState, without: Without): boolean {
  const terms = termsOf(pieces, state, without);
  const nameKey = wordsOf(pieces).join(' ');
  return terms.length === 0 || matchTerms(terms, state, nameKey).indexes.length > 0;
}

/** Replaces the word that, replaced by a similar one, takes the fewest slips and leads to listings. */
export function replaceOneWord(
  pieces: readonly QueryPiece[],
  state: SearchState,
  without: Without,
): readonly QueryPiece[] | null {
  let best: { readonly at: number; readonly ranked: readonly RankedWord[] } | null = null;
  let least = Infinity;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.isCorrected) continue;
    const others = pieces.filter((_, other) => other !== at);
    const ranked = rankByContext(piece, others, { state, without });
    const [first] = ranked;
    if (first === undefined || first.count === 0) continue;
    if (first.similar.slips >= least) continue;
    least = first.similar.slips;
    best = { at, ranked };
  }
  return best === null ? null : replacePiece(pieces, best.at, best.ranked);
}

/** Joins adjacent words that are one in some listing: `mc donalds`, `k f c`. */
function joinPieces(
  pieces: readonly QueryPiece[],
  state: SearchState,
  without: Without,
): readonly QueryPiece[] | null {
  for (let end = 2; end <= pieces.length; end += 1) {
    for (let start = Math.max(0, end - mostJoined); start < end - 1; start += 1) {
      const parts = pieces.slice(start, end);
      const word = wordsOf(parts).join('');
      if (!isWord(word, state)) continue;
      const piece: QueryPiece = {
        words: [word],
        others: [],
        start: parts[0]?.start ?? 0,
        end: parts.at(-1)?.end ?? 0,
        isCorrected: true,
      };
      const joined = [...pieces.slice(0, start), piece, ...pieces.slice(end)];
      if (findsSome(joined, state, without)) return joined;
    }
  }
  return null;
}

/** Replaces a piece by the most likely word; those that take as few slips are searched as well. */
function replacePiece(
  pieces: readonly QueryPiece[],
  at: number,
  ranked: readonly RankedWord[],
): readonly QueryPiece[] {
  const [best, ...rest] = ranked;
  if (best === undefined) return pieces;
  const others = rest
    .filter(
      ({ similar, count }) =>
        similar.slips === best.similar.slips &&
        similar.words.length === 1 &&
        count > 0 === best.count > 0,
    )
    .slice(0, mostMeant - 1)
    .flatMap(({ similar }) => similar.words);
  const { words } = best.similar;
  return pieces.map((piece, index) =>
    index === at ? { ...piece, words, others, isCorrected: true } : piece,
  );
}

/** Returns what the words to search mean. */
export function termsOf(
  pieces: readonly QueryPiece[],
  state: SearchState,
  without: Without,
): readonly QueryTerm[] {
  const others = pieces.flatMap((piece) => piece.words.map(() => piece.others));
  return readTerms(wordsOf(pieces), state, without, (at) => others[at] ?? []);
}

/** Returns the words to search. */
export function wordsOf(pieces: readonly QueryPiece[]): readonly string[] {
  return pieces.flatMap(({ words }) => words);
}
