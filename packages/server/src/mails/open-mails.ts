import { createMailSender, type Delivery, type MailOptions } from '../accounts/mail-sender.ts';
import type { Mail } from '../accounts/mail.ts';
import { createOutbox, type KeptMail } from '../accounts/outbox.ts';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import { startMailQueue, type MailQueue } from './mail-queue.ts';

/** What happens to e-mails: a mail server sends them, or they are kept in a folder. */
export interface Mails {
  /** Whether a mail server sends them. */
  readonly sends: boolean;
  /** Sends or keeps an e-mail about an account. */
  readonly take: (mail: Mail) => void;
  /** Returns the e-mails that are kept, newest first. */
  readonly readKept: () => KeptMail[];
  /** Starts to send or keep what waits in the database. */
  readonly startQueue: (database: EmbeddedDatabase) => MailQueue;
  /** Waits at most ten seconds for the e-mails that are being sent. */
  readonly close: () => Promise<void>;
}

interface MailParts {
  /** Null to keep e-mails. */
  readonly options: MailOptions | null;
  /** Null if there is no data folder: then e-mails that are not sent are dropped. */
  readonly outboxFolder: string | null;
  readonly siteUrl: string;
  readonly log: (line: string) => void;
}

export function openMails({ options, outboxFolder, siteUrl, log }: MailParts): Mails {
  if (options !== null) {
    const sender = createMailSender(options, log);
    return {
      sends: true,
      take: sender.send,
      readKept: () => [],
      startQueue: (database) =>
        startMailQueue({
          ...{ database, siteUrl, log },
          deliver: sender.deliver,
          remindsAdministrators: true,
        }),
      close: sender.close,
    };
  }
  const outbox = outboxFolder === null ? null : createOutbox(outboxFolder);

  function keep(mail: Mail): Delivery {
    try {
      outbox?.keep(mail);
      return { ok: true };
    } catch {
      // Most likely the disk is full.
      return { ok: false, problem: 'outbox not writable', isServers: true };
    }
  }

  return {
    sends: false,
    take: (mail) => {
      if (!keep(mail).ok) log('An e-mail could not be kept. Check the disk and the data folder.');
    },
    readKept: () => outbox?.read() ?? [],
    startQueue: (database) =>
      startMailQueue({
        ...{ database, siteUrl, log },
        deliver: (mail) => Promise.resolve(keep(mail)),
        remindsAdministrators: false,
      }),
    close: () => Promise.resolve(),
  };
}
