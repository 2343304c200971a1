import { oneLine } from '../../domain/mending/plain-text.ts';

/** A row that holds no business. */
export interface SkippedRow {
  readonly position: number;
  readonly reason: 'repeats the column names' | 'is a total';
}

const totalWords = /^(?:grand |sub-?)?totals?\b[: ]*\d*$/i;

/** Returns a function that tells why a row holds no business: it repeats the column names (of a sheet that was printed, or joined from several) or is a total. */
export function createSkipRule(
  columns: readonly string[],
): (cells: readonly string[]) => SkippedRow['reason'] | null {
  const headings = columns.filter((column) => column !== '').join('\n');
  return (cells) => {
    if (cells[0] === columns[0] && columns.length > 1) {
      const texts = cells.map(oneLine).filter((text) => text !== '');
      if (texts.join('\n') === headings) return 'repeats the column names';
    }
    return isTotal(cells) ? 'is a total' : null;
  };
}

function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  if (first === undefined || !totalWords.test(first.trim())) return false;
  return cells.every((cell) => cell === first || !/\p{L}/u.test(cell));
}
