import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.reset();
  await db.sql(
    `insert into public.listings (id, name, status) values ('cafe', 'Café', 'published')`,
  );
});

/** Stores a claim that was decided some time ago; null for one that is open. */
const addClaim = (name: string, status: string, decidedAgo: string | null) =>
  db.sql(
    `insert into public.claim_requests
        (listing_id, name, email, phone, code_word, status, created_at, decided_at)
      values ('cafe', $1, 'a@example.com', '1', 'plum', $2, now() - interval '5 years',
        now() - $3::interval)`,
    [name, status, decidedAgo],
  );

const addMessage = (name: string, closedAgo: string | null) =>
  db.sql(
    `insert into public.contact_messages (name, email, message, status, created_at, closed_at)
      values ($1, 'a@example.com', 'Hi', case when $2::text is null then 'open' else 'closed' end,
        now() - interval '5 years', now() - $2::interval)`,
    [name, closedAgo],
  );

/** What visitors and administrators do every day; any of it erases what is too old. */
const everydayWrites = {
  'a message': () =>
    db.visitor.from('contact_messages').insert({ name: 'B', email: 'b@x.uk', message: 'Hi' }),
  'a claim': () =>
    db.visitor.from('claim_requests').insert({
      ...{ listing_id: 'cafe', name: 'B', email: 'b@x.uk', phone: '2', code_word: 'fig' },
    }),
  'a publish': () => db.administrator.api.rpc('publish_changes', { steps: [] }),
  'a new listing': () =>
    db.owner.api.from('listings').insert({ name: 'Kitchen', user_id: db.owner.id }),
  'a sign-up': () =>
    db.newClient().auth.signUp({ email: 'new@example.com', password: 'a long password' }),
};

test.each(Object.entries(everydayWrites))(
  '%s erases code words 90 days after the decision, and closed messages after twelve months',
  async (_what, write) => {
    await addClaim('old', 'approved', '91 days');
    await addClaim('recent', 'approved', '89 days');
    await addClaim('open', 'pending', null);
    await addMessage('old', '366 days');
    await addMessage('recent', '360 days');
    await addMessage('open', null);

    expect((await write()).error).toBeNull();

    expect(
      await db.sql(
        `select name, code_word from public.claim_requests where name <> 'B' order by 1`,
      ),
    ).toEqual([
      { name: 'old', code_word: '(erased)' },
      { name: 'open', code_word: 'plum' },
      { name: 'recent', code_word: 'plum' },
    ]);
    expect(
      await db.sql(`select name from public.contact_messages where name <> 'B' order by name`),
    ).toEqual([{ name: 'open' }, { name: 'recent' }]);
  },
);

test('a refused claim is deleted after twelve months; an approved one stays while it counts', async () => {
  await addClaim('approved', 'approved', '3 years');
  await addClaim('recent', 'rejected', '360 days');
  await addClaim('refused', 'rejected', '366 days');

  await everydayWrites['a publish']();

  expect(await db.sql('select name from public.claim_requests order by name')).toEqual([
    { name: 'approved' },
    { name: 'recent' },
  ]);
});

test('what limits need is forgotten after a day', async () => {
  await db.sql(`insert into private.claim_senders (sender, listing_id, created_at)
    values ('\\x01', 'cafe', now() - interval '25 hours')`);
  await db.sql(`insert into private.message_senders (sender, message_id, created_at)
    values ('\\x01', gen_random_uuid(), now() - interval '25 hours'),
      ('\\x02', gen_random_uuid(), now() - interval '23 hours')`);
  await db.sql(
    `insert into private.owner_additions (user_id, created_at)
      values ($1, now() - interval '25 hours')`,
    [db.owner.id],
  );

  await everydayWrites['a publish']();

  const [left] = await db.sql(
    `select (select count(*)::int from private.claim_senders) as claims,
      (select count(*)::int from private.message_senders) as messages,
      (select count(*)::int from private.owner_additions) as additions`,
  );
  expect(left).toEqual({ claims: 0, messages: 1, additions: 0 });
});

test('the e-mails about a message go with it', async () => {
  await everydayWrites['a message']();
  await db.sql(`update public.contact_messages
    set status = 'closed', closed_at = now() - interval '366 days'`);
  await everydayWrites['a publish']();

  expect(await db.sql('select kind from private.outgoing_mails')).toEqual([]);
});
