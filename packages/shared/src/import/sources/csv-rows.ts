import type { UnreadableSourceRecord } from '../../ports/places-source-port.ts';
import { restoreFormula } from '../text/spreadsheet-text.ts';
import type { AfterRow } from './row-pauses.ts';
import { splitCsv } from './split-csv.ts';

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
/** Titles and empty rows above the headings are at most this many. */
export const mostRowsAbove = 15;
const maxHeadText = 20_000;

/**
 * Splits delimited text into rows, leaving out empty ones and the apostrophe before a neutralised formula. The delimiter is the one that a `sep=` line
 * declares, or else the one by which `countHeadings` recognises most, or the one used most in the first row. Line ends may be those of Windows, Unix or old Macs.
 * A row with a broken quotation mark is unreadable, and reading continues on the next line.
 */
export async function readCsvRows(
  original: string,
  countHeadings: (cells: readonly string[]) => number,
  afterRow: AfterRow,
): Promise<CsvRows> {
  const rows: CsvRow[] = [];
  const unreadable: UnreadableSourceRecord[] = [];
  const text = original.includes('\r') ? original.replace(/\r\n?/g, '\n') : original;
  const declared = /^sep=([^"\n])\n/i.exec(text);
  const delimiter = declared?.[1] ?? guessDelimiter(text, countHeadings);
  let number = declared === null ? 0 : 1;

  for (const cells of splitCsv(text.slice(declared?.[0].length ?? 0), delimiter)) {
    number += 1;
    const pause = afterRow();
    if (pause !== undefined) await pause;
    if (cells === null) {
      const reason = 'a quotation mark is not closed, or text follows the closing one';
      unreadable.push({ position: number, id: '', name: '', reason });
    } else if (cells.some((cell) => cell.trim() !== '')) {
      rows.push({ number, cells: cells.map(restoreFormula) });
    }
  }
  return { rows, unreadable };
}

function guessDelimiter(text: string, countHeadings: (cells: readonly string[]) => number): string {
  const lines = text.slice(0, maxHeadText).split('\n').slice(0, mostRowsAbove);
  const recognised = delimiters.map((delimiter) =>
    Math.max(
      ...lines.map((line) =>
        countHeadings(line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''))),
      ),
    ),
  );
  const headings = (/[^\s][^\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const used = delimiters.map((delimiter) => headings.split(delimiter).length);
  const counts = Math.max(...recognised) > 1 ? recognised : used;
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
