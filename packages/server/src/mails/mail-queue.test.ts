import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMailSender, type MailSender } from '../accounts/mail-sender.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../backend/embedded-database.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { migrationsFolder } from '../project-paths.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';
import { decodeMail, startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { waitAfter } from './back-off.ts';
import { startMailQueue, type MailQueue } from './mail-queue.ts';
import { openMails } from './open-mails.ts';

const siteUrl = 'http://eats.test';
const keys = newInstallKeys();
const printed: string[] = [];
let folder: string;
let database: EmbeddedDatabase;
let smtp: SmtpServer;
let sender: MailSender;
let queue: MailQueue | null = null;

const openDatabase = () =>
  openEmbeddedDatabase({ folder, migrationsFolder, keys: () => keys, siteUrl });

beforeAll(async () => {
  folder = await prepareDataFolder();
  database = await openDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  smtp = await startSmtpServer();
  const mail = { server: smtp.server, from: 'hello@eats.test', timeoutMilliseconds: 300 };
  sender = createMailSender(mail, (line) => printed.push(line));
  await sql('delete from private.outgoing_mails');
  await sql('delete from private.mail_counts');
  printed.length = 0;
});
afterEach(async () => {
  await queue?.stop();
  queue = null;
  await sender.close();
  await smtp.stop();
});

async function sql<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
  const { rows } = await database.exclusive((connection) =>
    connection.query<Row>(text, parameters),
  );
  return rows;
}

async function enqueue(to: string, data: object = { listing_name: 'Café', listing_id: 'a' }) {
  await sql('select private.queue_mail($1, $2, $3)', ['claim-received', to, data]);
}

function start(remindsAdministrators = false): void {
  const { deliver } = sender;
  const log = (line: string) => printed.push(line);
  queue = startMailQueue({ database, siteUrl, deliver, remindsAdministrators, log });
}

interface Waiting {
  readonly recipient: string;
  readonly attempts: number;
  readonly problem: string;
  readonly wait: number;
  readonly gave_up: boolean;
}

const waiting = () =>
  sql<Waiting>(
    `select recipient, attempts, problem, gave_up_at is not null as gave_up,
        extract(epoch from due_at - now())::integer as wait
      from private.outgoing_mails order by id`,
  );

const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 20_000, interval: 100 });
const untilSent = (count: number) =>
  until(() => {
    expect(smtp.received).toHaveLength(count);
  });

test('a queued mail is sent in plain text and HTML, and then deleted', async () => {
  start();
  await enqueue('ann@eats.test');
  queue?.noteWrite();

  await untilSent(1);
  const mail = decodeMail(smtp.received[0] ?? '');
  expect(mail).toContain('From: Manchester Eats <hello@eats.test>');
  expect(mail).toContain('To: ann@eats.test');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toContain('http://eats.test/listing/a');
  await until(async () => {
    expect(await waiting()).toEqual([]);
  });
});

test('a refused mail is tried again later and does not hold up others', async () => {
  smtp.mode = 'refuses';
  await enqueue('ann@eats.test');
  await enqueue('bea@eats.test');
  start();

  await until(async () => {
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });
  const [first] = await waiting();
  expect(first).toMatchObject({ problem: 'EENVELOPE 550', gave_up: false });
  expect(first?.wait).toBeGreaterThan(30);
  expect(printed.join()).not.toMatch(/ann@|nobody@/);

  smtp.mode = 'accepts';
  await sql('update private.outgoing_mails set due_at = now()');
  queue?.noteWrite();
  await untilSent(2);
});

test.each(['is-silent', 'closes'] as const)(
  'while the mail server %s, one mail is tried and the others wait',
  async (mode) => {
    smtp.mode = mode;
    await enqueue('ann@eats.test');
    await enqueue('bea@eats.test');
    start();

    await until(async () => {
      expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
    });
    expect((await waiting())[0]?.problem).toMatch(/^E[A-Z]+/);
  },
);

test('a mail that the mail server had not confirmed when the server stopped is sent after the next start', async () => {
  smtp.mode = 'holds';
  await enqueue('ann@eats.test');
  start();
  await until(() => {
    expect(smtp.held).toHaveLength(1);
  });
  await queue?.stop();
  await database.close();

  database = await openDatabase();
  expect(await waiting()).toMatchObject([{ recipient: 'ann@eats.test', gave_up: false }]);
  smtp.mode = 'accepts';
  await sql('update private.outgoing_mails set due_at = now()');
  start();

  await untilSent(1);
  await until(async () => {
    expect(await waiting()).toEqual([]);
  });
});

test('a mail is given up after three days and stays listed', async () => {
  smtp.mode = 'refuses';
  await enqueue('ann@eats.test');
  await sql(
    `update private.outgoing_mails set created_at = now() - interval '71 hours 59 minutes 30 seconds', attempts = 9`,
  );
  start();

  await until(async () => {
    expect(await waiting()).toMatchObject([{ gave_up: true, problem: 'EENVELOPE 550' }]);
  });
});

test('a mail that cannot be written is given up at once', async () => {
  await enqueue('ann@eats.test', { nonsense: true });
  start();

  await until(async () => {
    expect(await waiting()).toMatchObject([{ gave_up: true, problem: 'unreadable' }]);
  });
});

test('the waits grow and end at six hours', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 99].map((attempts) => waitAfter(attempts) / 60_000);

  expect(minutes).toEqual([1, 5, 20, 60, 180, 360, 360, 360]);
});

test('administrators are reminded once a day while something waits', async () => {
  await sql(`insert into auth.users (id, aud, role, email) values
    ('00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'boss@eats.test')`);
  await sql(`insert into public.admins values ('00000000-0000-4000-8000-000000000001')`);
  start(true);
  queue?.noteWrite();
  await sql(`insert into public.listing_entries (listing_id, kind) values ('a', 'new')`);
  queue?.noteWrite();

  await untilSent(1);
  expect(decodeMail(smtp.received[0] ?? '')).toContain('1 listing or change waits');
  await enqueue('ann@eats.test');
  queue?.noteWrite();
  await untilSent(2);
  expect(smtp.received.filter((mail) => mail.includes('To: boss@eats.test'))).toHaveLength(1);
  await sql('delete from public.listing_entries');
});

test('without a mail server, queued mails are kept in the outbox', async () => {
  const outboxFolder = mkdtempSync(join(tmpdir(), 'eats-outbox-'));
  const mails = openMails({ options: null, outboxFolder, siteUrl, log: () => undefined });
  queue = mails.startQueue(database);
  await enqueue('ann@eats.test');
  queue.noteWrite();

  await until(() => {
    expect(mails.readKept()).toMatchObject([{ kind: 'claim-received', to: 'ann@eats.test' }]);
  });
  await until(async () => {
    expect(await waiting()).toEqual([]);
  });
  rmSync(outboxFolder, { recursive: true });
});
