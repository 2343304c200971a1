import { renderQueuedMail, siteName } from '@manchester-eats/shared/mail';
import type { Delivery } from '../accounts/mail-sender.ts';
import type { Mail } from '../accounts/mail.ts';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import {
  deleteMail,
  giveUp,
  postpone,
  readDueMail,
  readNextWait,
  remindAdministrators,
  type QueuedMail,
} from './queued-mails.ts';

/** Sends what waits in the database. */
export interface MailQueue {
  /** Call it after each accepted write; what it queued is sent as soon as the database is free. */
  readonly noteWrite: () => void;
  /** Waits at most ten seconds for the mail that is being sent, and stops. What else waits is sent after the next start. */
  stop(): Promise<void>;
}

interface MailQueueParts {
  readonly database: Pick<EmbeddedDatabase, 'exclusive'>;
  readonly siteUrl: string;
  /** Sends or keeps a mail; never rejects. */
  readonly deliver: (mail: Mail) => Promise<Delivery>;
  /** Whether administrators are reminded of what waits for them. Without a mail server they would not see it. */
  readonly remindsAdministrators: boolean;
  /** Gets a line about each mail that was given up, without its address or text. */
  readonly log: (line: string) => void;
}

const delayMilliseconds = 500;
/** Also how often administrators are reminded at the earliest; the database limits that further. */
const longestWait = 60 * 60_000;
/** How long all mails wait after the mail server could not be used. */
const serverWait = 60_000;
const maxStopWait = 10_000;

/**
 * Starts to send the mails that wait in the database, one after another. A mail is deleted only after it was
 * delivered, so one that was sent just before a crash is sent again.
 */
export function startMailQueue(parts: MailQueueParts): MailQueue {
  const { database, remindsAdministrators } = parts;
  let timer: NodeJS.Timeout | null = null;
  /** When `timer` ends, in milliseconds. */
  let wakeTime = Infinity;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let hasNews = false;

  function wakeIn(milliseconds: number): void {
    const wait = Math.max(milliseconds, delayMilliseconds);
    // Else writes that follow quickly on one another would postpone it for ever.
    if (isStopped || Date.now() + wait >= wakeTime) return;
    if (timer !== null) clearTimeout(timer);
    wakeTime = Date.now() + wait;
    timer = setTimeout(wake, wait);
    timer.unref();
  }

  function wake(): void {
    timer = null;
    wakeTime = Infinity;
    if (running !== null) {
      hasNews = true;
      return;
    }
    hasNews = false;
    // A failure of the database leaves the mails where they are.
    running = sendDue()
      .catch(() => longestWait)
      .then((wait) => {
        running = null;
        wakeIn(hasNews ? 0 : wait);
      });
  }

  /** Sends what is due; returns how long to wait until the next mail is. */
  async function sendDue(): Promise<number> {
    if (remindsAdministrators) await database.exclusive(remindAdministrators);
    for (;;) {
      const mail = await database.exclusive(readDueMail);
      if (mail === null || isStopped) break;
      if (!(await sendOne(mail, parts))) return serverWait;
    }
    const wait = await database.exclusive(readNextWait);
    return Math.min(wait ?? longestWait, longestWait);
  }

  wakeIn(0);
  return {
    noteWrite: () => {
      wakeIn(0);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      if (running === null) return;
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        running,
        new Promise((resolve) => (late = setTimeout(resolve, maxStopWait))),
      ]);
      clearTimeout(late);
    },
  };
}

/** Sends a mail; returns false if the mail server cannot be used at the moment, so that others can wait. */
async function sendOne(
  mail: QueuedMail,
  { database, siteUrl, deliver, log }: MailQueueParts,
): Promise<boolean> {
  const rendered = renderQueuedMail(mail.kind, mail.data, { siteUrl, siteName });
  if (rendered === null) {
    await database.exclusive((connection) => giveUp(connection, mail, 'unreadable'));
    log(`An e-mail of the kind ${mail.kind} cannot be written.`);
    return true;
  }
  const delivery = await deliver({ kind: mail.kind, to: mail.recipient, ...rendered });
  if (delivery.ok) {
    await database.exclusive((connection) => deleteMail(connection, mail.id));
    return true;
  }
  await database.exclusive((connection) => postpone(connection, mail, delivery.problem));
  log(`An e-mail could not be sent (${delivery.problem}). It is tried again for three days.`);
  return !delivery.isServers;
}
