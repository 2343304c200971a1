import * as z from 'zod/mini';

/** NUL and halves of emoji: JSON can spell them, and no database text can hold them. */
const unstorable = /[\0\p{Surrogate}]/gu;
/** Quick to look for, and too wide: whole emoji have surrogates as well. */
const perhapsUnstorable = /[\0\uD800-\uDFFF]/;

/** The text without characters that no database text can hold. */
export function storableText(text: string): string {
  return perhapsUnstorable.test(text) ? text.replace(unstorable, '') : text;
}

/** Whether `storableText` may change the text; false for most, at little cost. */
export function mayBeUnstorable(text: string): boolean {
  return perhapsUnstorable.test(text);
}

/** Length in code points, as PostgreSQL counts: an emoji is one or a few, not twice as many. */
export function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    const isPair =
      (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (isPair) pairs += 1;
  }
  return text.length - pairs;
}

/** Whether a text has at most so many code points. */
export function isAtMost(text: string, most: number): boolean {
  return text.length <= most || countCharacters(text) <= most;
}

/** Text of at most so many characters. */
export const plainText = (most: number) =>
  z.string().check(
    z.overwrite(storableText),
    z.refine(
      (value) => isAtMost(value, most),
      `must have at most ${most.toLocaleString('en-GB')} characters`,
    ),
  );

/**
 * Text of at most so many characters that may be missing from a stored record: absent and null read
 * as `''`. Anything but text is refused, so that a damaged record is set aside instead of shown.
 */
export const optionalText = (most: number) =>
  z.pipe(
    z.nullish(plainText(most)),
    z.transform((value) => value ?? ''),
  );

/** Text that must hold at least one visible character; surrounding blanks are cut. */
export const requiredText = (most: number) =>
  z.string().check(
    z.overwrite((value) => storableText(value).trim()),
    z.minLength(1),
    z.refine(
      (value) => isAtMost(value, most),
      `must have at most ${most.toLocaleString('en-GB')} characters`,
    ),
  );

/** Most names in a list, and most characters of all of them together. */
const mostNames = 50;
const mostCharactersOfNames = 5000;

/**
 * A list of names; absent reads as empty, blanks and repetitions are dropped, order is kept. At most
 * 50 names with 5,000 characters in all.
 */
export const nameList = z
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
      (names) => names.length <= mostNames && isAtMost(names.join(''), mostCharactersOfNames),
      'must have at most 50 names and 5,000 characters in all',
    ),
  );

/** A switch; absent reads as off. */
export const optionalFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/** ISO time with seconds and a zone, of the years 1 to 9999. */
const isoTime = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;

/** A time that the database keeps, in one spelling; anything else reads as `''`, for it has its own. */
export const databaseTime = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => {
    const time = typeof value === 'string' && isoTime.test(value) ? new Date(value) : null;
    return time === null || Number.isNaN(time.getTime()) ? '' : time.toISOString();
  }),
);
