import * as z from 'zod/mini';

/**
 * Text that may be missing from a stored record: absent and null read as `''`.
 * Anything but text is refused, so that a damaged record is set aside instead of shown.
 */
export const optionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** Text that must hold at least one visible character; surrounding blanks are cut. */
export const requiredText = z.string().check(z.trim(), z.minLength(1));

/** A list of names; absent reads as empty, blanks and repetitions are dropped, order is kept. */
export const nameList = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((names) => [
    ...new Set((names ?? []).map((name) => name.trim()).filter((name) => name !== '')),
  ]),
);

/** A switch; absent reads as off. */
export const optionalFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);
