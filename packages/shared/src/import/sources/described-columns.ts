import { grouped } from '../../domain/mending/plain-text.ts';
import type { Columns } from './column-names.ts';
import { toText } from './file-candidate.ts';
import type { FileTable } from './file-table.ts';

const shownLength = 60;
/** The rows that are enough to tell names from numbers and kinds. */
const comparedRows = 50;

/** Returns sentences about what was guessed of a table: the row of the headings, and the columns that nothing uses. */
export function describeColumns(
  { headingRow, columns, rows }: Pick<FileTable, 'headingRow' | 'columns' | 'rows'>,
  found: Columns,
): string[] {
  if (headingRow === 0) return [];
  const used = new Set(Object.values(found).flat());
  const unused = columns.filter(
    (column) => !used.has(column) && rows.some(({ read }) => toText(read(column)).trim() !== ''),
  );
  const example = unused[0]?.slice(0, shownLength) ?? '';
  return [
    ...(headingRow > 1 ? [`The column names are in row ${grouped(headingRow)}.`] : []),
    ...(unused.length === 0
      ? []
      : [
          `Not used: ${unused.map((column) => `"${column.slice(0, shownLength)}"`).join(', ')}. To use one, name its field, such as --columns "description=${example}".`,
        ]),
  ];
}

/** Returns the column whose values look most like names: different from each other, and not numbers. */
export function likeliestName({ columns, rows }: Pick<FileTable, 'columns' | 'rows'>): string {
  const compared = rows.slice(0, comparedRows);
  const countNames = (column: string) =>
    new Set(
      compared.map(({ read }) => toText(read(column))).filter((text) => /[a-z]{2}/i.test(text)),
    ).size;
  const counts = columns.map(countNames);
  return columns[counts.indexOf(Math.max(...counts))] ?? '';
}
