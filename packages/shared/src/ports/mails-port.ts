import type { Result } from '../domain/result.ts';

/** A mail that waits in the queue of the database, or that could not be sent. */
export interface WaitingMail {
  readonly id: number;
  readonly kind: string;
  readonly to: string;
  /** What its kind needs; `renderQueuedMail` parses it. */
  readonly data: unknown;
  /** ISO time. */
  readonly createdAt: string;
  readonly attempts: number;
  /** Why the last attempt failed; `''` if none has. */
  readonly problem: string;
  readonly isGivenUp: boolean;
}

/** An e-mail that a server without a mail server has kept. */
export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO time. */
  readonly time: string;
  /** Whether its text is left out, because it is about the account of an administrator. */
  readonly isHidden: boolean;
}

/** The e-mails of a directory. */
export interface Mails {
  /** What the backend does with e-mails: `unknown` for a hosted project, which nobody here sends for. */
  readonly delivery: 'sent' | 'kept' | 'unknown';
  /** Newest first. */
  readonly kept: readonly KeptMail[];
  /** Newest first. */
  readonly waiting: readonly WaitingMail[];
}

/** Reads e-mails, for administrators. */
export interface MailsPort {
  readonly read: () => Promise<Result<Mails>>;
  /** Removes a mail that waits or could not be sent. */
  readonly remove: (id: number) => Promise<Result<null>>;
}
