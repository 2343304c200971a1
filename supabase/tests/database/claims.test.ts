import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claim, claimTools, sendFrom } from './claim-tools.ts';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

const { accept, addListings, addMore, claims, decide, giveTo, mails, onlyClaim, send } = claimTools(
  () => db,
);

beforeEach(async () => {
  await db.reset();
  await addListings();
});

describe('sending a claim', () => {
  test('remembers the account of the session, and no other', async () => {
    expect((await send({ user_id: db.owner.id }, db.stranger.api))?.code).toBe('42501');
    expect((await send({ user_id: db.owner.id }))?.code).toBe('42501');
    expect(await send()).toBeNull();
    expect(await send({}, db.stranger.api)).toBeNull();

    const rows = await db.sql('select user_id from public.claim_requests order by created_at');
    expect(rows).toEqual([{ user_id: null }, { user_id: db.stranger.id }]);
  });

  test.each(['approved', 'disputed', 'rejected', 'revoked'])(
    'cannot say that it is %s',
    async (status) => {
      expect((await send({ status }))?.code).toBe('42501');
      expect((await send({ status }, db.stranger.api))?.code).toBe('42501');
    },
  );

  test.each([
    { owner_id: '00000000-0000-4000-8000-000000000000' },
    { reason: 'Good' },
    { decided_at: '2026-01-01T00:00:00Z' },
    { decided_by: '00000000-0000-4000-8000-000000000000' },
  ])('cannot set %o', async (fields) => {
    expect((await send(fields))?.code).toBe('42501');
    expect((await send(fields, db.stranger.api))?.code).toBe('42501');
  });

  test.each([
    ['a bell', { name: 'Ann\u0007' }],
    ['a line break', { code_word: 'plum\nplum' }],
    ['a name of no width', { name: '\u200b\u2060\ufeff' }],
    ['a name of hangul fillers', { name: '\u3164' }],
    ['a code word of blanks', { code_word: '\u00a0\u2003' }],
    ['a turned direction', { name: 'Ann \u202egnp.exe' }],
    ['two addresses', { email: 'ann@example.com, bob@example.com' }],
    ['a header in the address', { email: 'ann@example.com\nBcc: bob@example.com' }],
    ['prose for a telephone', { phone: 'call me maybe' }],
  ])('is refused with %s', async (_what, fields) => {
    expect((await send(fields))?.code).toBe('P0001');
    expect(await claims()).toEqual([]);
  });

  test('fifty times is kept once, and nobody learns that it is there', async () => {
    const errors = await Promise.all(Array.from({ length: 50 }, () => send()));

    expect(errors).toEqual(Array(50).fill(null));
    expect(await claims()).toHaveLength(1);
    expect(await mails()).toMatchObject([{ kind: 'claim-received', recipient: claim.email }]);
  });

  test('is limited for an e-mail address, which closes neither the business nor the account of its holder', async () => {
    for (const code_word of ['a', 'b', 'c']) expect(await send({ code_word })).toBeNull();

    expect(await send({ email: 'ANN@example.com' })).toMatchObject({
      message: 'This business was claimed three times with this e-mail address today.',
    });
    expect(await send({ email: 'bob@example.com' })).toBeNull();
    expect(await send({}, db.stranger.api)).toBeNull();
  });

  test('is limited to ten businesses for an e-mail address', async () => {
    await addMore(11);
    for (let n = 1; n <= 10; n += 1) await send({ listing_id: `n${String(n)}` });

    expect(await send({ listing_id: 'n11' })).toMatchObject({
      message: 'Ten claims were sent with this e-mail address today.',
    });
    expect(await send({ listing_id: 'n11', email: 'bob@example.com' })).toBeNull();
  });

  test('confirms at most three claims a day by mail to the same address', async () => {
    await addMore(5);
    for (let n = 1; n <= 5; n += 1) await send({ listing_id: `n${String(n)}` });

    expect(await mails()).toHaveLength(3);
  });

  test('from another network never learns whether a code word was guessed', async () => {
    const ownNetwork = '192.0.2.1';
    const guesser = '192.0.2.2';
    expect(await sendFrom(db, ownNetwork, { code_word: 'quince' })).toBe('');
    expect(await sendFrom(db, ownNetwork, { code_word: 'quince' })).toBe('');
    expect(await claims()).toHaveLength(1);

    expect(await sendFrom(db, guesser, { code_word: 'quince' })).toBe('');
    expect(await claims()).toHaveLength(2);
    for (const name of ['bob', 'eve']) {
      expect(await sendFrom(db, guesser, { name, email: `${name}@example.com` })).toBe('');
    }
    const refusals = new Set<string>();
    for (const code_word of ['plum', 'quince', 'pear']) {
      refusals.add(await sendFrom(db, guesser, { code_word }));
    }
    expect([...refusals]).toEqual([
      'This business was claimed three times from this network today.',
    ]);
  });

  test('for a listing with an owner is a dispute, and its owner cannot claim it', async () => {
    expect(await send({ listing_id: 'owned' }, db.owner.api)).toMatchObject({ code: 'P0001' });
    expect(await send({ listing_id: 'owned' })).toBeNull();

    expect(await onlyClaim()).toMatchObject({
      status: 'disputed',
      present_owner: 'owner@example.com',
    });
  });

  test('becomes a dispute when the listing gets an owner, and none again without one', async () => {
    await send();
    await giveTo(db.owner.id);
    expect((await onlyClaim()).status).toBe('disputed');

    await giveTo(null);
    expect((await onlyClaim()).status).toBe('pending');
  });

  test('keeps the code word from everybody but administrators', async () => {
    await send({ code_word: 'quince-4711' });
    const { token = '' } = await decide('approve', await onlyClaim());
    await accept(token);
    const everything = await db.sql<{ text: string }>(
      `select coalesce(jsonb_agg(h)::text, '') as text from public.request_history as h
        union all select coalesce(jsonb_agg(m)::text, '') from private.outgoing_mails as m`,
    );

    expect(everything.map(({ text }) => text).join()).not.toContain('quince-4711');
    for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
      expect((await api.from('claim_requests').select('*')).data ?? []).toEqual([]);
      expect((await api.rpc('read_requests', { wanted: { kind: 'claim' } })).error?.code).toBe(
        '42501',
      );
    }
    expect(await onlyClaim()).toMatchObject({ code_word: 'quince-4711' });
  });
});

test('these tests would detect a claim that says itself whose account it is from', async () => {
  await db.sql('alter table public.claim_requests disable trigger claim_requests_07_check');
  await db.sql('grant insert (user_id) on public.claim_requests to authenticated');
  try {
    expect(await send({ user_id: db.owner.id }, db.stranger.api)).toBeNull();
    expect(await db.sql('select user_id from public.claim_requests')).toEqual([
      { user_id: db.owner.id },
    ]);
  } finally {
    await db.sql('revoke insert (user_id) on public.claim_requests from authenticated');
    await db.sql('alter table public.claim_requests enable trigger claim_requests_07_check');
  }
});
