import * as z from 'zod/mini';

const address = z.email();

/**
 * Whether an account may have this e-mail address. This is narrower than `isEmailAddress` of the core: no character could
 * be mistaken for another one, because the address decides whose account it is.
 */
export function isAccountEmail(text: string): boolean {
  return address.safeParse(text).success;
}
