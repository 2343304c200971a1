import { describeReason, speaksFor, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import {
  comparePair,
  type MergeChoices,
  type PairRow,
} from '@manchester-eats/shared/listing-changes';
import { plainText, wrappedLines } from '../../terminal/table.ts';

/** A line of the screen and how it is drawn. */
export interface ScreenLine {
  readonly text: string;
  readonly look: 'plain' | 'strong' | 'dim' | 'for' | 'against' | 'differs';
}

/** From this width on the listings stand side by side. */
const sideBySideFrom = 80;

/** A value takes at most so many lines. */
const mostLines = 3;

/** Returns what the two listings have as texts without control characters, the ids first. */
export function pairRows({ one, other }: NearDuplicate, choices: MergeChoices = {}): PairRow[] {
  const plain = (text: string) => plainText(text).trim();
  return comparePair(one, other, choices).flatMap((row) => {
    const [left, right] = [plain(row.left), plain(row.right)];
    return left === '' && right === '' ? [] : [{ ...row, left, right }];
  });
}

/** Returns the score, and what speaks for and against one business. */
export function reasonLines({ score, reasons }: NearDuplicate, width: number): ScreenLine[] {
  const lines = (isFor: boolean, look: 'for' | 'against'): ScreenLine[] => {
    const words = reasons.filter((reason) => speaksFor(reason) === isFor).map(describeReason);
    if (words.length === 0) return [];
    return wrappedLines(`${isFor ? '+' : '-'} ${words.join(', ')}`, width, 2).map((text) => ({
      text,
      look,
    }));
  };
  return [
    { text: `Score ${scoreText(score)}`, look: 'dim' },
    ...lines(true, 'for'),
    ...lines(false, 'against'),
  ];
}

/** Formats a score without rounding it up: 0.899 is `0.89`. */
export function scoreText(score: number): string {
  return (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);
}

/** Returns the lines of the rows, side by side or one below the other; `≠` marks a difference. */
export function rowLines(rows: readonly PairRow[], width: number, chosen?: string): ScreenLine[] {
  const labelWidth = Math.max(...rows.map(({ label }) => label.length));
  const isWide = width >= sideBySideFrom;
  const shape = isWide ? sideBySide : stacked;
  const heading: ScreenLine[] = isWide
    ? [{ text: headingText(labelWidth, columnWidth(labelWidth, width)), look: 'strong' }]
    : [];
  return [...heading, ...rows.flatMap((row) => shape(row, width, labelWidth, row.unit === chosen))];
}

const cursor = '›';

function sideBySide(
  row: PairRow,
  width: number,
  labelWidth: number,
  isChosen: boolean,
): ScreenLine[] {
  const column = columnWidth(labelWidth, width);
  const [left, right] = [cellLines(row.left, column), cellLines(row.right, column)];
  const height = Math.max(left.length, right.length, 1);
  const look = isChosen ? 'strong' : row.differs ? 'differs' : 'plain';
  return Array.from({ length: height }, (_, line): ScreenLine => {
    const isFirst = line === 0;
    const label = (isFirst ? row.label : '').padEnd(labelWidth);
    const mark = isFirst && row.differs ? '≠' : ' ';
    const begin = isFirst && isChosen ? cursor : ' ';
    const keeps = (side: 'left' | 'right') => (isFirst && row.kept === side ? '● ' : '  ');
    const leftText = (left[line] ?? '').padEnd(column);
    const text = `${begin}${label} ${mark} ${keeps('left')}${leftText} ${keeps('right')}${right[line] ?? ''}`;
    return { text: text.trimEnd(), look };
  });
}

/** The cursor, the label, the mark, and a dot before each column. */
function columnWidth(labelWidth: number, width: number): number {
  return Math.floor((width - labelWidth - 9) / 2);
}

function headingText(labelWidth: number, column: number): string {
  return `${' '.repeat(labelWidth + 6)}${'← left'.padEnd(column)}   → right`;
}

function stacked(
  row: PairRow,
  width: number,
  _labelWidth: number,
  isChosen: boolean,
): ScreenLine[] {
  const begin = isChosen ? cursor : ' ';
  if (!row.differs) {
    const lines = cellLines(`${row.label}: ${row.left}`, width - 1);
    return lines.map((text) => ({ text: `${begin}${text}`, look: 'plain' }));
  }
  const side = (arrow: string, text: string, isKept: boolean): ScreenLine[] =>
    cellLines(text === '' ? '(nothing)' : text, width - 4).map((line, index) => ({
      text: index === 0 ? `${isKept ? '●' : ' '} ${arrow} ${line}` : `    ${line}`,
      look: 'differs',
    }));
  return [
    { text: `${begin}${row.label} ≠`, look: 'strong' },
    ...side('←', row.left, row.kept === 'left'),
    ...side('→', row.right, row.kept === 'right'),
  ];
}

/** Folds a text into a few lines, also within a long word such as a URL; the last one ends with `…` if there is more. */
function cellLines(text: string, width: number): string[] {
  const room = Math.max(width, 4);
  const folded = wrappedLines(text, room).flatMap((line) => chunks(Array.from(line), room));
  if (folded.length <= mostLines) return folded;
  const last = Array.from(folded[mostLines - 1] ?? '').slice(0, room - 1);
  return [...folded.slice(0, mostLines - 1), `${last.join('')}…`];
}

function chunks(characters: readonly string[], size: number): string[] {
  const count = Math.max(1, Math.ceil(characters.length / size));
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}

/** Returns the keys in lines of at most `width` characters; none is broken between its letter and its word. */
export function keyLines(keys: readonly string[], width: number): ScreenLine[] {
  const lines: string[] = [];
  for (const key of keys) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + key.length <= width) {
      lines[lines.length - 1] = `${last}  ${key}`;
    } else lines.push(key);
  }
  return lines.map((text) => ({ text, look: 'dim' }));
}
