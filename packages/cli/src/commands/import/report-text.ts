import { greaterManchester } from '@manchester-eats/shared/city';
import type { DropReason, ImportOutcome } from '@manchester-eats/shared/import';
import type { refusedReason } from './refused-counts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { tableLines, wrappedLines } from '../../terminal/table.ts';
import { listText, numberText } from '../../terminal/words.ts';
import type { ImportResult } from './service.ts';

/** The reasons why records are dropped, in words that follow "because they". */
const reasonWords: Readonly<Record<DropReason | typeof refusedReason, string>> = {
  unreadable: 'cannot be read (listed below)',
  'no name': 'have no name',
  'no address': 'have no address',
  'no point': 'have no position on the map',
  'not a food business': 'are not places to eat (shops, schools, caterers, …)',
  'outside the city': `are outside ${greaterManchester.name}`,
  'removed before':
    'were removed before (--bring-back ID allows one again) or have to be corrected in the data file first',
  'workplace canteen': 'are canteens of workplaces, or their caterers',
  institution: 'are in prisons, barracks, hospitals or homes',
  'school or childcare': 'are in schools, nurseries or youth clubs',
  'community kitchen': 'are kitchens of churches, food banks or lunch clubs',
  'amusement arcade': 'are amusement arcades or bingo halls',
  'private lodging': 'serve only people who stay there',
  'no premises': 'are vans or caterers without a place to visit',
  'not a place to eat': 'are shops, gyms or halls for hire',
  'address withheld': 'have no more than a district for an address',
  'over the limit': 'are beyond the limit that you set',
  'not accepted': 'are not valid (listed below)',
};

/** Returns a reason in words; an unknown one stays as it is. */
function dropReasonText(reason: string): string {
  return (reasonWords as Readonly<Record<string, string>>)[reason] ?? reason;
}

/**
 * Returns the lines of the report: a row for each area, the totals if there are several, why records were
 * dropped, and why areas failed.
 */
export function importReportLines(
  { outcome }: Pick<ImportResult, 'outcome'>,
  nameOf: (areaId: string) => string,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const rows = outcome.areas.map((area) => [
    nameOf(area.area),
    ...(area.error === null ? cells(area) : ['failed', '', '', '', '']),
  ]);
  if (outcome.areas.length > 1) rows.push(['All', ...cells(outcome)]);
  const [head = '', ...lines] = tableLines(
    [
      { head: '' },
      ...['found', 'added', 'updated', 'duplicates', 'dropped'].map((name) => ({
        head: name,
        align: 'right' as const,
      })),
    ],
    rows,
    columns,
  );
  const body = lines.map((line, index) => {
    if (outcome.areas[index] === undefined) return paint.bold(line);
    return outcome.areas[index].error === null ? line : paint.bad(line);
  });
  return [
    paint.dim(head),
    ...body,
    ...droppedLines(outcome, columns),
    ...errorLines(outcome, nameOf, columns),
  ];
}

function cells(
  counts: Pick<ImportOutcome, 'found' | 'added' | 'updated' | 'duplicates' | 'dropped'>,
) {
  return [counts.found, counts.added, counts.updated, counts.duplicates, counts.dropped].map(
    numberText,
  );
}

/** How many rows without a name are named. */
const shownRows = 5;

/** Returns the rows without a name of a file, which nothing else tells apart; `''` for other reasons and sources. */
function rowsText(outcome: Pick<ImportOutcome, 'source' | 'plans'>, reason: string): string {
  if (reason !== 'no name' || outcome.source !== 'file') return '';
  const rows = rowsWithoutName(outcome);
  const shown = rows.slice(0, shownRows).map(numberText);
  const more = rows.length - shown.length;
  const list = more > 0 ? [...shown, `${numberText(more)} more`] : shown;
  return ` (${rows.length === 1 ? 'row' : 'rows'} ${listText(list)})`;
}

/** Returns the numbers of the rows that were dropped because they have no name. */
export function rowsWithoutName({ plans }: Pick<ImportOutcome, 'plans'>): readonly number[] {
  return plans
    .flatMap(({ dropped }) => dropped)
    .flatMap(({ reason, position }) => (reason === 'no name' ? [position] : []))
    .sort((one, other) => one - other);
}

function droppedLines(outcome: ImportOutcome, columns: number): string[] {
  const { dropped, dropReasons } = outcome;
  if (dropped === 0) return [];
  const reasons = Object.entries(dropReasons).sort(([, one], [, other]) => other - one);
  const width = Math.max(...reasons.map(([, count]) => numberText(count).length));
  return [
    '',
    ...wrappedLines('Dropped, because they', columns),
    ...reasons.flatMap(([reason, count]) =>
      wrappedLines(dropReasonText(reason) + rowsText(outcome, reason), columns - width - 4).map(
        (line, row) => `  ${(row === 0 ? numberText(count) : '').padStart(width)}  ${line}`,
      ),
    ),
  ];
}

function errorLines(
  { areas }: ImportOutcome,
  nameOf: (areaId: string) => string,
  columns: number,
): string[] {
  return areas.flatMap(({ area, error }) => {
    if (error === null) return [];
    // A command to copy is a line of its own.
    const [sentences = '', ...commands] = error.split('\n');
    return ['', ...wrappedLines(`${nameOf(area)} failed. ${sentences}`, columns, 2), ...commands];
  });
}
