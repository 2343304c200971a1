/** One column of a table: its heading and alignment (right for numbers). */
export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
}

const gap = '  ';

/**
 * Replaces control characters and text direction marks with spaces. Names come from untrusted registers and
 * files, and an escape sequence in one of them could rewrite the screen.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu, ' ');
}

/** Splits a text into code points. Each counts as one column, which is right for most scripts. */
function toCharacters(text: string): string[] {
  return Array.from(text);
}

/**
 * Returns the lines of an aligned table, without trailing spaces. If the table would be wider than `width`,
 * texts in the first column are shortened with an ellipsis, to no less than 8 characters; others stay whole.
 */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): string[] {
  const cells = [columns.map((column) => column.head), ...rows].map((row) => row.map(plainText));
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((row) => toCharacters(row[index] ?? '').length)),
  );
  const otherWidths = widths.slice(1).reduce((sum, each) => sum + each + gap.length, 0);
  widths[0] = Math.min(widths[0] ?? 0, Math.max(8, width - otherWidths));
  return cells.map((row) =>
    columns
      .map((column, index) => fitted(row[index] ?? '', widths[index] ?? 0, column.align ?? 'left'))
      .join(gap)
      .trimEnd(),
  );
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
