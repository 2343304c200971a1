import { createServer, type Socket } from 'node:net';
import type { MailServer } from '../accounts/mail-server.ts';

/**
 * What the mail server does: accepts every e-mail, refuses every recipient, refuses to talk, says nothing at all, or
 * takes an e-mail and never confirms it.
 */
export type SmtpMode = 'accepts' | 'refuses' | 'closes' | 'is-silent' | 'holds';

/** A double of a mail server. */
export interface SmtpServer {
  readonly server: MailServer;
  /** The e-mails that it has accepted, with their headers. */
  readonly received: string[];
  /** The e-mails that it has taken without confirming them. */
  readonly held: string[];
  mode: SmtpMode;
  stop(): Promise<void>;
}

/** Starts a mail server on this computer that speaks as much of SMTP as a client needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, smtp);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const smtp: SmtpServer = {
    server: { host: '127.0.0.1', port, isSecure: false, login: null },
    received: [],
    held: [],
    mode: 'accepts',
    stop() {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) =>
        listener.close(() => {
          resolve();
        }),
      );
    },
  };
  return smtp;
}

function converse(socket: Socket, smtp: SmtpServer): void {
  let mail: string | null = null;
  let rest = '';

  function answer(line: string): void {
    if (mail !== null && line !== '.') {
      mail += `${line}\n`;
    } else if (mail !== null) {
      const isHeld = smtp.mode === 'holds';
      (isHeld ? smtp.held : smtp.received).push(mail);
      mail = null;
      if (!isHeld) socket.write('250 stored\r\n');
    } else if (/^DATA/i.test(line)) {
      mail = '';
      socket.write('354 go on\r\n');
    } else if (/^RCPT/i.test(line) && smtp.mode === 'refuses') {
      socket.write('550 nobody@example.com is unknown here\r\n');
    } else {
      socket.write('250 ok\r\n');
    }
  }

  if (smtp.mode === 'closes') socket.end('421 too busy\r\n');
  else if (smtp.mode !== 'is-silent') socket.write('220 mail.test\r\n');
  socket.on('data', (chunk) => {
    if (smtp.mode === 'is-silent') return;
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(answer);
  });
}

/** Returns an e-mail with its lines joined and its escaped characters decoded. */
export function decodeMail(mail: string): string {
  const bytes = mail
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
