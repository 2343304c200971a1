import { formatNumber } from '../format-count.ts';
import * as z from 'zod/mini';
import { withQuickForm } from './quick-schema.ts';
import { mayBeUnstorable, storableText } from './storable-text.ts';

/** Counts code points, as PostgreSQL does. */
export function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    const isPair =
      (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (isPair) pairs += 1;
  }
  return text.length - pairs;
}

/** Whether a text has at most `most` code points. */
function isAtMost(text: string, most: number): boolean {
  return text.length <= most || countCharacters(text) <= most;
}

const limitText = (most: number) => `must have at most ${formatNumber(most)} characters`;

/**
 * Returns true only for text that `plainText` returns unchanged, but not for all of it: text with emoji, or
 * with more UTF-16 units than `most` but not more code points, needs the schema.
 */
function isPlainText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && !mayBeUnstorable(value);
}

function isTrimmedText(value: unknown, most: number): boolean {
  return isPlainText(value, most) && value !== '' && value.trim() === value;
}

/** Text of at most `most` characters. */
export const plainText = (most: number) =>
  z.string().check(
    z.overwrite(storableText),
    z.refine((value) => isAtMost(value, most), limitText(most)),
  );

/**
 * Text of at most `most` characters that may be missing from a stored record: absent and null read
 * as `''`. Any other value is refused, so that a damaged record counts as unreadable instead of being shown.
 */
export const optionalText = (most: number) =>
  withQuickForm(
    z.pipe(
      z.nullish(plainText(most)),
      z.transform((value) => value ?? ''),
    ),
    '',
    (value) => isPlainText(value, most),
  );

/** Text of 1 to `most` characters, without its surrounding blanks, which are removed. */
export const requiredText = (most: number) =>
  withQuickForm(
    z.string().check(
      z.overwrite((value) => storableText(value).trim()),
      z.minLength(1),
      z.refine((value) => isAtMost(value, most), limitText(most)),
    ),
    undefined,
    (value) => isTrimmedText(value, most),
  );

const mostNames = 50;
/** The most characters of all names of a list together. */
const mostNameCharacters = 5000;

/**
 * A list of names; absent reads as empty, blanks and repetitions are dropped, order is kept. At most
 * 50 names with 5,000 characters in all.
 */
export const nameList = withQuickForm(
  z
    .pipe(
      z.nullish(z.array(z.string())),
      z.transform((names) => [
        ...new Set(
          (names ?? []).map((name) => storableText(name).trim()).filter((name) => name !== ''),
        ),
      ]),
    )
    .check(
      z.refine(
        (names) => names.length <= mostNames && isAtMost(names.join(''), mostNameCharacters),
        'must have at most 50 names and 5,000 characters in all',
      ),
    ),
  [],
  areShortNames,
);

/** Whether a value is a list of distinct names that cannot exceed the limits of `nameList`. */
function areShortNames(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostNames) return false;
  const names = value as readonly unknown[];
  return names.every(
    (name, index) =>
      isTrimmedText(name, mostNameCharacters / mostNames) && names.indexOf(name) === index,
  );
}

/** A flag; absent reads as false. */
export const optionalFlag = withQuickForm(
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? false),
  ),
  false,
  (value) => typeof value === 'boolean',
);

/** ISO time with seconds and a zone, in the years 1 to 9999. */
const isoTime = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;

/** A time that the database writes, normalised to UTC; absent, null and any other text read as `''`. */
export const databaseTime = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => {
    const time = typeof value === 'string' && isoTime.test(value) ? new Date(value) : null;
    return time === null || Number.isNaN(time.getTime()) ? '' : time.toISOString();
  }),
);
