/** Where a text stops being JSON, and why. */
export interface JsonProblem {
  /** What is wrong, such as `a comma is missing before "phone"`. */
  readonly problem: string;
  /** The number of characters before it. */
  readonly position: number;
  /** Whether the text ends there: it may only be cut off. */
  readonly isAtEnd: boolean;
}

/** What may come next in a text; `first` is a key, a value or the end. */
export type ExpectedJson = 'first' | 'key' | 'colon' | 'value' | 'comma' | 'end';

const maxShown = 20;

/** Describes what follows instead of what is expected. */
export function describeUnexpected(expected: ExpectedJson, text: string, index: number): string {
  const found = shownAt(text, index);
  switch (expected) {
    case 'comma':
      return `a comma is missing before ${found}`;
    case 'colon':
      return `a colon is missing before ${found}`;
    case 'value':
      return /[\]}]/.test(text.charAt(index))
        ? `there is a comma too many, or a value is missing, before ${found}`
        : `a value is missing before ${found}`;
    case 'end':
      return `nothing may follow its end, but it has ${found}`;
    case 'first':
    case 'key':
      return text.charAt(index) === '}'
        ? `there is a comma too many before ${found}`
        : `a name in double quotes is missing before ${found}`;
  }
}

/** Finds the first mistake in a text that should be one JSON value; null if there is none. */
export function findJsonProblem(text: string): JsonProblem | null {
  const finder = new ProblemFinder(text);
  return finder.findInValue() ?? finder.findAfter();
}

const literal = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const openLiteral =
  /^(?:-?(?:0|[1-9]\d*)?\.?|-?\d+(?:\.\d+)?[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/;

class ProblemFinder {
  private readonly text: string;
  private index = 0;

  constructor(text: string) {
    this.text = text;
  }

  findInValue(): JsonProblem | null {
    const start = this.next();
    if (start === '') return this.end();
    if (start === '{') return this.findInMembers();
    if (start === '[') return this.findInItems();
    if (start === '"') return this.findInText();
    if (/[\]},:]/.test(start)) return this.unexpected('value');
    const word = wordAt(this.text, this.index);
    if (literal.test(word)) {
      this.index += word.length;
      return null;
    }
    const isLast = this.index + word.length === this.text.length;
    if (isLast && openLiteral.test(word)) {
      this.index += word.length;
      return this.end();
    }
    return this.problem(`${shown(word)} is not a value; a text needs double quotes around it`);
  }

  /** Finds what follows the value. */
  findAfter(): JsonProblem | null {
    return this.next() === '' ? null : this.unexpected('end');
  }

  private findInMembers(): JsonProblem | null {
    this.index += 1;
    for (let isFirst = true; ; isFirst = false) {
      const start = this.next();
      if (start === '') return this.end();
      if (start === '}' && isFirst) return this.pass();
      if (start !== '"') return this.unexpected('key');
      const inKey = this.findInText();
      if (inKey !== null) return inKey;
      const between = this.next();
      if (between !== ':') return between === '' ? this.end() : this.unexpected('colon');
      this.index += 1;
      const inValue = this.findInValue();
      if (inValue !== null) return inValue;
      const after = this.next();
      if (after === '}') return this.pass();
      if (after !== ',') return after === '' ? this.end() : this.unexpected('comma');
      this.index += 1;
    }
  }

  private findInItems(): JsonProblem | null {
    this.index += 1;
    for (let isFirst = true; ; isFirst = false) {
      if (this.next() === ']' && isFirst) return this.pass();
      const inValue = this.findInValue();
      if (inValue !== null) return inValue;
      const after = this.next();
      if (after === ']') return this.pass();
      if (after !== ',') return after === '' ? this.end() : this.unexpected('comma');
      this.index += 1;
    }
  }

  private findInText(): JsonProblem | null {
    for (this.index += 1; this.index < this.text.length; this.index += 1) {
      const unit = this.text.charCodeAt(this.index);
      if (unit === 0x22) return this.pass();
      if (unit === 0x0a || unit === 0x0d) {
        return this.problem('a text has no closing quote in its line');
      }
      if (unit < 0x20) return this.problem('a text has a control character');
      if (unit !== 0x5c) continue;
      const rest = this.text.slice(this.index, this.index + 6);
      if (/^\\(?:u[\da-fA-F]{0,3})?$/.test(rest) && this.index + rest.length === this.text.length)
        break;
      if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(rest)) {
        return this.problem(
          `${shown(rest.slice(0, 2))} is not an escape; a backslash is written \\\\`,
        );
      }
      this.index += 1;
    }
    return this.end();
  }

  /** Skips blanks and returns the character that follows; `''` at the end. */
  private next(): string {
    while (/[ \t\r\n]/.test(this.text.charAt(this.index))) this.index += 1;
    return this.text.charAt(this.index);
  }

  private pass(): null {
    this.index += 1;
    return null;
  }

  private unexpected(expected: ExpectedJson): JsonProblem {
    return this.problem(describeUnexpected(expected, this.text, this.index));
  }

  private problem(problem: string): JsonProblem {
    return { problem, position: this.index, isAtEnd: false };
  }

  private end(): JsonProblem {
    return { problem: 'it ends in the middle', position: this.text.length, isAtEnd: true };
  }
}

function wordAt(text: string, index: number): string {
  return /^[^\s,:[\]{}"]+/.exec(text.slice(index, index + 1000))?.[0] ?? text.charAt(index);
}

/** Shows the text, word or sign at an index. */
function shownAt(text: string, index: number): string {
  const quoted = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(index, index + 1000))?.[0];
  return quoted !== undefined && quoted.length <= maxShown ? quoted : shown(wordAt(text, index));
}

function shown(word: string): string {
  // Cut before half an emoji, if the cut would split it.
  const cut = word.slice(0, maxShown).replace(/[\uD800-\uDBFF]$/, '');
  return `"${word.length > maxShown ? `${cut}…` : word}"`;
}
