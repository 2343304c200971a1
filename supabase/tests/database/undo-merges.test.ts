import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.reset();
  await db.sql(
    `insert into public.listings (id, name) values ('a', 'A'), ('b', 'B'), ('c', 'C'), ('d', 'D')`,
  );
});

async function publish(...steps: object[]): Promise<void> {
  const response = await db.administrator.api.rpc('publish_changes', { steps });
  expect(response.error).toBeNull();
  const outcomes = (response.data as { outcome: string }[]).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(steps.map(() => 'published'));
}

async function revisionOf(id: string): Promise<number> {
  const [row] = await db.sql<{ revision: string }>(
    'select revision from public.listings where id = $1',
    [id],
  );
  return Number(row?.revision ?? 0);
}

async function removal(id: string, replacedBy: string) {
  return { operation: 'remove', kind: 'listing', id, revision: await revisionOf(id), replacedBy };
}

/** Merges the first listing into the second one. */
async function merge(id: string, into: string): Promise<void> {
  await publish(await removal(id, into));
}

/** Brings a merged listing back, as the undo of a merge does. */
async function bringBack(id: string, userId: string | null = null): Promise<void> {
  const fields = { name: id.toUpperCase(), userId };
  await publish({ operation: 'save', kind: 'listing', id, revision: null, fields });
}

/** Sends a claim of a listing and returns its id. */
async function sendClaim(listing: string, name: string): Promise<string> {
  const { error } = await db.visitor.from('claim_requests').insert({
    ...{ listing_id: listing, name, email: `${name}@example.com` },
    ...{ phone: '0161 000 0000', code_word: 'plum', status: 'pending' },
  });
  expect(error).toBeNull();
  const [row] = await db.sql<{ id: string }>(
    'select id from public.claim_requests where name = $1',
    [name],
  );
  return row!.id;
}

/** Gives a listing to an account by an approved claim. */
async function approve(name: string, owner: string): Promise<void> {
  await db.sql(
    `with claim as (
        update public.claim_requests set status = 'approved', owner_id = $2 where name = $1
        returning listing_id
      ) update public.listings set user_id = $2 where id = (select listing_id from claim)`,
    [name, owner],
  );
}

/** Returns the listing and status of each claim, by the name of its sender. */
async function claims(): Promise<Record<string, string>> {
  const rows = await db.sql<{ name: string; at: string }>(
    `select name, listing_id || ' ' || status as at from public.claim_requests order by name`,
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

/** Returns the owner of each listing: `owner`, `stranger` or nobody. */
async function owners(): Promise<Record<string, string>> {
  const rows = await db.sql<{ id: string; user_id: string | null }>(
    'select id, user_id from public.listings order by id',
  );
  const nameOf = (id: string | null) =>
    id === db.owner.id ? 'owner' : id === db.stranger.id ? 'stranger' : 'nobody';
  return Object.fromEntries(rows.map(({ id, user_id }) => [id, nameOf(user_id)]));
}

const nobody = { a: 'nobody', b: 'nobody', c: 'nobody', d: 'nobody' };

test('exactly the claims that a merge moved go back', async () => {
  await sendClaim('a', 'ann');
  await sendClaim('b', 'ben');
  await merge('a', 'b');
  await sendClaim('b', 'cat');
  await bringBack('a');

  expect(await claims()).toEqual({ ann: 'a pending', ben: 'b pending', cat: 'b pending' });
});

test('the owner whom a merge moved goes back with the claim that made it so', async () => {
  await sendClaim('a', 'ann');
  await approve('ann', db.owner.id);
  await merge('a', 'b');
  expect(await owners()).toEqual({ b: 'owner', c: 'nobody', d: 'nobody' });
  await bringBack('a', db.owner.id);

  expect(await owners()).toEqual({ ...nobody, a: 'owner' });
  expect(await claims()).toEqual({ ann: 'a approved' });
});

test('the survivor’s own owner stays', async () => {
  await db.sql(`update public.listings set user_id = $1 where id = 'b'`, [db.owner.id]);
  await sendClaim('a', 'ann');
  await merge('a', 'b');
  expect(await claims()).toEqual({ ann: 'b disputed' });
  await bringBack('a');

  expect(await owners()).toEqual({ ...nobody, b: 'owner' });
  expect(await claims()).toEqual({ ann: 'a pending' });
});

describe('of a chain of two merges', () => {
  beforeEach(async () => {
    await sendClaim('a', 'ann');
    await approve('ann', db.owner.id);
    await sendClaim('b', 'ben');
    await merge('a', 'b');
    await merge('b', 'c');
    expect(await claims()).toEqual({ ann: 'c approved', ben: 'c disputed' });
    expect(await owners()).toEqual({ c: 'owner', d: 'nobody' });
  });

  test('the last is undone: both claims and the owner go back to the middle', async () => {
    await bringBack('b', db.owner.id);

    expect(await claims()).toEqual({ ann: 'b approved', ben: 'b disputed' });
    expect(await owners()).toEqual({ b: 'owner', c: 'nobody', d: 'nobody' });
    const [visible] = await db.sql('select merged_into from public.listing_removals');
    expect(visible).toEqual({ merged_into: 'b' });
  });

  test('the first is undone: its claim and its owner go back to it, the rest stays', async () => {
    await bringBack('a', db.owner.id);

    expect(await claims()).toEqual({ ann: 'a approved', ben: 'c pending' });
    expect(await owners()).toEqual({ a: 'owner', c: 'nobody', d: 'nobody' });
  });

  test.each([
    ['last first', ['b', 'a']],
    ['first first', ['a', 'b']],
  ])('both are undone, the %s: everything is as it was', async (_what, order) => {
    for (const id of order) await bringBack(id, db.owner.id);

    expect(await claims()).toEqual({ ann: 'a approved', ben: 'b pending' });
    expect(await owners()).toEqual({ ...nobody, a: 'owner' });
    expect(await db.sql('select * from private.merged_claims')).toEqual([]);
    expect(await db.sql('select * from private.merges')).toEqual([]);
  });
});

test('a chain that one publish merged is undone as one', async () => {
  await sendClaim('a', 'ann');
  await sendClaim('b', 'ben');
  await publish(await removal('a', 'b'), await removal('b', 'c'));
  const back = (id: string) => ({
    ...{ operation: 'save', kind: 'listing', id, revision: null, fields: { name: id } },
  });
  await publish(back('a'), back('b'));

  expect(await claims()).toEqual({ ann: 'a pending', ben: 'b pending' });
});

test('the same merge by two administrators is undone once', async () => {
  await sendClaim('a', 'ann');
  const step = await removal('a', 'b');
  await publish(step);
  await publish(step);
  await bringBack('a');

  expect(await claims()).toEqual({ ann: 'a pending' });
  expect(await db.sql('select * from private.merged_claims')).toEqual([]);
});

test('a claim that was sent for a listing after its merge goes back as well', async () => {
  await merge('a', 'b');
  await sendClaim('a', 'ann');
  expect(await claims()).toEqual({ ann: 'b pending' });
  await bringBack('a');

  expect(await claims()).toEqual({ ann: 'a pending' });
});

test('a claim that was approved since the merge stays, and so does its owner', async () => {
  await sendClaim('a', 'ann');
  await merge('a', 'b');
  await approve('ann', db.owner.id);
  await bringBack('a');

  expect(await claims()).toEqual({ ann: 'b approved' });
  expect(await owners()).toEqual({ ...nobody, b: 'owner' });
});

test('a claim that was refused since the merge goes back refused', async () => {
  await sendClaim('a', 'ann');
  await merge('a', 'b');
  await db.sql(`update public.claim_requests set status = 'rejected'`);
  await bringBack('a');

  expect(await claims()).toEqual({ ann: 'a rejected' });
});

test('an owner from whom the listing was taken since the merge does not get it back', async () => {
  await sendClaim('a', 'ann');
  await approve('ann', db.owner.id);
  await merge('a', 'b');
  await db.sql(`update public.listings set user_id = $1 where id = 'b'`, [db.stranger.id]);
  await bringBack('a', db.owner.id);

  expect(await owners()).toEqual({ ...nobody, b: 'stranger' });
  expect(await claims()).toEqual({ ann: 'a revoked' });
});

test('an owner of both listings who lost the survivor since the merge does not get the other one back', async () => {
  await db.sql(`update public.listings set user_id = $1 where id in ('a', 'b')`, [db.owner.id]);
  await merge('a', 'b');
  await db.sql(`update public.listings set user_id = null where id = 'b'`);
  await bringBack('a', db.owner.id);

  expect(await owners()).toEqual(nobody);
});

describe('of a claim whose link was opened since the merge', () => {
  beforeEach(async () => {
    await sendClaim('a', 'ann');
    await db.sql(`update public.claim_requests set status = 'approved'`);
  });

  /** Opens the link of the only claim, as its account. */
  async function open(): Promise<void> {
    await db.sql('update public.claim_requests set owner_id = $1', [db.owner.id]);
    await db.sql(
      `update public.listings set user_id = $1
       where id = (select listing_id from public.claim_requests)`,
      [db.owner.id],
    );
  }

  test('its account has the listing that it claimed, and the survivor no more', async () => {
    await merge('a', 'b');
    await open();
    expect(await owners()).toEqual({ b: 'owner', c: 'nobody', d: 'nobody' });
    await bringBack('a');

    expect(await owners()).toEqual({ ...nobody, a: 'owner' });
    expect(await claims()).toEqual({ ann: 'a approved' });
  });

  test('also after a chain of merges that is undone step by step', async () => {
    await merge('a', 'b');
    await merge('b', 'c');
    await open();
    await bringBack('b');
    expect(await owners()).toEqual({ b: 'owner', c: 'nobody', d: 'nobody' });
    await bringBack('a');

    expect(await owners()).toEqual({ ...nobody, a: 'owner' });
    expect(await claims()).toEqual({ ann: 'a approved' });
  });

  test('an account that lost the survivor since gets nothing back', async () => {
    await merge('a', 'b');
    await open();
    await db.sql(`update public.listings set user_id = null where id = 'b'`);
    await bringBack('a');

    expect(await owners()).toEqual(nobody);
    expect(await claims()).toEqual({ ann: 'a revoked' });
  });
});

test('an owner of both listings has both again', async () => {
  await db.sql(`update public.listings set user_id = $1 where id in ('a', 'b')`, [db.owner.id]);
  await merge('a', 'b');
  await bringBack('a');

  expect(await owners()).toEqual({ ...nobody, a: 'owner', b: 'owner' });
});

test('what the owner edited on the survivor stays there', async () => {
  await db.sql(`update public.listings set user_id = $1 where id = 'a'`, [db.owner.id]);
  await merge('a', 'b');
  await db.owner.api.from('listings').update({ phone: '0161 496 0000' }).eq('id', 'b');
  await bringBack('a', db.owner.id);

  expect(await db.sql(`select phone from public.listings where id = 'b'`)).toEqual([
    { phone: '0161 496 0000' },
  ]);
  expect(await owners()).toEqual({ ...nobody, a: 'owner' });
});

test('what waits of an owner goes back with its listing', async () => {
  await db.sql(`update public.listings set user_id = $1 where id = 'a'`, [db.owner.id]);
  await db.owner.api.from('listings').update({ name: 'A new name' }).eq('id', 'a');
  await merge('a', 'b');
  const waiting = () =>
    db.sql('select listing_id, status from public.listing_entries order by created_at');
  expect(await waiting()).toEqual([{ listing_id: 'b', status: 'waiting' }]);
  await bringBack('a', db.owner.id);

  expect(await waiting()).toEqual([{ listing_id: 'a', status: 'waiting' }]);
});

test('claims and owners stay when a listing returns that was removed without a merge', async () => {
  await sendClaim('a', 'ann');
  await db.sql(`delete from public.listings where id = 'a'`);
  await bringBack('a', db.owner.id);

  expect(await claims()).toEqual({ ann: 'a pending' });
  expect((await owners())['a']).toBe('owner');
});

test('nobody reads what a merge moved', async () => {
  for (const api of [db.visitor, db.owner.api, db.administrator.api]) {
    for (const table of ['merges', 'merged_claims']) {
      expect((await api.from(table).select('*')).error).not.toBeNull();
      const schema = 'private' as 'public';
      expect((await api.schema(schema).from(table).select('*')).error).not.toBeNull();
    }
  }
});
