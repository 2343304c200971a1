import * as z from 'zod/mini';

/** The kinds of security events. */
export const securityEventNames = [
  'signed_in',
  'sign_in_failed',
  'signed_up',
  'signed_out',
  'sign_in_link_asked',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'account_deleted',
  'grant_changed',
  'mails_read',
  'refused_by_limit',
  'statement_stopped',
  'server_started',
  'server_stopped',
  'backup_made',
  'backup_restored',
] as const;

/** What happened. It never contains a password, a token, a code or the body of a request. */
export interface SecurityEvent {
  readonly event: (typeof securityEventNames)[number];
  /** The e-mail address or the id of the account; absent if unknown. */
  readonly account?: string | undefined;
  /** The visitor's IP address; absent if unknown, and for what the operator did on the machine. */
  readonly address?: string | undefined;
  /** The name of the route, without its parameters. */
  readonly route?: string | undefined;
  /** What happened to an administrator's rights. */
  readonly change?: 'appointed' | 'removed' | undefined;
}

/** One line of the log. */
export const loggedEventSchema = z.object({
  time: z.iso.datetime(),
  event: z.enum(securityEventNames),
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  route: z.optional(z.string()),
  change: z.optional(z.enum(['appointed', 'removed'])),
  /** How often it happened; absent for once. */
  count: z.optional(z.int()),
});
export type LoggedEvent = z.infer<typeof loggedEventSchema>;

const maxTextLength = 320;

/** Returns one line of JSON without its line break. Characters that could control a terminal are replaced. */
export function toEventLine(event: SecurityEvent, time: Date, count: number): string {
  const { account, address, route, change } = event;
  return JSON.stringify({
    time: time.toISOString(),
    event: event.event,
    ...(account === undefined ? {} : { account: printable(account) }),
    ...(address === undefined ? {} : { address: printable(address) }),
    ...(route === undefined ? {} : { route: printable(route) }),
    ...(change === undefined ? {} : { change }),
    ...(count === 1 ? {} : { count }),
  } satisfies LoggedEvent);
}

/** Replaces control, format and unassigned characters and line separators, and cuts the text. */
export function printable(text: string): string {
  return text.slice(0, maxTextLength).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}
