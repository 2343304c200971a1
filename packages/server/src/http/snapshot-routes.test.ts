import { writeSnapshot } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { snapshotBucketUrl, snapshotFileName } from '@manchester-eats/shared/compact';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import {
  createSupabaseSnapshotBucket,
  createSupabaseSource,
  createTableListing,
} from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remove, save, serveDirectory, type ServedDirectory } from '../testing/served-directory.ts';
import { openStorageClients, newStorageClient } from '../testing/storage-clients.ts';

let site: ServedDirectory;
let asAdministrator: SupabaseClient;
let asOwner: SupabaseClient;
let asVisitor: SupabaseClient;

beforeAll(async () => {
  site = await serveDirectory();
  ({ asAdministrator, asOwner, asVisitor } = await openStorageClients(site));
});
afterAll(() => site.stop());

const send = (url: string, init: RequestInit) => fetch(url, init);
const tables = () => ({
  ...{ supabaseUrl: site.server.url, supabaseKey: site.server.publishableKey, fetch: send },
});
const bucketOf = (client: SupabaseClient) => {
  let id = 0;
  const newId = () => String((id += 1));
  return createSupabaseSnapshotBucket({ client, newId, ...tables() });
};
const bucketUrl = () => snapshotBucketUrl(site.server.url);

async function write(client = asAdministrator) {
  const uploaded: string[] = [];
  const bucket = bucketOf(client);
  const written = await writeSnapshot({
    source: createSupabaseSource(tables()),
    bucket: {
      ...bucket,
      upload(file) {
        uploaded.push(file.name);
        return bucket.upload(file);
      },
    },
    city: greaterManchester,
  });
  return { written, uploaded };
}

async function readFrom(snapshotUrl: string, firstIndex?: string) {
  let index = firstIndex;
  const reader = createSnapshotReader({
    snapshotUrl,
    fetch(url, init) {
      if (!url.endsWith('/index.json') || index === undefined) return fetch(url, init);
      const body = index;
      index = undefined;
      return Promise.resolve(new Response(body));
    },
  });
  const read = await reader.readSnapshot(null);
  if (!read.ok) throw read.failure;
  if (!read.value.changed) throw new Error('unchanged');
  const { records, complete, removals, unreadable } = read.value.changes;
  const key = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const byKey = [...records].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return { records: byKey, complete, removals, unreadable };
}

const nameOf = (id: string, { records }: Awaited<ReturnType<typeof readFrom>>) =>
  records.find((record) => record.kind === 'listing' && record.id === id)?.fields['name'];
const names = async () => {
  const list = await bucketOf(asAdministrator).list();
  if (!list.ok) throw list.failure;
  return [...list.value.keys()];
};
const revisionOf = async (id: string) => {
  const { data } = await asVisitor.from('listings').select('revision').eq('id', id).single();
  return (data as { revision: number }).revision;
};

test('visitors read the same directory from the bucket as from our server', async () => {
  const { written, uploaded } = await write();
  expect(written).toMatchObject({ ok: true, value: { listings: 2, unchanged: 0 } });
  expect(uploaded.at(-1)).toBe('v2/index.json');

  await site.server.refresh();
  expect(await readFrom(bucketUrl())).toEqual(await readFrom(`${site.server.url}/data`));
  const [fromBucket, fromServer] = [bucketUrl(), `${site.server.url}/data`].map((snapshotUrl) =>
    createSnapshotReader({ snapshotUrl, fetch: send }),
  );
  expect(await fromBucket?.readDescriptions()).toEqual(await fromServer?.readDescriptions());
  expect(await fromBucket?.readContacts()).toEqual(await fromServer?.readContacts());
  expect(await fromBucket?.readChangesSince({ directory: '', revision: 1, mark: '' })).toEqual({
    ok: true,
    value: null,
  });
});

test('nothing private is in any file of the bucket', async () => {
  await write();
  const all = await names();
  expect(all.length).toBeGreaterThan(3);
  for (const name of all) {
    const response = await fetch(`${bucketUrl()}/${name}`);
    expect(response.status, name).toBe(200);
    const text = await response.text();
    expect(text, name).not.toMatch(/secret/i);
    expect(text, name).not.toMatch(/user_?id|owner|authSettings/i);
  }
});

test('after a change of one listing, its piece and the index are new, and an older index still works', async () => {
  await write();
  const before = await (await fetch(`${bucketUrl()}/v2/index.json`)).text();
  const oldDirectory = await readFrom(bucketUrl());
  const revision = await revisionOf('b');
  await site.publish([save('listing', 'b', { name: 'Kitchen Bee' }, revision)]);

  const { uploaded } = await write();

  expect(uploaded).toEqual([expect.stringMatching(/^v2\/[0-9a-f]{16}\.json$/), 'v2/index.json']);
  expect(nameOf('b', await readFrom(bucketUrl()))).toBe('Kitchen Bee');
  expect(await readFrom(bucketUrl(), before)).toEqual(oldDirectory);
});

test('the details of a listing are those of our server, and a removed one leads to its survivor', async () => {
  const fromTables = createTableListing(tables());
  const fromServer = createSnapshotReader({
    ...{ snapshotUrl: `${site.server.url}/data`, fetch: send },
  });
  await site.publish([save('listing', 'c', { name: 'Kitchen C' })]);
  await site.publish([remove('c', await revisionOf('c'), 'a')]);
  await site.server.refresh();
  for (const id of ['a', 'waiting', 'nowhere', 'c', 'a\0', 'x,y.(z)"']) {
    expect(await fromTables(id), id).toEqual(await fromServer.readListing(id));
  }
  expect(await fromTables('c')).toEqual({ ok: true, value: { record: null, mergedInto: 'a' } });
});

test('caches keep pieces for a year, and ask about the index each time', async () => {
  await write();
  const index = await fetch(`${bucketUrl()}/v2/index.json`);
  expect(index.headers.get('cache-control')).toBe('public, no-cache');
  expect(index.headers.get('access-control-allow-origin')).toBe('*');
  const etag = index.headers.get('etag') ?? '';
  const again = await fetch(index.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const piece = (await names()).find((name) => !name.endsWith('index.json')) ?? '';
  const headers = (await fetch(`${bucketUrl()}/${piece}`)).headers;
  expect(headers.get('cache-control')).toContain('immutable');
});

test.each(['visitor', 'owner'] as const)('a %s writes, lists and removes nothing', async (who) => {
  await write();
  const before = await names();
  const client = who === 'visitor' ? asVisitor : asOwner;
  const bucket = bucketOf(client);
  const file = { name: 'v2/index.json', text: '{}' };
  const refused = { ok: false, failure: { code: 'backend/refused' } };
  expect(await bucket.upload(file)).toMatchObject(refused);
  expect(await bucket.list()).toMatchObject(refused);
  expect(await bucket.remove(before)).toMatchObject(refused);
  expect((await write(client)).written).toMatchObject(refused);
  expect(await names()).toEqual(before);
});

test('with the secret key, the bucket is written without an account, as on a hosted project', async () => {
  const { written } = await write(newStorageClient(site.server.url, site.server.secretKey));
  expect(written).toMatchObject({ ok: true });
  const bucket = bucketOf(newStorageClient(site.server.url, 'sb_secret_invented'));
  expect(await bucket.list()).toMatchObject({ ok: false });
});

test('beside the secret key, the rights are those of a session', async () => {
  const { data } = await asOwner.auth.getSession();
  const response = await fetch(`${site.server.url}/storage/v1/object/list/snapshot`, {
    method: 'POST',
    headers: {
      apikey: site.server.secretKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: '{"prefix":"v2"}',
  });
  expect(response.status).toBe(403);
});

test('the bucket takes no file whose content is not what its name says', async () => {
  const bucket = bucketOf(asAdministrator);
  const text = '{"format":2}';
  for (const name of ['v2/keys.json', `v2/${'ab'.repeat(8)}.json`, 'v2/../index.json']) {
    expect(await bucket.upload({ name, text }), name).toMatchObject({ ok: false });
  }
  const html = '<script>alert(1)</script>';
  const named = `v2/${snapshotFileName(html)}`;
  expect(await bucket.upload({ name: named, text: html })).toMatchObject({ ok: false });
});

test('a file that was removed is missing for visitors, as on a hosted project', async () => {
  const bucket = bucketOf(asAdministrator);
  const text = '{"format":2,"count":0}';
  const name = `v2/${snapshotFileName(text)}`;
  await bucket.upload({ name, text });
  expect(await names()).toContain(name);
  expect(await bucket.remove([name])).toEqual({ ok: true, value: null });
  const response = await fetch(`${bucketUrl()}/${name}`);
  expect([response.status, await response.json()]).toMatchObject([400, { statusCode: '404' }]);
});
