import { siteName } from '@manchester-eats/shared/domain';
import type { EmailMessage } from '@supabase/lite';
import { createTransport } from 'nodemailer';
import type { MailServer } from './mail-server.ts';

/** What became of an e-mail. `isServers`: the problem is the connection or the login, not this e-mail. */
export type Delivery =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string; readonly isServers: boolean };

/** Sends e-mails. */
export interface MailSender {
  /** Sends an e-mail later, so that no response shows whether one was sent. A failure is only logged. */
  readonly send: (message: EmailMessage) => void;
  /** Sends an e-mail and resolves once the mail server has accepted or refused it. Never rejects. */
  readonly deliver: (message: EmailMessage) => Promise<Delivery>;
  /** Waits at most ten seconds for the e-mails that are being sent. */
  readonly close: () => Promise<void>;
}

/** How to send e-mails. */
export interface MailOptions {
  readonly server: MailServer;
  /** The sender's address. */
  readonly from: string;
  /** How long to wait for each answer of the mail server; ten seconds unless a test says otherwise. */
  readonly timeoutMilliseconds?: number;
}

/** When this many e-mails wait, more are dropped, so that a mail server that hangs cannot fill the memory. */
const maxWaiting = 500;
const defaultTimeout = 10_000;

/** Creates a sender. `log` gets a line about each e-mail that was not sent, without its address or text. */
export function createMailSender(
  { server, from, timeoutMilliseconds: timeout = defaultTimeout }: MailOptions,
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

  async function deliver({ to, subject, text, html }: EmailMessage): Promise<Delivery> {
    try {
      await transport.sendMail({
        from: { name: siteName, address: from },
        to: { name: '', address: to },
        subject,
        ...(text === undefined ? {} : { text }),
        ...(html === undefined ? {} : { html }),
      });
      return { ok: true };
    } catch (error) {
      return {
        ok: false,
        problem: describe(error),
        isServers: !['EENVELOPE', 'EMESSAGE'].includes(codeOf(error)),
      };
    }
  }

  async function deliverOrLog(message: EmailMessage): Promise<void> {
    const delivery = await deliver(message);
    if (delivery.ok) return;
    log(`An e-mail could not be sent (${delivery.problem}). Check EATS_SMTP_URL.`);
  }

  return {
    deliver,
    send(message) {
      if (sending.size >= maxWaiting) {
        log('An e-mail was not sent, because too many are waiting for the mail server.');
        return;
      }
      const delivery = deliverOrLog(message).finally(() => sending.delete(delivery));
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

/** Says what went wrong, without the text of the error, which may repeat the recipient's address. */
function describe(error: unknown): string {
  const code = codeOf(error);
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof status === 'number' ? `${code} ${String(status)}` : code;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown error';
}
