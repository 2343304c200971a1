import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.reset());

async function enqueue(to: string | null, kind = 'claim-approved', data: object = {}) {
  const [row] = await db.sql<{ queued: boolean }>(
    'select private.queue_mail($1, $2, $3) as queued',
    [kind, to, data],
  );
  return row?.queued;
}

interface Mail {
  readonly id: number;
  readonly kind: string;
  readonly recipient: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function readMails(): Promise<Mail[]> {
  const response = await db.administrator.api.rpc('read_mails');
  expect(response.error).toBeNull();
  return response.data as Mail[];
}

describe('the queue', () => {
  test.each([
    null,
    '',
    'nobody',
    'a@b.org\nBcc: all@b.org',
    'a@b.org\r',
    'a@b.org,c@b.org',
    'Ann <a@b.org>',
    '"a b"@b.org',
    'a@b@c.org',
    'a\u202e@b.org',
    'a\u2028@b.org',
    `${'a'.repeat(320)}@b.org`,
    'ann@cafe.example',
  ])('refuses the recipient %j', async (to) => {
    expect(await enqueue(to)).toBe(false);
    expect(await readMails()).toEqual([]);
  });

  test('takes e-mail addresses as people have them', async () => {
    for (const to of ['Ann.O’Neill+eats@Example.co.uk', 'józef@żółw.pl']) {
      expect(await enqueue(to)).toBe(true);
    }
    expect((await readMails()).map(({ recipient }) => recipient)).toEqual([
      'józef@żółw.pl',
      'ann.o’neill+eats@example.co.uk',
    ]);
  });

  test('refuses an unknown kind with an error, and large data without one', async () => {
    await expect(enqueue('a@b.org', 'nonsense')).rejects.toThrow('outgoing_mails_kind_known');
    expect(await enqueue('a@b.org', 'claim-approved', { reason: 'x'.repeat(50_000) })).toBe(false);
  });

  test('gives a visitor no way to flood an address', async () => {
    const queued: unknown[] = [];
    for (let n = 0; n < 7; n += 1) queued.push(await enqueue('A@b.org', 'claim-received'));
    await db.sql('delete from private.outgoing_mails');
    queued.push(await enqueue('a@b.org', 'claim-received'));

    expect(queued).toEqual([true, true, true, true, true, false, false, false]);
    expect(await enqueue('other@b.org', 'claim-received')).toBe(true);
  });

  test('holds at most 20 mails of a recipient and 1,000 in all, half of them caused by visitors', async () => {
    for (let n = 0; n < 20; n += 1) expect(await enqueue('a@b.org')).toBe(true);
    expect(await enqueue('a@b.org')).toBe(false);

    const fill = (most: number) =>
      db.sql(
        `insert into private.outgoing_mails (kind, recipient)
          select 'claim-received', n || '@b.org' from generate_series(1, $1::integer) n`,
        [most],
      );
    await fill(480);
    expect(await enqueue('new@b.org', 'claim-received')).toBe(false);
    expect(await enqueue('new@b.org', 'claim-approved')).toBe(true);
    await fill(499);
    expect(await enqueue('newer@b.org', 'claim-approved')).toBe(false);
  });

  test('forgets what is older than 30 days, and counts of earlier days', async () => {
    await enqueue('a@b.org');
    await db.sql(`update private.outgoing_mails set created_at = now() - interval '31 days'`);
    await db.sql('update private.mail_counts set day = day - 1');
    await enqueue('b@b.org');

    expect((await readMails()).map(({ recipient }) => recipient)).toEqual(['b@b.org']);
    expect(await db.sql('select from private.mail_counts')).toHaveLength(1);
  });
});

describe('a decision', () => {
  async function decide(decision: 'approve' | 'refuse', reason: string) {
    const entries = await db.administrator.api.from('listing_entries').select('id, version');
    const [entry] = entries.data as { id: string; version: number }[];
    const decisions = [{ kind: 'entry', ...entry, decision, reason }];
    const { error } = await db.administrator.api.rpc('decide_requests', { decisions });
    expect(error).toBeNull();
  }
  const add = () =>
    db.owner.api.from('listings').insert({ name: 'New kitchen', user_id: db.owner.id });

  test.each([
    ['approve', 'entry-approved', ''],
    ['refuse', 'entry-refused', 'Not a place to eat.'],
  ] as const)('to %s a listing queues a mail to its owner', async (decision, kind, reason) => {
    await add();
    await decide(decision, reason);

    const data = { listing_name: 'New kitchen', reason, entry: 'new' };
    expect(await readMails()).toMatchObject([{ kind, recipient: 'owner@example.com', data }]);
  });

  test('does not fail because of an account that cannot get mail', async () => {
    await add();
    await db.sql(`update auth.users set email = 'a b' where id = $1`, [db.owner.id]);
    await decide('approve', '');
    await db.sql(`update auth.users set email = 'owner@example.com' where id = $1`, [db.owner.id]);

    expect(await readMails()).toEqual([]);
  });
});

describe('reading and removing mails', () => {
  test('is for administrators only', async () => {
    await enqueue('a@b.org');
    const [mail] = await readMails();
    for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
      expect((await api.rpc('read_mails')).error?.code).toBe('42501');
      expect((await api.rpc('remove_mail', { mail: mail?.id })).error?.code).toBe('42501');
    }
    expect(await readMails()).toHaveLength(1);

    expect((await db.administrator.api.rpc('remove_mail', { mail: mail?.id })).data).toBe(true);
    expect((await db.administrator.api.rpc('remove_mail', { mail: mail?.id })).data).toBe(false);
    expect(await readMails()).toEqual([]);
  });

  test('happens in no other way', async () => {
    for (const api of [db.visitor, db.owner.api, db.administrator.api]) {
      const answers = [
        await api.schema('private').from('outgoing_mails').select(),
        await api.from('outgoing_mails').select(),
        await api.rpc('queue_mail', { kind: 'claim-link', recipient: 'a@b.org', data: {} }),
        await api.rpc('remind_administrators', { counts: {} }),
      ];
      for (const { error } of answers) expect(error).not.toBeNull();
    }
    expect(await readMails()).toEqual([]);
  });

  test('this test sees it if the function forgets to ask who calls', async () => {
    const forget = `create or replace function private.require_administrator(refusal text)
      returns void language sql as $$ select $$`;
    const [{ definition } = { definition: '' }] = await db.sql<{ definition: string }>(
      `select pg_get_functiondef('private.require_administrator'::regproc) as definition`,
    );
    await db.sql(forget);
    const { error } = await db.owner.api.rpc('read_mails');
    await db.sql(definition);

    expect(error).toBeNull();
    expect((await db.owner.api.rpc('read_mails')).error?.code).toBe('42501');
  });
});
