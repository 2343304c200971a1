/** A value of a scanned text, or an item of a list that is read item by item. */
export interface ScannedPart {
  /** The keys that lead to the value, or to the list that has the item. */
  readonly path: readonly string[];
  /** `open`: a list begins that is read item by item. */
  readonly sort: 'value' | 'open' | 'item';
  /** The JSON of the value; `''` for a list that begins. */
  readonly text: string;
  /** The line in which it begins, from 1. */
  readonly line: number;
}

interface ScannerOptions {
  /** Whether the members of an object are read one by one; the root always is. */
  readonly opensObject: (path: readonly string[]) => boolean;
  /** Whether the items of a list are read one by one. */
  readonly opensList: (path: readonly string[]) => boolean;
  readonly onPart: (part: ScannedPart) => void;
}

/** Why a text is not JSON that begins with an object. */
export class ScanProblem extends Error {
  readonly kind: 'empty' | 'not-object' | 'cut-off' | 'malformed';

  constructor(kind: ScanProblem['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

interface Frame {
  readonly path: readonly string[];
  readonly isList: boolean;
  /** What may come next; `first` is a key, a value or the end. */
  expects: 'first' | 'key' | 'colon' | 'value' | 'comma';
  key: string;
}

/** A value that is being read. */
interface Capture {
  readonly sort: 'container' | 'text' | 'literal';
  readonly line: number;
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
  }

  /**
   * Ends the text.
   *
   * @throws {ScanProblem}
   */
  end(): void {
    if (!this.hasBegun) throw new ScanProblem('empty', 'it is empty');
    if (this.capture !== null) throw problemIn(this.capture);
    if (this.frames.length > 0) throw new ScanProblem('cut-off', 'it ends in the middle');
  }

  /** Whether the members of the root's object of this name were read one by one. */
  hasOpened(name: string): boolean {
    return this.opened.has(name);
  }

  private readStructure(text: string, index: number): number {
    const unit = text.charCodeAt(index);
    if (unit === newLine) this.line += 1;
    if (isBlank(unit)) return index + 1;
    const frame = this.frames.at(-1);
    if (frame === undefined) {
      if (this.hasBegun) throw this.unexpected(text, index);
      this.hasBegun = true;
      if (unit === openBracket) return this.begin('container', index);
      if (unit !== openBrace) throw notObject();
      this.open([], false);
      return index + 1;
    }
    if (unit === (frame.isList ? closeBracket : closeBrace)) {
      if (frame.expects !== 'first' && frame.expects !== 'comma')
        throw this.unexpected(text, index);
      this.frames.pop();
      return index + 1;
    }
    return this.readWithin(frame, text, index);
  }

  private readWithin(frame: Frame, text: string, index: number): number {
    const unit = text.charCodeAt(index);
    const isBetween = frame.expects === 'comma' || frame.expects === 'colon';
    if (isBetween) {
      if (unit !== (frame.expects === 'comma' ? 0x2c : 0x3a)) throw this.unexpected(text, index);
      frame.expects = frame.expects === 'colon' || frame.isList ? 'value' : 'key';
      return index + 1;
    }
    if (!frame.isList && frame.expects !== 'value') {
      if (unit !== quote) throw this.unexpected(text, index);
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
      this.options.onPart({ path, sort: 'open', text: '', line: this.line });
      this.open(path, true);
      return index + 1;
    }
    frame.expects = 'value';
    if (unit === openBrace || unit === openBracket) return this.begin('container', index);
    if (unit === quote) return this.begin('text', index);
    if (unit === closeBrace || unit === closeBracket || unit === 0x2c || unit === 0x3a)
      throw this.unexpected(text, index);
    return this.begin('literal', index);
  }

  private open(path: readonly string[], isList: boolean): void {
    if (path.length === 1 && !isList) this.opened.add(path[0] ?? '');
    this.frames.push({ path, isList, expects: 'first', key: '' });
  }

  /** Begins to read a value at its first character, which `readCapture` reads. */
  private begin(sort: Capture['sort'], index: number): number {
    const state = { parts: [], depth: 0, isInText: false, isEscaped: false };
    this.capture = { sort, line: this.line, ...state };
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
          throw new ScanProblem('malformed', 'it is nested too deeply');
      } else if (sort === 'container' && (unit === closeBrace || unit === closeBracket)) {
        capture.depth -= 1;
        if (capture.depth === 0) return this.finish(capture, text, from, index + 1);
      } else if (sort === 'literal' && endsLiteral(unit)) {
        return this.finish(capture, text, from, index);
      } else if (unit === newLine) this.line += 1;
    }
    capture.parts.push(text.slice(from));
    return text.length;
  }

  private finish(capture: Capture, text: string, from: number, to: number): number {
    const { parts, line } = capture;
    const last = text.slice(from, to);
    const value = parts.length === 0 ? last : [...parts, last].join('');
    const frame = this.frames.at(-1);
    this.capture = null;
    if (frame === undefined) throw notObject();
    if (frame.expects === 'key') {
      frame.key = this.keyIn(value, line);
      frame.expects = 'colon';
      return to;
    }
    frame.expects = 'comma';
    const { path, isList, key } = frame;
    this.options.onPart(
      isList
        ? { path, sort: 'item', text: value, line }
        : { path: [...path, key], sort: 'value', text: value, line },
    );
    return to;
  }

  private keyIn(text: string, line: number): string {
    try {
      return JSON.parse(text) as string;
    } catch {
      throw new ScanProblem('malformed', `a name in line ${String(line)} is not valid`);
    }
  }

  private unexpected(text: string, index: number): ScanProblem {
    const found = JSON.stringify(String.fromCodePoint(text.codePointAt(index) ?? 0));
    return new ScanProblem('malformed', `unexpected ${found} in line ${String(this.line)}`);
  }
}

/**
 * Parses the JSON of a part.
 *
 * @throws {ScanProblem}
 */
export function parsePart({ text, line }: Pick<ScannedPart, 'text' | 'line'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ScanProblem('malformed', describeError(error, text, line));
  }
}

/** Says whether a value that has no end was cut off, or has a mistake that hides its end, such as a missing quote. */
function problemIn({ parts, line }: Capture): ScanProblem {
  const text = parts.join('');
  try {
    JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const [, position = ''] = /at position (\d+)/.exec(message) ?? [];
    const isAtEnd = position !== '' && Number(position) >= text.trimEnd().length;
    if (!isAtEnd && !/end of JSON|Unterminated/.test(message)) {
      return new ScanProblem('malformed', describeError(error, text, line));
    }
  }
  return new ScanProblem('cut-off', 'it ends in the middle');
}

/** Describes why a text is not JSON, with the line where that is known, otherwise the one in which the value begins. */
function describeError(error: unknown, text: string, line: number): string {
  const message = error instanceof Error ? error.message : 'it is not JSON';
  const [whole, position] = / in JSON at position (\d+).*$/.exec(message) ?? [];
  if (whole === undefined) return `${message}, in what begins in line ${String(line)}`;
  const before = text.slice(0, Number(position)).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const place = before.length === 1 ? '' : `, column ${String(column)}`;
  return `${message.slice(0, -whole.length)} in line ${String(line + before.length - 1)}${place}`;
}

function notObject(): ScanProblem {
  return new ScanProblem('not-object', 'it is not an object');
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === newLine || unit === 0x0d || unit === 0x09;
}

function endsLiteral(unit: number): boolean {
  return unit === 0x2c || unit === closeBrace || unit === closeBracket || isBlank(unit);
}
