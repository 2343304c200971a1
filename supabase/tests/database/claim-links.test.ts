import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimTools, refused } from './claim-tools.ts';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

const { accept, addListings, approveForLink, decide, giveTo, onlyClaim, ownerOf, send } =
  claimTools(() => db);

beforeEach(async () => {
  await db.reset();
  await addListings();
});

describe('opening a link', () => {
  test('makes the account the owner, once', async () => {
    await send();
    const token = await approveForLink();

    expect(await accept(token)).toEqual({
      ...{ outcome: 'done', listing_id: 'cafe', listing_name: 'Corner Café' },
    });
    expect(await ownerOf()).toBe(db.stranger.id);
    expect(await accept(token, db.owner.api)).toEqual(refused);
    expect((await accept(token)).outcome).toBe('done');
    expect(await ownerOf()).toBe(db.stranger.id);
    const edited = await db.stranger.api.from('listings').update({ phone: '1' }).eq('id', 'cafe');
    expect(edited.error).toBeNull();
  });

  test('by two accounts at once makes one of them the owner', async () => {
    await send();
    const token = await approveForLink();
    const answers = await Promise.all([accept(token), accept(token, db.owner.api)]);

    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
  });

  test('needs an account', async () => {
    expect((await db.visitor.rpc('accept_ownership', { token: 'x' })).error?.code).toBe('42501');
  });

  test('fails in the same way if it is wrong, expired, revoked, or the listing has an owner', async () => {
    await send();
    const token = await approveForLink();
    expect(await accept('')).toEqual(refused);
    expect(await accept(token.toUpperCase())).toEqual(refused);
    const stored = await db.sql<{ hash: string }>(
      `select encode(hash, 'hex') as hash from private.ownership_links`,
    );
    expect(await accept(stored[0]!.hash)).toEqual(refused);

    await db.sql(`update private.ownership_links set expires_at = now()`);
    expect(await accept(token)).toEqual(refused);
    const renewed = await approveForLink();
    await decide('revoke', await onlyClaim());
    expect(await accept(renewed)).toEqual(refused);

    await send({ email: 'bob@example.com' });
    const late = await approveForLink();
    await giveTo(db.owner.id);
    expect(await accept(late)).toEqual(refused);
    expect(await ownerOf()).toBe(db.owner.id);
  });

  test('is limited for an account that guesses', async () => {
    await send();
    const token = await approveForLink();
    for (let count = 0; count < 10; count += 1) await accept(String(count));

    const { error } = await db.stranger.api.rpc('accept_ownership', { token });
    expect(error).toMatchObject({ code: 'P0001', hint: 'Please try again in an hour.' });
    expect((await accept(token, db.owner.api)).outcome).toBe('done');
  });

  test('ends when its listing is merged into one with an owner, also for when that owner goes', async () => {
    await send();
    const token = await approveForLink();
    const [cafe] = await db.sql(`select revision from public.listings where id = 'cafe'`);
    const merge = { operation: 'remove', kind: 'listing', id: 'cafe', mergedInto: 'owned' };
    const { error } = await db.administrator.api.rpc('publish_changes', {
      steps: [{ ...merge, revision: cafe!['revision'] }],
    });
    expect(error).toBeNull();
    expect(await accept(token)).toEqual(refused);

    await db.owner.api.rpc('give_up_listing', { listing: 'owned' });
    expect(await accept(token)).toEqual(refused);
    expect(await ownerOf('owned')).toBeNull();
    const [ended] = await db.sql('select status from public.claim_requests');
    expect(ended).toEqual({ status: 'revoked' });
  });

  test('works for the listing that the claimed one was merged into', async () => {
    await db.sql(`insert into public.listings (id, name) values ('survivor', 'Corner Café')`);
    await send();
    const token = await approveForLink();
    const [row] = await db.sql<{ revision: number }>(
      `select revision from public.listings where id = 'cafe'`,
    );
    const merged = await db.administrator.api.rpc('publish_changes', {
      steps: [
        {
          ...{ operation: 'remove', kind: 'listing', id: 'cafe', mergedInto: 'survivor' },
          revision: row!.revision,
        },
      ],
    });
    expect(merged.error).toBeNull();

    expect(await accept(token)).toMatchObject({ outcome: 'done', listing_id: 'survivor' });
    expect(await ownerOf('survivor')).toBe(db.stranger.id);
  });
});
