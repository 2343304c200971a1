/** One column of a table: its heading and alignment (right for numbers). */
export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
}

const gap = '  ';

/**
 * Removes control characters: names come from registers and files of strangers, and an escape sequence
 * in one of them could rewrite the screen.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** The characters as a terminal shows them, for the scripts that occur in names. */
function lettersOf(text: string): string[] {
  return Array.from(text);
}

/**
 * Lines of an aligned table, without trailing blanks. The first column is shortened with an ellipsis
 * where the table would be wider than `width`; the others are never cut.
 */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): string[] {
  const cells = [columns.map((column) => column.head), ...rows].map((row) => row.map(plainText));
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((row) => lettersOf(row[index] ?? '').length)),
  );
  const others = widths.slice(1).reduce((sum, each) => sum + each + gap.length, 0);
  widths[0] = Math.min(widths[0] ?? 0, Math.max(8, width - others));
  return cells.map((row) =>
    columns
      .map((column, index) => padded(row[index] ?? '', widths[index] ?? 0, column.align ?? 'left'))
      .join(gap)
      .trimEnd(),
  );
}

function padded(text: string, width: number, align: 'left' | 'right'): string {
  const letters = lettersOf(text);
  if (letters.length > width) return `${letters.slice(0, width - 1).join('')}…`;
  const blanks = ' '.repeat(width - letters.length);
  return align === 'left' ? text + blanks : blanks + text;
}

/**
 * Breaks a text into lines of at most `width` characters, between words only.
 * Later lines begin with `indent` blanks; a word too long for a line stays whole.
 */
export function wrappedLines(text: string, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plainText(text)
    .split(/\s+/)
    .filter((each) => each !== '')) {
    const isFirst = line.trim() === '';
    if (!isFirst && line.length + 1 + word.length > width) {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    } else {
      line = isFirst ? line + word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
