/** A row of delimited text; null instead of its cells if one of its quotation marks is broken. */
export type CsvCells = readonly string[] | null;

/**
 * Yields the rows of delimited text with `\n` line ends, in one pass. Quoted cells may contain delimiters, line
 * ends and doubled quotation marks, as in RFC 4180; spaces may follow the closing one. After a quotation mark
 * that is not closed, or not followed by a delimiter, reading continues on the line after it.
 */
export function* splitCsv(text: string, delimiter: string): Generator<CsvCells> {
  const scanner = createScanner(text, delimiter);
  let start = 0;
  while (start < text.length) {
    const row = scanner.readRow(start);
    yield row.cells;
    start = row.next;
  }
}

function createScanner(text: string, delimiter: string) {
  // The next positions of each, so that a text without one of them is not searched again for every cell.
  let lineEnd = -1;
  let separator = -1;

  function findCellEnd(from: number): number {
    if (lineEnd < from) lineEnd = positionOf('\n', from);
    if (separator < from) separator = positionOf(delimiter, from);
    return Math.min(lineEnd, separator);
  }

  function positionOf(character: string, from: number): number {
    const position = text.indexOf(character, from);
    return position === -1 ? text.length : position;
  }

  function readRow(start: number): { readonly cells: CsvCells; readonly next: number } {
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const isQuoted = text.charAt(at) === '"';
      const end = isQuoted ? findQuotedEnd(at) : findCellEnd(at);
      if (end === -1) {
        lineEnd = separator = -1;
        return { cells: null, next: positionOf('\n', at) + 1 };
      }
      cells.push(isQuoted ? unquote(text.slice(at, end)) : text.slice(at, end));
      at = end;
      if (end >= text.length || text.charAt(end) === '\n') return { cells, next: end + 1 };
    }
  }

  /** Returns where a quoted cell and the spaces after it end; -1 if its quotation mark is broken. */
  function findQuotedEnd(start: number): number {
    let close = text.indexOf('"', start + 1);
    while (close !== -1 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
    if (close === -1) return -1;
    let end = close + 1;
    while (text.charAt(end) === ' ' && delimiter !== ' ') end += 1;
    const isEnded = end >= text.length || ['\n', delimiter].includes(text.charAt(end));
    return isEnded ? end : -1;
  }

  return { readRow };
}

function unquote(cell: string): string {
  return cell.slice(1, cell.lastIndexOf('"')).replaceAll('""', '"');
}
