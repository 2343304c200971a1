/** A row of delimited text; null instead of its cells if one of its quotation marks is broken. */
export type CsvCells = readonly string[] | null;

/** A row, and where the next one begins. */
interface ScannedRow {
  readonly cells: CsvCells;
  readonly next: number;
  /** Whether more text after the end could change the row. */
  readonly isOpen: boolean;
}

/**
 * Yields the rows of delimited text with `\n` line ends, in one pass over its blocks. Quoted cells may contain
 * delimiters, line ends and doubled quotation marks, as in RFC 4180; spaces may follow the closing one. After a
 * quotation mark that is not closed, or not followed by a delimiter, reading continues on the line after it.
 */
export function* splitCsv(blocks: Iterable<string>, delimiter: string): Generator<CsvCells> {
  const source = blocks[Symbol.iterator]();
  const read = { text: '', isWhole: false };
  let start = 0;
  let scanner = createScanner(read.text, delimiter);
  for (;;) {
    const row = start < read.text.length ? scanner.readRow(start) : null;
    if (row !== null && (!row.isOpen || read.isWhole)) {
      yield row.cells;
      start = row.next;
    } else if (read.isWhole) {
      return;
    } else {
      readMore(source, read, start);
      start = 0;
      scanner = createScanner(read.text, delimiter);
    }
  }
}

/**
 * Replaces the text before `start` by further blocks. At least doubles what is left, so that a cell of many blocks is not
 * searched again for each of them.
 */
function readMore(
  source: Iterator<string>,
  read: { text: string; isWhole: boolean },
  start: number,
): void {
  const parts = [read.text.slice(start)];
  const wanted = read.text.length - start;
  for (let length = 0; length <= wanted;) {
    const block = source.next();
    if (block.done === true) {
      read.isWhole = true;
      break;
    }
    parts.push(block.value);
    length += block.value.length;
  }
  read.text = parts.join('');
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

  function readRow(start: number): ScannedRow {
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const isQuoted = text.charAt(at) === '"';
      const end = isQuoted ? findQuotedEnd(at) : findCellEnd(at);
      if (end === 'open' || end === 'broken') {
        lineEnd = separator = -1;
        const next = positionOf('\n', at) + 1;
        return { cells: null, next, isOpen: end === 'open' || next > text.length };
      }
      cells.push(isQuoted ? unquote(text.slice(at, end)) : text.slice(at, end));
      at = end;
      const isAtEnd = end >= text.length;
      if (isAtEnd || text.charAt(end) === '\n') return { cells, next: end + 1, isOpen: isAtEnd };
    }
  }

  /** Returns where a quoted cell and the spaces after it end, or that its quotation mark is not closed or broken. */
  function findQuotedEnd(start: number): number | 'open' | 'broken' {
    let close = text.indexOf('"', start + 1);
    while (close !== -1 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2);
    if (close === -1) return 'open';
    let end = close + 1;
    while (text.charAt(end) === ' ' && delimiter !== ' ') end += 1;
    const isEnded = end >= text.length || ['\n', delimiter].includes(text.charAt(end));
    return isEnded ? end : 'broken';
  }

  return { readRow };
}

function unquote(cell: string): string {
  return cell.slice(1, cell.lastIndexOf('"')).replaceAll('""', '"');
}
