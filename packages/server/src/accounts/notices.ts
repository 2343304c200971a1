import type { EmailMessage } from '@supabase/lite';

/** Returns the e-mail that tells the holder of an address that somebody tried to use it for an account. */
export function takenAddressNotice(email: string, siteUrl: string): EmailMessage {
  return {
    to: email.toLowerCase(),
    subject: 'You already have an account',
    text: `Somebody asked for an account with this e-mail address, which already has one.
If that was you, sign in or set a new password: ${new URL('/auth', siteUrl).href}
If it was not you, there is nothing to do.`,
  };
}

/** Returns the e-mail that tells the holder of an account what was changed; `change` is a sentence. */
export function changedAccountNotice(email: string, siteUrl: string, change: string): EmailMessage {
  return {
    to: email.toLowerCase(),
    subject: 'Your account was changed',
    text: `${change}
If that was you, there is nothing to do.
If it was not you, set a new password at once: ${new URL('/auth', siteUrl).href}`,
  };
}
