import type { UnreadableSourceRecord } from '../../ports/places-source-port.ts';
import { restoreFormula } from '../text/spreadsheet-text.ts';
import { parseCsv } from './csv-parser.js';

/** A row with its number as a spreadsheet shows it: the headings are usually in row 1. */
interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

interface CsvRows {
  readonly rows: readonly CsvRow[];
  readonly unreadable: readonly UnreadableSourceRecord[];
}

const delimiters = [',', ';', '\t', '|'];
/** After this many broken quotation marks, reading continues only until the next one. */
const maxRecoveries = 20;

/**
 * Splits delimited text into rows, leaving out empty ones and the apostrophe before a neutralised formula. The delimiter is the one that a `sep=` line
 * declares, or else the one used most in the headings.
 * A row with a broken quotation mark is unreadable, and reading continues on the next line; but after
 * `maxRecoveries` such rows, the next one ends the reading.
 */
export function readCsvRows(text: string): CsvRows {
  const rows: CsvRow[] = [];
  const unreadable: UnreadableSourceRecord[] = [];
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = declared?.[1] ?? guessDelimiter(text);
  let remaining = declared === null ? text : text.slice(declared[0].length);
  let number = declared === null ? 1 : 2;

  for (let recoveries = 0; remaining !== ''; recoveries += 1) {
    const { data, errors } = parseCsv(remaining, { delimiter });
    const broken = errors.find((error) => error.type === 'Quotes');
    const whole = broken?.row === undefined ? data : data.slice(0, broken.row);
    for (const cells of whole) {
      if (cells.some((cell) => cell.trim() !== ''))
        rows.push({ number, cells: cells.map(restoreFormula) });
      number += 1;
    }
    if (broken === undefined) break;
    const lineEnd = remaining.indexOf('\n', broken.index ?? 0);
    const givesUp = recoveries >= maxRecoveries && lineEnd !== -1;
    unreadable.push({
      position: number,
      id: '',
      name: '',
      reason: givesUp
        ? 'another quotation mark is broken, so the rest of the file was not read'
        : 'a quotation mark is not closed, or text follows the closing one',
    });
    if (givesUp || lineEnd === -1) break;
    remaining = remaining.slice(lineEnd + 1);
    number += 1;
  }
  return { rows, unreadable };
}

function guessDelimiter(text: string): string {
  const headings = (/[^\s][^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => headings.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
