import { restoreFormula } from '../text/spreadsheet-text.ts';
import { splitCsv } from './split-csv.ts';

/** A row with its number as a spreadsheet shows it: the headings are usually in row 1. */
export interface CsvRow {
  readonly number: number;
  /** No cells if the row is empty; null if it is unreadable. */
  readonly cells: readonly string[] | null;
}

/** Why a row is unreadable. */
export const brokenRow = 'a quotation mark is not closed, or text follows the closing one';

const delimiters = [',', ';', '\t', '|'];
/** Titles and empty rows above the headings are at most this many. */
export const mostRowsAbove = 15;
const maxHeadText = 20_000;

/** Returns the text with the line ends of Unix; it may have those of Windows or old Macs. */
function unixLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** `unixLineEnds` for blocks, of which one may end in the middle of a line end. */
export function* unixBlocks(blocks: Iterable<string>): Generator<string> {
  let isAfterReturn = false;
  for (const block of blocks) {
    const text: string = isAfterReturn && block.startsWith('\n') ? block.slice(1) : block;
    isAfterReturn = text.endsWith('\r');
    yield unixLineEnds(text);
  }
}

/** Returns the beginning of a text in blocks, of at least this length if the text has it. */
export function startOf(blocks: Iterable<string>, length: number): string {
  let start = '';
  for (const block of blocks) {
    start += block;
    if (start.length >= length) break;
  }
  return start;
}

function* withoutStart(blocks: Iterable<string>, length: number): Generator<string> {
  let left = length;
  for (const block of blocks) {
    yield block.slice(left);
    left = Math.max(0, left - block.length);
  }
}

/**
 * Returns a function that yields the rows of delimited text in blocks with `\n` line ends one by one, without the
 * apostrophe before a neutralised formula. The delimiter is the one that a `sep=` line declares, or else the one by
 * which `countHeadings` recognises most, or the one used most in the first row. A row with a broken quotation mark is
 * unreadable, and reading continues on the next line.
 */
export function openCsv(
  blocks: () => Iterable<string>,
  countHeadings: (cells: readonly string[]) => number,
): () => Generator<CsvRow> {
  const start = startOf(blocks(), maxHeadText);
  const declared = /^sep=([^"\n])\n/i.exec(start);
  const delimiter = declared?.[1] ?? guessDelimiter(start, countHeadings);
  const skipped = declared?.[0].length ?? 0;
  const rowsAbove = declared === null ? 0 : 1;
  return function* () {
    let number = rowsAbove;
    for (const cells of splitCsv(withoutStart(blocks(), skipped), delimiter)) {
      number += 1;
      if (cells === null) yield { number, cells };
      else yield { number, cells: cells.some(isFilled) ? cells.map(restoreFormula) : [] };
    }
  };
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
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
