import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

/** How many e-mails of one recipient are kept, so that they do not push out those of others. */
const maxEmailsEach = 20;
/** How many are kept for all recipients together. */
const maxEmails = 1_000;
/** How many are read at once. */
const maxRead = 100;

/** An e-mail that is kept instead of being sent. */
export interface KeptMail {
  /** The name of its file, without an ending. */
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When it was written, in milliseconds. */
  readonly time: number;
}

/** E-mails in files, for a server without a mail server. */
export interface Outbox {
  keep(mail: Mail): void;
  /** Returns the newest hundred of the kept e-mails, newest first. */
  read(): KeptMail[];
}

/**
 * Keeps e-mails in a folder: of each a file with its plain text, and one with its HTML. Keeps the latest ones of
 * each recipient and of all. They can contain links that sign a user in, so only the folder's owner can read them.
 */
export function createOutbox(folder: string): Outbox {
  let count = 0;

  function listNames(): string[] {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => name.slice(0, -'.txt'.length))
      .sort();
  }

  return {
    keep(mail) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      count += 1;
      const recipient = recipientPart(mail.to);
      const name = `${String(Date.now())}-${String(count).padStart(4, '0')}${recipient}`;
      writeFileSync(join(folder, `${name}.html`), mail.html, { mode: 0o600 });
      writeFileSync(join(folder, `${name}.txt`), toFileText(mail), { mode: 0o600 });
      const names = listNames();
      const own = names.filter((one) => one.endsWith(recipient));
      for (const old of [...names.slice(0, -maxEmails), ...own.slice(0, -maxEmailsEach)]) {
        rmSync(join(folder, `${old}.txt`), { force: true });
        rmSync(join(folder, `${old}.html`), { force: true });
      }
    },
    read() {
      try {
        return listNames()
          .slice(-maxRead)
          .reverse()
          .map((name) => readKept(folder, name));
      } catch (error) {
        if (isMissing(error)) return []; // No e-mail was written yet.
        throw error;
      }
    },
  };
}

/** Returns how the names of a recipient's files end: with a hash, which does not show the address. */
function recipientPart(to: string): string {
  return `-${createHash('sha256').update(to.trim().toLowerCase()).digest('hex').slice(0, 16)}`;
}

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

function toFileText({ to, kind, subject, text }: Mail): string {
  return `To: ${inOneLine(to)}\nSubject: ${inOneLine(subject)}\nKind: ${kind}\n\n${text}`;
}

function readKept(folder: string, id: string): KeptMail {
  const file = readFileSync(join(folder, `${id}.txt`), 'utf8');
  const end = file.indexOf('\n\n');
  const head = end === -1 ? file : file.slice(0, end);
  const valueOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return {
    id,
    kind: valueOf('Kind'),
    to: valueOf('To'),
    subject: valueOf('Subject'),
    text: end === -1 ? '' : file.slice(end + 2),
    html: readHtml(join(folder, `${id}.html`)),
    time: Number(id.split('-')[0]),
  };
}

/** Returns `''` for an e-mail that an earlier version kept, which had no HTML. */
function readHtml(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
