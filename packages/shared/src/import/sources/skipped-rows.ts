import { oneLine } from '../../domain/mending/plain-text.ts';

/** A row that holds no business. */
export interface SkippedRow {
  readonly position: number;
  readonly reason: 'repeats the column names' | 'is a total';
}

const totalWords = /^(?:grand |sub-?)?totals?\b[: ]*\d*$/i;

/** Finds the rows that repeat the column names (of a sheet that was printed, or joined from several) and totals. */
export function findSkippedRows(
  columns: readonly string[],
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
): readonly SkippedRow[] {
  const headings = columns.filter((column) => column !== '').join('\n');
  return rows.flatMap(({ number, cells }): SkippedRow[] => {
    if (cells[0] === columns[0] && columns.length > 1) {
      const texts = cells.map(oneLine).filter((text) => text !== '');
      if (texts.join('\n') === headings) {
        return [{ position: number, reason: 'repeats the column names' }];
      }
    }
    return isTotal(cells) ? [{ position: number, reason: 'is a total' }] : [];
  });
}

function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  if (first === undefined || !totalWords.test(first.trim())) return false;
  return cells.every((cell) => cell === first || !/\p{L}/u.test(cell));
}
