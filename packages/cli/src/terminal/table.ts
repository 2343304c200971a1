import { controls } from './screen-text.ts';

/** One column of a table: its heading and alignment (right for numbers). */
export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
}

/** The widest and the narrowest space between two columns. */
const [wideGap, narrowGap] = [2, 1];
/** The fewest characters of the first column. */
const shortestFirst = 8;

const runsOfControls = new RegExp(`[${controls}]+`, 'gu');

/**
 * Replaces control characters and text direction marks with spaces. Names come from untrusted registers and
 * files, and an escape sequence in one of them could rewrite the screen.
 */
export function plainText(text: string): string {
  return text.replace(runsOfControls, ' ');
}

/** Splits a text into code points. Each counts as one column, which is right for most scripts. */
function toCharacters(text: string): string[] {
  return Array.from(text);
}

/**
 * Returns the heading and the rows of an aligned table, without trailing spaces. If the table would be wider than
 * `width`, texts in the first column are shortened with an ellipsis, to no less than 8 characters; others stay whole.
 * Where that is still too wide, each row is folded: its first cell, and below it the others, each with its heading.
 *
 * @param fewest The fewest characters of the first column; `Infinity` keeps names whole that begin alike.
 */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  fewest = shortestFirst,
): string[] {
  const cells = [columns.map((column) => column.head), ...rows].map((row) => row.map(plainText));
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((row) => toCharacters(row[index] ?? '').length)),
  );
  const [first = 0, ...others] = widths;
  const least = Math.min(first, fewest);
  const widthWith = (gap: number) => others.reduce((sum, each) => sum + each + gap, least);
  const gap = widthWith(wideGap) <= width ? wideGap : narrowGap;
  if (widthWith(gap) > width) return cells.map((row, at) => foldedRow(columns, row, at === 0));
  widths[0] = Math.min(first, least + width - widthWith(gap));
  return cells.map((row) =>
    columns
      .map((column, index) => fitted(row[index] ?? '', widths[index] ?? 0, column.align ?? 'left'))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/** Returns a row below each other, in one text; of the headings only the first. */
function foldedRow(
  columns: readonly Column[],
  [first = '', ...others]: readonly string[],
  isHeading: boolean,
): string {
  if (isHeading) return first;
  const heads = columns.slice(1).map(({ head }) => head);
  const width = Math.max(...heads.map((head) => head.length));
  const lines = others.flatMap((cell, index) =>
    cell === '' ? [] : [`  ${(heads[index] ?? '').padEnd(width)} ${cell}`],
  );
  return [first, ...lines].join('\n');
}

function fitted(text: string, width: number, align: 'left' | 'right'): string {
  const characters = toCharacters(text);
  if (characters.length > width) return `${characters.slice(0, width - 1).join('')}…`;
  const padding = ' '.repeat(width - characters.length);
  return align === 'left' ? text + padding : padding + text;
}

/**
 * Wraps a text between words into lines of at most `width` characters. All lines but the first begin with
 * `indent` spaces. A word that is too long for a line stays whole.
 */
export function wrappedLines(text: string, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plainText(text)
    .split(/\s+/)
    .filter((each) => each !== '')) {
    const isFirstWord = line.trim() === '';
    if (!isFirstWord && line.length + 1 + word.length > width) {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    } else {
      line = isFirstWord ? line + word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Wraps a text into lines that all begin with two spaces, of at most `width` characters in all. */
export function indentedLines(text: string, width: number): string[] {
  return wrappedLines(text, width - 2).map((line) => `  ${line}`);
}
