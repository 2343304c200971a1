import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

const maxEmails = 50;

/** The sign-in page, where users set a new password. Links in recovery e-mails lead there. */
const recoveryPath = '/auth';

/**
 * Writes e-mails to a folder instead of sending them, because the embedded backend has no mail server.
 * Keeps the latest ones. They contain links that sign a user in, so only the folder's owner can read them.
 */
export function createOutbox(folder: string, siteUrl: () => string): EmailDriver {
  let count = 0;
  return {
    send(message) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      count += 1;
      const name = `${String(Date.now())}-${String(count).padStart(4, '0')}.txt`;
      writeFileSync(join(folder, name), emailText(withRecoveryPath(message, siteUrl())), {
        mode: 0o600,
      });
      const emails = readdirSync(folder).sort();
      for (const old of emails.slice(0, -maxEmails)) rmSync(join(folder, old), { force: true });
      return Promise.resolve();
    },
  };
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
