import type { JsonValue, RecordKind } from '@manchester-eats/shared/domain';
import { recordNouns } from '@manchester-eats/shared/publishing';
import { countText } from './words.ts';

/** Returns the plural name of a kind of record. */
export function kindText(kind: RecordKind): string {
  return recordNouns[kind][1];
}

/** Formats a number of records of a kind: `1 category`, `8,041 listings`. */
export function kindCountText(count: number, kind: RecordKind): string {
  return countText(count, ...recordNouns[kind]);
}

const maxTitleLength = 60;
const maxValueLength = 40;

/** Names a record: `listing The Trackside (fhrs-500001)`. A long title is shortened, an id never. */
export function recordText({ kind, id }: { kind: RecordKind; id: string }, title = id): string {
  const [noun] = recordNouns[kind];
  return title === id ? `${noun} ${id}` : `${noun} ${shortened(title, maxTitleLength)} (${id})`;
}

/**
 * Formats a value for a list of differences: shortened, in quotes if it is text. A missing value, null and
 * empty text are `nothing`.
 */
export function shortValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value);
  const short = shortened(text, maxValueLength);
  return typeof value === 'string' ? `"${short}"` : short;
}

function shortened(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
