import { findJsonProblem } from '../domain/json/json-problem.ts';

/** A place in a text. */
export interface TextPlace {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** Why a text is not JSON that begins with an object. */
export class ScanProblem extends Error {
  readonly kind: 'empty' | 'not-object' | 'cut-off' | 'malformed';
  readonly place: TextPlace | null;

  constructor(kind: ScanProblem['kind'], message: string, place: TextPlace | null = null) {
    super(message);
    this.kind = kind;
    this.place = place;
  }
}

/** Returns the place of a character of a text that begins at `start`. */
export function placeWithin(text: string, position: number, start: TextPlace): TextPlace {
  const before = text.slice(0, position).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return before.length === 1
    ? { line: start.line, column: start.column + column - 1 }
    : { line: start.line + before.length - 1, column };
}

/** Says whether a value that has no end was cut off, or has a mistake that hides its end, such as a missing quote. */
export function unfinishedProblem(unfinished: string, place: TextPlace): ScanProblem {
  const text = unfinished.trimEnd();
  const found = findJsonProblem(text);
  if (found === null || found.isAtEnd) return cutOff(placeWithin(text, text.length, place));
  return new ScanProblem('malformed', found.problem, placeWithin(text, found.position, place));
}

/** Returns the problem of a text that ends too early. */
export function cutOff(place: TextPlace): ScanProblem {
  return new ScanProblem('cut-off', 'it ends in the middle', place);
}

const shownStart = 20;

/** Says what a text is that is no object, as far as its start shows it. */
export function notObject(start: string): ScanProblem {
  if (start.startsWith('<'))
    return new ScanProblem('not-object', 'it is a web page or other markup');
  if (start.startsWith('[')) return new ScanProblem('not-object', 'it is a list, not an object');
  const [readable = ''] = /^[\x20-\x7e]*/.exec(start.slice(0, shownStart)) ?? [];
  const found = readable === '' ? 'it' : `it begins with ${JSON.stringify(readable)} and`;
  return new ScanProblem('not-object', `${found} is no JSON object`);
}
