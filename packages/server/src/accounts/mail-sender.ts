import { siteName } from '@manchester-eats/shared/domain';
import type { EmailMessage } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import type { MailServer } from './mail-server.ts';

/** Sends e-mails. */
export interface MailSender {
  /** Sends an e-mail later, so that no response shows whether one was sent. A failure is only logged. */
  readonly send: (message: EmailMessage) => void;
  /** Waits at most ten seconds for the e-mails that are being sent. */
  readonly close: () => Promise<void>;
}

/** How to send e-mails. */
export interface MailOptions {
  readonly server: MailServer;
  /** The sender's address. */
  readonly from: string;
}

/** When this many e-mails wait, more are dropped, so that a mail server that hangs cannot fill the memory. */
const maxWaiting = 500;
const timeout = 10_000;

/** Creates a sender. `log` gets a line about each e-mail that was not sent, without its address or text. */
export function createMailSender(
  { server, from }: MailOptions,
  log: (line: string) => void,
): MailSender {
  const { host, port, isSecure, login } = server;
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // Otherwise an attacker in between could suppress the encryption and read the password.
    requireTLS: !isSecure && login !== null && !isLocal,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sending = new Set<Promise<void>>();

  async function deliver({ to, subject, text, html }: EmailMessage): Promise<void> {
    try {
      await transport.sendMail({
        from: { name: siteName, address: from },
        to: { name: '', address: to },
        subject,
        ...(text === undefined ? {} : { text }),
        ...(html === undefined ? {} : { html }),
      });
    } catch (error) {
      log(`An e-mail could not be sent (${codeOf(error)}). Check EATS_SMTP_URL.`);
    }
  }

  return {
    send(message) {
      if (sending.size >= maxWaiting) {
        log('An e-mail was not sent, because too many are waiting for the mail server.');
        return;
      }
      const delivery = deliver(message).finally(() => sending.delete(delivery));
      sending.add(delivery);
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, timeout)));
      await Promise.race([Promise.all(sending), late]);
      clearTimeout(timer);
      transport.close();
    },
  };
}

/** Returns the code of an error. Its message is not logged: it may repeat the recipient's address. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown error';
}
