import { renderMail, siteName, type MailData, type MailKind } from '@manchester-eats/shared/mail';
import type { EmailMessage } from '@supabase/lite';

/** An e-mail that can be sent or kept. */
export interface Mail extends EmailMessage {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes an e-mail of a kind. */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  to: string,
  data: MailData<Kind>,
  siteUrl: string,
): Mail {
  return { kind, to: to.toLowerCase(), ...renderMail(kind, data, { siteUrl, siteName }) };
}
