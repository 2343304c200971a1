import type { ImportOutcome, UnknownName } from '@manchester-eats/shared/import';
import type { Listing } from '@manchester-eats/shared/domain';
import { countText, listText, numberText } from '../../terminal/words.ts';

/** How many listings show an administrator whether the columns were understood. */
const shownListings = 3;
const mostNames = 20;

/** Returns the first listings that a file adds, as they would be imported. */
export function firstListings({ plans }: Pick<ImportOutcome, 'plans'>): readonly Listing[] {
  return plans.flatMap(({ add }) => add).slice(0, shownListings);
}

/** Returns sentences about how a file was understood: its columns, first rows, positions and unknown names. */
export function sheetSentences(outcome: ImportOutcome, dryRun: boolean): string[] {
  return [
    ...columnSentences(outcome),
    ...rowSentences(outcome, dryRun),
    ...pointSentences(outcome),
    ...nameSentences(outcome.unknownNames),
  ];
}

function columnSentences({ sheet }: ImportOutcome): string[] {
  if (sheet === null || sheet.headingRow === 0) return [];
  const columns = Object.entries(sheet.columns).map(
    ([field, names]) => `${field} = ${names.map((name) => `"${name}"`).join(' or ')}`,
  );
  return [`Columns: ${columns.join(', ')}.`];
}

function rowSentences(outcome: ImportOutcome, dryRun: boolean): string[] {
  const rows = firstListings(outcome).map(({ name, address, area, categories, phone, lat, lng }) =>
    [
      ...[name, address, area, categories.join(', '), phone],
      lat === null || lng === null ? '' : `${String(lat)}, ${String(lng)}`,
    ]
      .filter((text) => text !== '')
      .join(' | '),
  );
  if (rows.length === 0) return [];
  const heading = dryRun
    ? 'The first listings as they would be imported:'
    : 'The first listings as they were imported:';
  return [heading, ...rows.map((row) => `  ${row}`)];
}

function pointSentences({ approximatePoints }: ImportOutcome): string[] {
  if (approximatePoints.length === 0) return [];
  const ofPostcode = approximatePoints.filter(({ from }) => from === 'postcode').length;
  const ofSector = approximatePoints.length - ofPostcode;
  const parts = [
    ...(ofPostcode === 0 ? [] : [`${numberText(ofPostcode)} from the same postcode`]),
    ...(ofSector === 0 ? [] : [`${numberText(ofSector)} from the same postcode sector`]),
  ];
  return [
    `${countText(approximatePoints.length, 'new listing')} without a position got an approximate one from neighbours: ${listText(parts)}.`,
  ];
}

function nameSentences(names: readonly UnknownName[]): string[] {
  const shown = names.slice(0, mostNames).map((unknown) => {
    const { kind, name, records, nearest, isMended } = unknown;
    const start = `${kind === 'area' ? 'Area' : 'Category'} "${name}" (${countText(records, 'record')})`;
    if (isMended) return `${start} was read as "${nearest ?? ''}", which the addresses confirm.`;
    const question = nearest === null ? '' : ` Did you mean "${nearest}"?`;
    return `${start} is new to the directory.${question}`;
  });
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${numberText(more)} more new names`] : [])];
}
