import * as z from 'zod/mini';

const text = z.string();
const optional = z._default(z.string(), '');

const aboutListing = z.object({
  listing_name: text,
  listing_id: text,
  /** What the administrator wrote; `''` for nothing. */
  reason: optional,
});
const withLink = z.object({ link: z.url({ protocol: /^https?$/ }) });

/** What each kind of mail needs, as it stands in the queue of the database. */
export const queuedMailSchemas = {
  'entry-approved': z.extend(aboutListing, { entry: z._default(z.enum(['new', 'change']), 'new') }),
  'entry-refused': z.extend(aboutListing, { entry: z._default(z.enum(['new', 'change']), 'new') }),
  'claim-received': aboutListing,
  'claim-approved': aboutListing,
  'claim-refused': aboutListing,
  'claim-revoked': aboutListing,
  /** `token` opens the listing to whoever is signed in. */
  'claim-link': z.extend(aboutListing, { token: text.check(z.minLength(1)) }),
  'message-received': z.object({ name: text, email: text, text }),
  'request-waiting': z.object({ counts: z.record(z.string(), z.int()) }),
} as const;

/** What the mails about accounts need. They are sent at once and never stored in the database. */
export const accountMailSchemas = {
  'confirm-sign-up': withLink,
  'reset-password': withLink,
  'sign-in-link': withLink,
  'confirm-address': withLink,
  'confirm-with-code': z.object({ code: text }),
  'taken-address': z.object({}),
  'changed-password': z.object({}),
  /** `address` is the new one. */
  'changed-address': z.object({ address: text }),
} as const;

export const mailSchemas = { ...queuedMailSchemas, ...accountMailSchemas } as const;

export type MailKind = keyof typeof mailSchemas;
export type QueuedMailKind = keyof typeof queuedMailSchemas;
export type AccountMailKind = keyof typeof accountMailSchemas;
export type MailData<Kind extends MailKind> = z.infer<(typeof mailSchemas)[Kind]>;

/** Whether a kind is about an account: such a mail can open it, or tell how it was changed. */
export function isAccountMail(kind: string): kind is AccountMailKind {
  return Object.hasOwn(accountMailSchemas, kind);
}
