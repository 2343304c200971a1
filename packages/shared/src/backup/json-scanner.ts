import {
  describeUnexpected,
  findJsonProblem,
  type ExpectedJson,
} from '../domain/json/json-problem.ts';
import {
  cutOff,
  notObject,
  placeWithin,
  ScanProblem,
  unfinishedProblem,
  type TextPlace,
} from './scan-problem.ts';

/** A value of a scanned text, or an item of a list that is read item by item. */
export interface ScannedPart extends TextPlace {
  /** The keys that lead to the value, or to the list that has the item. */
  readonly path: readonly string[];
  /** `open`: a list begins that is read item by item. */
  readonly sort: 'value' | 'open' | 'item';
  /** The JSON of the value; `''` for a list that begins. */
  readonly text: string;
}

interface ScannerOptions {
  /** Whether the members of an object are read one by one; the root always is. */
  readonly opensObject: (path: readonly string[]) => boolean;
  /** Whether the items of a list are read one by one. */
  readonly opensList: (path: readonly string[]) => boolean;
  readonly onPart: (part: ScannedPart) => void;
}

interface Frame {
  readonly path: readonly string[];
  readonly isList: boolean;
  expects: Exclude<ExpectedJson, 'end'>;
  key: string;
}

/** A value that is being read. */
interface Capture {
  readonly sort: 'container' | 'text' | 'literal';
  /** Where it begins. */
  readonly place: TextPlace;
  readonly parts: string[];
  depth: number;
  isInText: boolean;
  isEscaped: boolean;
}

const maxDepth = 100;
const [quote, backslash, newLine] = [0x22, 0x5c, 0x0a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Splits the text of a JSON object into values without holding all of it, so that a file of any size needs the memory
 * of its largest value. It finds where values begin and end; whether each is JSON is for the caller to find out.
 */
export class JsonScanner {
  private readonly options: ScannerOptions;
  private readonly frames: Frame[] = [];
  private capture: Capture | null = null;
  private hasBegun = false;
  private readonly opened = new Set<string>();
  private line = 1;
  /** Where the line begins, from the start of the part that is being read. */
  private lineStart = 0;

  constructor(options: ScannerOptions) {
    this.options = options;
  }

  /**
   * Reads the next part of the text.
   *
   * @throws {ScanProblem}
   */
  push(text: string): void {
    let index = 0;
    while (index < text.length) {
      index =
        this.capture === null
          ? this.readStructure(text, index)
          : this.readCapture(this.capture, text, index);
    }
    this.lineStart -= text.length;
  }

  /**
   * Ends the text.
   *
   * @throws {ScanProblem}
   */
  end(): void {
    if (!this.hasBegun) throw new ScanProblem('empty', 'it is empty');
    if (this.capture !== null)
      throw unfinishedProblem(this.capture.parts.join(''), this.capture.place);
    if (this.frames.length > 0) throw cutOff(this.placeOf(0));
  }

  /** Whether the members of the root's object of this name were read one by one. */
  hasOpened(name: string): boolean {
    return this.opened.has(name);
  }

  private readStructure(text: string, index: number): number {
    const unit = text.charCodeAt(index);
    if (unit === newLine) this.beginLine(index + 1);
    if (isBlank(unit)) return index + 1;
    const frame = this.frames.at(-1);
    if (frame === undefined) {
      if (this.hasBegun) throw this.unexpected('end', text, index);
      this.hasBegun = true;
      if (unit === openBracket) return this.begin('container', index);
      if (unit !== openBrace) throw notObject(text.slice(index));
      this.open([], false);
      return index + 1;
    }
    if (unit === (frame.isList ? closeBracket : closeBrace)) {
      if (frame.expects !== 'first' && frame.expects !== 'comma')
        throw this.unexpected(frame.expects, text, index);
      this.frames.pop();
      return index + 1;
    }
    return this.readWithin(frame, text, index);
  }

  private readWithin(frame: Frame, text: string, index: number): number {
    const unit = text.charCodeAt(index);
    const isBetween = frame.expects === 'comma' || frame.expects === 'colon';
    if (isBetween) {
      if (unit !== (frame.expects === 'comma' ? 0x2c : 0x3a))
        throw this.unexpected(frame.expects, text, index);
      frame.expects = frame.expects === 'colon' || frame.isList ? 'value' : 'key';
      return index + 1;
    }
    if (!frame.isList && frame.expects !== 'value') {
      if (unit !== quote) throw this.unexpected('key', text, index);
      frame.expects = 'key';
      return this.begin('text', index);
    }
    const path = frame.isList ? frame.path : [...frame.path, frame.key];
    if (!frame.isList && unit === openBrace && this.options.opensObject(path)) {
      frame.expects = 'comma';
      this.open(path, false);
      return index + 1;
    }
    if (!frame.isList && unit === openBracket && this.options.opensList(path)) {
      frame.expects = 'comma';
      this.options.onPart({ path, sort: 'open', text: '', ...this.placeOf(index) });
      this.open(path, true);
      return index + 1;
    }
    frame.expects = 'value';
    if (unit === openBrace || unit === openBracket) return this.begin('container', index);
    if (unit === quote) return this.begin('text', index);
    if (unit === closeBrace || unit === closeBracket || unit === 0x2c || unit === 0x3a)
      throw this.unexpected('value', text, index);
    return this.begin('literal', index);
  }

  private open(path: readonly string[], isList: boolean): void {
    if (path.length === 1 && !isList) this.opened.add(path[0] ?? '');
    this.frames.push({ path, isList, expects: 'first', key: '' });
  }

  /** Begins to read a value at its first character, which `readCapture` reads. */
  private begin(sort: Capture['sort'], index: number): number {
    const state = { parts: [], depth: 0, isInText: false, isEscaped: false };
    this.capture = { sort, place: this.placeOf(index), ...state };
    return index;
  }

  private readCapture(capture: Capture, text: string, from: number): number {
    const { sort } = capture;
    for (let index = from; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (capture.isInText) {
        if (capture.isEscaped) capture.isEscaped = false;
        else if (unit === backslash) capture.isEscaped = true;
        else if (unit === quote) {
          capture.isInText = false;
          if (sort === 'text') return this.finish(capture, text, from, index + 1);
        }
        continue;
      }
      if (unit === quote) capture.isInText = true;
      else if (unit === openBrace || unit === openBracket) {
        capture.depth += 1;
        if (capture.depth + this.frames.length > maxDepth)
          throw new ScanProblem('malformed', 'it is nested too deeply', this.placeOf(index));
      } else if (sort === 'container' && (unit === closeBrace || unit === closeBracket)) {
        capture.depth -= 1;
        if (capture.depth === 0) return this.finish(capture, text, from, index + 1);
      } else if (sort === 'literal' && endsLiteral(unit)) {
        return this.finish(capture, text, from, index);
      } else if (unit === newLine) this.beginLine(index + 1);
    }
    capture.parts.push(text.slice(from));
    return text.length;
  }

  private finish(capture: Capture, text: string, from: number, to: number): number {
    const { parts, place } = capture;
    const last = text.slice(from, to);
    const value = parts.length === 0 ? last : [...parts, last].join('');
    const frame = this.frames.at(-1);
    this.capture = null;
    if (frame === undefined) throw notObject('[');
    if (frame.expects === 'key') {
      frame.key = parsePart({ text: value, ...place }) as string;
      frame.expects = 'colon';
      return to;
    }
    frame.expects = 'comma';
    const { path, isList, key } = frame;
    this.options.onPart(
      isList
        ? { path, sort: 'item', text: value, ...place }
        : { path: [...path, key], sort: 'value', text: value, ...place },
    );
    return to;
  }

  private beginLine(start: number): void {
    this.line += 1;
    this.lineStart = start;
  }

  private placeOf(index: number): TextPlace {
    return { line: this.line, column: index - this.lineStart + 1 };
  }

  private unexpected(expected: ExpectedJson, text: string, index: number): ScanProblem {
    const problem = describeUnexpected(expected, text, index);
    return new ScanProblem('malformed', problem, this.placeOf(index));
  }
}

/**
 * Parses the JSON of a part.
 *
 * @throws {ScanProblem}
 */
export function parsePart({
  text,
  ...place
}: Pick<ScannedPart, 'text' | 'line' | 'column'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const found = findJsonProblem(text);
    if (found === null) throw error;
    throw new ScanProblem('malformed', found.problem, placeWithin(text, found.position, place));
  }
}

/** Returns the line of a value of an object, of the last one if the name is repeated; or the line of the object itself. */
export function lineOfMember(part: Pick<ScannedPart, 'text' | 'line'>, name: string): number {
  if (name === '' || !part.text.startsWith('{')) return part.line;
  let { line } = part;
  const scanner = new JsonScanner({
    opensObject: () => false,
    opensList: () => false,
    onPart: (found) => {
      if (found.path[0] === name) line = part.line + found.line - 1;
    },
  });
  scanner.push(part.text);
  return line;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === newLine || unit === 0x0d || unit === 0x09;
}

function endsLiteral(unit: number): boolean {
  return unit === 0x2c || unit === closeBrace || unit === closeBracket || isBlank(unit);
}
