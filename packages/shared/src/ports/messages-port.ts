import type { ContactMessage } from '../domain/contact/contact-message.ts';
import type { Result } from '../domain/result.ts';

/** Sends messages to the administrators, with or without an account. */
export interface MessagesPort {
  /** Sends a message. Sending the same one again stores nothing more, so it is safe after a lost answer. */
  readonly send: (message: ContactMessage) => Promise<Result<null>>;
}
