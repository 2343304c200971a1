import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

/** How many e-mails of one recipient are kept, so that they do not push out those of others. */
const maxEmailsEach = 5;
/** How many are kept for all recipients together. */
const maxEmails = 1_000;

/** The sign-in page, where users set a new password. Links in recovery e-mails lead there. */
const recoveryPath = '/auth';

/**
 * Writes e-mails to a folder instead of sending them, for a server without a mail server. Keeps the latest
 * ones of each recipient and of all. They can contain links that sign a user in, so only the folder's owner
 * can read them.
 */
export function createOutbox(folder: string, siteUrl: string): EmailDriver {
  let count = 0;
  return {
    send(message) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      count += 1;
      const recipient = recipientPart(message.to);
      const name = `${String(Date.now())}-${String(count).padStart(4, '0')}${recipient}`;
      writeFileSync(join(folder, name), emailText(withRecoveryPath(message, siteUrl)), {
        mode: 0o600,
      });
      const emails = readdirSync(folder).sort();
      const own = emails.filter((email) => email.endsWith(recipient));
      const old = [...emails.slice(0, -maxEmails), ...own.slice(0, -maxEmailsEach)];
      for (const email of old) rmSync(join(folder, email), { force: true });
      return Promise.resolve();
    },
  };
}

/** Returns how the names of a recipient's files end: with a hash, which does not show the address. */
function recipientPart(to: string): string {
  return `-${createHash('sha256').update(to.trim().toLowerCase()).digest('hex').slice(0, 16)}.txt`;
}

/**
 * Makes the link in a password recovery e-mail lead to the sign-in page. The embedded backend ignores the
 * redirect URL of the request and always uses the home page.
 */
export function withRecoveryPath(message: EmailMessage, siteUrl: string): EmailMessage {
  const target = encodeURIComponent(new URL(recoveryPath, siteUrl).href);
  const rewrite = (text: string) =>
    text.replace(
      /([?&](?:amp;)?type=recovery\b[^\s"'<>]*?[?&](?:amp;)?redirect_to=)[^\s"'<>&]*/g,
      `$1${target}`,
    );
  return {
    ...message,
    ...(message.text === undefined ? {} : { text: rewrite(message.text) }),
    ...(message.html === undefined ? {} : { html: rewrite(message.html) }),
  };
}

function emailText({ to, subject, text, html }: EmailMessage): string {
  return `To: ${to}\nSubject: ${subject}\n\n${text ?? html ?? ''}\n`;
}
