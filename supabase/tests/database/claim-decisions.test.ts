import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claim, claimTools, reason, refused } from './claim-tools.ts';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

const {
  accept,
  addListings,
  approveForLink,
  claims,
  decide,
  decideAll,
  giveTo,
  mails,
  onlyClaim,
  ownerOf,
  send,
} = claimTools(() => db);

beforeEach(async () => {
  await db.reset();
  await addListings();
});

describe('approving a claim', () => {
  test('of an account gives it the listing at once', async () => {
    await send({}, db.stranger.api);
    const answer = await decide('approve', await onlyClaim());

    expect(answer).toMatchObject({ outcome: 'done' });
    expect(answer.token).toBeUndefined();
    expect(await ownerOf()).toBe(db.stranger.id);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['claim-received', 'claim-approved']);
    expect((await onlyClaim()).steps).toMatchObject([
      { step: 'claim', actor: 'stranger@example.com' },
      { step: 'approve', actor: 'administrator@example.com' },
    ]);
  });

  test('without an account makes a link, of which only the hash is stored', async () => {
    await send();
    const token = await approveForLink();

    expect(await ownerOf()).toBeNull();
    expect((await mails()).at(-1)).toEqual({
      kind: 'claim-link',
      recipient: claim.email,
      data: { listing_id: 'cafe', listing_name: 'Corner Café', reason: '', token },
    });
    const links = await db.sql(
      `select hash = sha256(convert_to($1, 'UTF8')) as is_hash,
        expires_at - created_at = interval '14 days' as is_valid_for_14_days from private.ownership_links`,
      [token],
    );
    expect(links).toEqual([{ is_hash: true, is_valid_for_14_days: true }]);
  });

  test('gives nothing to whoever signed up with its e-mail address', async () => {
    await send({ email: 'stranger@example.com' });
    await decide('approve', await onlyClaim());

    expect(await ownerOf()).toBeNull();
  });

  test('of a dispute takes the listing from its owner, tells them, and withdraws their changes', async () => {
    await db.owner.api.from('listings').update({ name: 'Grand Casino' }).eq('id', 'owned');
    await send({ listing_id: 'owned' }, db.stranger.api);
    await decide('approve', await onlyClaim());

    expect(await ownerOf('owned')).toBe(db.stranger.id);
    expect(await mails()).toMatchObject([
      { kind: 'claim-received' },
      { kind: 'claim-revoked', recipient: 'owner@example.com' },
      { kind: 'claim-approved' },
    ]);
    expect(await db.sql('select status from public.listing_entries')).toEqual([
      { status: 'withdrawn' },
    ]);
    const changed = await db.owner.api
      .from('listings')
      .update({ phone: '1' })
      .eq('id', 'owned')
      .select();
    expect(changed.data).toEqual([]);
  });

  test('of a dispute without an account leaves the listing to whoever opens the link', async () => {
    await send({ listing_id: 'owned' });
    const token = await approveForLink();
    expect(await ownerOf('owned')).toBeNull();

    await accept(token);
    expect(await ownerOf('owned')).toBe(db.stranger.id);
  });

  test('twice in one batch approves the first, and the other is a conflict', async () => {
    await send();
    await send({ email: 'bob@example.com' });
    const answers = await decideAll(
      (await claims()).map(({ id, version }) => ({
        ...{ kind: 'claim', id, version, decision: 'approve' },
      })),
    );

    expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'conflict']);
    expect((await claims()).map(({ status }) => status)).toEqual(['pending', 'approved']);
  });

  test('ends the unused link of an earlier one', async () => {
    await send();
    const first = await approveForLink();
    await send({ email: 'bob@example.com' });
    const second = await approveForLink();

    expect(await accept(first)).toEqual(refused);
    expect((await accept(second)).outcome).toBe('done');
    expect((await mails()).map(({ kind }) => kind)).toContain('claim-revoked');
  });

  test('again makes another link, and the first one does not work any more', async () => {
    await send();
    const first = await approveForLink();
    const second = await approveForLink();

    expect(await accept(first)).toEqual(refused);
    expect((await accept(second)).outcome).toBe('done');
    expect(await decide('approve', await onlyClaim())).toMatchObject({ outcome: 'conflict' });
  });

  test('is a conflict once the owner is another than the administrator saw', async () => {
    await send();
    const seen = await onlyClaim();
    await giveTo(db.owner.id);

    expect(await decide('approve', seen)).toMatchObject({ outcome: 'conflict' });
    expect(await ownerOf()).toBe(db.owner.id);
  });
});

describe('refusing and revoking', () => {
  test.each(['refuse', 'revoke'] as const)('to %s needs a reason', async (decision) => {
    await send();
    const { id, version } = await onlyClaim();
    const decisions = [{ kind: 'claim', id, version, decision }];
    const { error } = await db.administrator.api.rpc('decide_requests', { decisions });

    expect(error?.message).toBe(`Decision 1 ${decision}s without a reason.`);
  });

  test('a refused claim says why, and the refusal can be taken back', async () => {
    await send();
    await decide('refuse', await onlyClaim());
    expect(await onlyClaim()).toMatchObject({
      status: 'rejected',
      reason,
    });
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'claim-refused',
      data: { reason },
    });

    await decide('revoke', await onlyClaim());
    expect(await onlyClaim()).toMatchObject({ status: 'pending', reason: '', decided_at: null });
    expect((await onlyClaim()).steps.map(({ step }) => step)).toEqual([
      'claim',
      'refuse',
      'revoke',
    ]);
  });

  test('revoking an approval takes the listing back from the account', async () => {
    await send({}, db.stranger.api);
    await decide('approve', await onlyClaim());
    await decide('revoke', await onlyClaim());

    expect(await ownerOf()).toBeNull();
    expect(await onlyClaim()).toMatchObject({ status: 'revoked' });
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'claim-revoked',
      recipient: 'stranger@example.com',
    });
  });

  test('revoking leaves a listing to an owner who came later', async () => {
    await send();
    await accept(await approveForLink());
    await giveTo(db.owner.id);

    expect((await onlyClaim()).status).toBe('revoked');
    expect(await decide('revoke', await onlyClaim())).toMatchObject({ outcome: 'conflict' });
    expect(await ownerOf()).toBe(db.owner.id);
  });

  test('is for administrators only', async () => {
    await send({}, db.stranger.api);
    const { id, version } = await onlyClaim();
    const decisions = [
      { kind: 'claim', id, version, decision: 'approve' },
      { kind: 'owner', id: 'owned', version: db.owner.id, decision: 'remove', reason: 'Mine.' },
    ];
    for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
      expect((await api.rpc('decide_requests', { decisions })).error?.code).toBe('42501');
    }
    expect(await ownerOf()).toBeNull();
    expect(await ownerOf('owned')).toBe(db.owner.id);
  });
});

describe('losing a listing', () => {
  const remove = (version: string) =>
    decideAll([{ kind: 'owner', id: 'owned', version, decision: 'remove', reason: 'Sold.' }]);

  test('an administrator takes it from its owner, and from nobody else', async () => {
    expect(await remove(db.stranger.id)).toMatchObject([{ outcome: 'conflict' }]);
    expect(await remove(db.owner.id)).toMatchObject([{ outcome: 'done' }]);

    expect(await ownerOf('owned')).toBeNull();
    expect(await mails()).toMatchObject([
      { kind: 'claim-revoked', recipient: 'owner@example.com', data: { reason: 'Sold.' } },
    ]);
    expect(await db.sql('select kind, step, reason, actor from public.request_history')).toEqual([
      { kind: 'owner', step: 'remove', reason: 'Sold.', actor: db.administrator.id },
    ]);
  });

  test('an owner gives up a listing of a register, and only their own', async () => {
    const giveUp = (api: DirectoryDatabase['visitor']) =>
      api.rpc('give_up_listing', { listing: 'owned' });
    expect((await giveUp(db.visitor)).error?.code).toBe('42501');
    expect((await giveUp(db.stranger.api)).data).toBe(false);
    expect((await giveUp(db.owner.api)).data).toBe(true);
    expect((await giveUp(db.owner.api)).data).toBe(false);

    expect(await ownerOf('owned')).toBeNull();
    expect(await db.sql('select kind, step, actor from public.request_history')).toEqual([
      { kind: 'owner', step: 'give-up', actor: db.owner.id },
    ]);
  });

  test('a listing that its owner added cannot be given up', async () => {
    await db.sql(`update public.listings set source = 'owner' where id = 'owned'`);

    const { error } = await db.owner.api.rpc('give_up_listing', { listing: 'owned' });
    expect(error).toMatchObject({ code: 'P0001', hint: 'Delete it instead.' });
  });
});
