import * as z from 'zod/mini';

const address = z.email();

/**
 * Whether a text is one plain e-mail address: no brackets, lists or invisible characters, which mail programs
 * and readers could mistake for another address.
 */
export function isEmailAddress(text: string): boolean {
  return address.safeParse(text).success;
}
