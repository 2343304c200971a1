import type { UnreadableRecord } from '../../ports/places-source-port.ts';
import { parseCsv } from './csv-parser.js';

/** A row of a table with its number as a spreadsheet shows it: the row of the headings is usually 1. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvRows {
  readonly rows: readonly CsvRow[];
  readonly unreadable: readonly UnreadableRecord[];
}

const delimiters = [',', ';', '\t', '|'];
/** After so many broken quotation marks the rest can't be told apart any more. */
const maxRecoveries = 20;

/**
 * Splits separated values into rows; the delimiter is the one that the headings use most.
 * Empty rows are left out. A quotation mark that is never closed costs its row, not the rest of the file.
 */
export function readCsvRows(text: string): CsvRows {
  const rows: CsvRow[] = [];
  const unreadable: UnreadableRecord[] = [];
  const announced = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = announced?.[1] ?? delimiterOf(text);
  let rest = announced === null ? text : text.slice(announced[0].length);
  let number = announced === null ? 1 : 2;

  for (let recoveries = 0; rest !== ''; recoveries += 1) {
    const { data, errors } = parseCsv(rest, { delimiter });
    const broken = errors.find((error) => error.type === 'Quotes');
    const whole = broken?.row === undefined ? data : data.slice(0, broken.row);
    for (const cells of whole) {
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
      number += 1;
    }
    if (broken === undefined) break;
    const lineEnd = rest.indexOf('\n', broken.index ?? 0);
    const given = recoveries >= maxRecoveries && lineEnd !== -1;
    unreadable.push({
      position: number,
      id: '',
      name: '',
      reason: given
        ? 'one more quotation mark is not closed; the rest of the file was not read'
        : 'a quotation mark is not closed, or something follows it',
    });
    if (given || lineEnd === -1) break;
    rest = rest.slice(lineEnd + 1);
    number += 1;
  }
  return { rows, unreadable };
}

function delimiterOf(text: string): string {
  const headings = (/[^\s][^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => headings.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
