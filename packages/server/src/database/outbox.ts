import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

const keptMails = 50;

/** Where the embedded backend's links in mails lead: the sign-in page, which offers a new password. */
const recoveryPath = '/auth';

/**
 * Puts mails into a folder instead of sending them; the embedded backend knows no mail server. They
 * hold links that sign somebody in, so only the owner of the folder can read them.
 */
export function createOutbox(folder: string, siteUrl: () => string): EmailDriver {
  let count = 0;
  return {
    send(message) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      count += 1;
      const name = `${String(Date.now())}-${String(count).padStart(4, '0')}.txt`;
      writeFileSync(join(folder, name), mailText(withRecoveryPath(message, siteUrl())), {
        mode: 0o600,
      });
      const mails = readdirSync(folder).sort();
      for (const old of mails.slice(0, -keptMails)) rmSync(join(folder, old), { force: true });
      return Promise.resolve();
    },
  };
}

/**
 * The recovery mail with its link leading to the sign-in page: the embedded backend ignores the
 * address that was asked for and always names the home page.
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

function mailText({ to, subject, text, html }: EmailMessage): string {
  return `To: ${to}\nSubject: ${subject}\n\n${text ?? html ?? ''}\n`;
}
