import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createSupabasePictures } from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import {
  administrator,
  serveDirectory,
  type ServedDirectory,
} from '../testing/served-directory.ts';
import { newStorageClient, openStorageClients } from '../testing/storage-clients.ts';

let site: ServedDirectory;
let asAdministrator: SupabaseClient;
let asOwner: SupabaseClient;
let asVisitor: SupabaseClient;

beforeAll(async () => {
  site = await serveDirectory();
  ({ asAdministrator, asOwner, asVisitor } = await openStorageClients(site));
});
afterAll(() => site.stop());

const png = (text: string) => Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1');
const nameOf = (bytes: Uint8Array, ending = 'png') =>
  `${createHash('sha256').update(bytes).digest('hex')}.${ending}`;
const pathOf = (name: string) => `/storage/v1/object/public/media/${name}`;

/** Uploads as supabase-js does in Node; returns the status of the response, or 200. */
async function upload(
  client: SupabaseClient,
  name: string,
  bytes: Buffer,
  contentType = 'image/png',
): Promise<number> {
  const { error } = await client.storage
    .from('media')
    .upload(name, new Uint8Array(bytes).buffer, { contentType });
  return error === null ? 200 : Number((error as { statusCode?: string }).statusCode);
}

describe('the storage client of supabase-js', () => {
  test('uploads a file as browsers do and finds its public address', async () => {
    const bytes = png('from a browser');
    const name = nameOf(bytes);
    const file = new File([new Uint8Array(bytes)], 'soup.png', { type: 'image/png' });

    const { data, error } = await asAdministrator.storage.from('media').upload(name, file);
    expect(error).toBeNull();
    expect(data?.path).toBe(name);
    const { publicUrl } = asVisitor.storage.from('media').getPublicUrl(name).data;
    expect(publicUrl).toBe(`${site.server.url}${pathOf(name)}`);
    expect(Buffer.from(await (await fetch(publicUrl)).arrayBuffer())).toEqual(bytes);
  });

  test('uploads bytes, reports a picture that exists, and overwrites it with itself on request', async () => {
    const bytes = png('from a program');
    const name = nameOf(bytes);

    expect(await upload(asAdministrator, name, bytes)).toBe(200);
    expect(await upload(asAdministrator, name, bytes)).toBe(409);
    const again = await asAdministrator.storage
      .from('media')
      .upload(name, new Uint8Array(bytes).buffer, { contentType: 'image/png', upsert: true });
    expect(again.error).toBeNull();
  });

  test('deletes pictures, and says which there were', async () => {
    const bytes = png('to delete');
    const name = nameOf(bytes);
    await upload(asAdministrator, name, bytes);

    const { data } = await asAdministrator.storage
      .from('media')
      .remove([name, nameOf(png('missing'))]);
    expect(data?.map((removed) => removed.name)).toEqual([name]);
    expect((await site.get(pathOf(name))).status).toBe(404);
  });
});

describe('the site', () => {
  const pictures = (client: SupabaseClient) =>
    createSupabasePictures({
      client,
      origins: { site: site.server.url, backend: site.server.url },
      fetch: (url, init) => fetch(url, init),
    });

  test('uploads, finds, reads and deletes a picture', async () => {
    const bytes = new Uint8Array(png('of the site'));
    const name = nameOf(bytes);
    const own = pictures(asAdministrator);

    expect(await own.exists(name)).toEqual({ ok: true, value: false });
    expect(await own.read(name)).toEqual({ ok: true, value: null });
    expect(await own.upload(name, bytes)).toEqual({ ok: true, value: null });
    expect(await own.upload(name, bytes)).toEqual({ ok: true, value: null });
    expect(await own.exists(name)).toEqual({ ok: true, value: true });
    expect(await own.read(name)).toEqual({ ok: true, value: bytes });
    expect(await own.remove([name])).toEqual({ ok: true, value: null });
    expect(await own.exists(name)).toEqual({ ok: true, value: false });
  });

  test('tells why a picture is refused', async () => {
    const bytes = new Uint8Array(png('of an owner'));
    expect(await pictures(asOwner).upload(nameOf(bytes), bytes)).toMatchObject({
      ok: false,
      failure: { code: 'backend/refused' },
    });
    const page = new Uint8Array(html);
    expect(await pictures(asAdministrator).upload(nameOf(page), page)).toMatchObject({
      ok: false,
      failure: { code: 'input/malformed', message: /not the type/ },
    });
  });

  test('tells that the server cannot be reached', async () => {
    const unreachable = createSupabasePictures({
      client: newStorageClient('http://127.0.0.1:9', 'x'),
      origins: { site: 'http://127.0.0.1:9', backend: 'http://127.0.0.1:9' },
      fetch: (url, init) => fetch(url, init),
    });
    const failure = { ok: false, failure: { code: 'backend/unreachable' } };
    expect(await unreachable.exists(nameOf(other))).toMatchObject(failure);
    expect(await unreachable.upload(nameOf(other), new Uint8Array(other))).toMatchObject(failure);
    expect(await unreachable.remove([nameOf(other)])).toMatchObject(failure);
  });
});

test('everybody may read a picture, and caches may keep it for ever', async () => {
  const bytes = png('public');
  const name = nameOf(bytes);
  await upload(asAdministrator, name, bytes);

  const response = await site.get(pathOf(name));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  const etag = response.headers.get('etag') ?? '';
  const unchanged = await site.get(pathOf(name), { 'if-none-match': etag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
});

test('nobody but an administrator uploads or deletes, whatever they send', async () => {
  const kept = png('kept');
  const wanted = png('wanted');
  await upload(asAdministrator, nameOf(kept), kept);
  const { data } = await asAdministrator.auth.getSession();
  const [head = '', , signature = ''] = data.session?.access_token.split('.') ?? [];
  const claims = Buffer.from('{"role":"service_role","sub":"x"}').toString('base64url');
  const { publishableKey, secretKey } = site.server;
  const { data: owned } = await asOwner.auth.getSession();
  const ended = newStorageClient(site.server.url, site.server.publishableKey);
  const { data: last } = await ended.auth.signInWithPassword(administrator);
  await ended.auth.signOut({ scope: 'local' });
  const tokens = [
    ...['', 'a.b.c', publishableKey, secretKey, `${head}.${claims}.${signature}`],
    ...[owned.session?.access_token ?? '', last.session?.access_token ?? ''],
  ];

  for (const token of tokens) {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    const url = `${site.server.url}/storage/v1/object/media`;
    const uploaded = await fetch(`${url}/${nameOf(wanted)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: new Uint8Array(wanted),
    });
    const deleted = await fetch(url, {
      method: 'DELETE',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: [nameOf(kept)] }),
    });
    expect([token, uploaded.status, deleted.status]).toEqual([token, 403, 403]);
  }
  expect(await upload(asVisitor, nameOf(wanted), wanted)).toBe(403);
  expect((await site.get(pathOf(nameOf(wanted)))).status).toBe(404);
  expect((await site.get(pathOf(nameOf(kept)))).status).toBe(200);
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
const large = Buffer.concat([png(''), Buffer.alloc(400 * 1024)]);
const other = png('another picture');

test.each([
  ['a page named .png', nameOf(html), html, 415],
  ['a drawing with a script named .png', nameOf(svg), svg, 415],
  ['a drawing with a script', nameOf(svg, 'svg'), svg, 400],
  ['a page', nameOf(html, 'html'), html, 400],
  ['a PNG named .jpg', nameOf(other, 'jpg'), other, 415],
  ['the name of another picture', nameOf(png('first')), other, 400],
  ['a picture of more than 400 kB', nameOf(large), large, 413],
  ['nothing', nameOf(Buffer.alloc(0)), Buffer.alloc(0), 400],
  ['a name that is not a hash', 'soup.png', other, 400],
  ['a folder', `a/${nameOf(other)}`, other, 404],
])('an administrator cannot upload %s', async (_, name, bytes, status) => {
  const { data } = await asAdministrator.auth.getSession();
  const response = await fetch(`${site.server.url}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'image/png',
    },
    body: new Uint8Array(bytes),
  });

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) as string });
  expect((await site.get(pathOf(name))).status).toBe(404);
});

test('a picture cannot be replaced by another', async () => {
  const bytes = png('the first');
  const name = nameOf(bytes);
  await upload(asAdministrator, name, bytes);

  for (const method of ['POST', 'PUT', 'PATCH']) {
    const { data } = await asAdministrator.auth.getSession();
    const response = await fetch(`${site.server.url}/storage/v1/object/media/${name}`, {
      method,
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'image/png',
        'x-upsert': 'true',
      },
      body: new Uint8Array(png('the second')),
    });
    expect([method, response.ok]).toEqual([method, false]);
  }
  expect(Buffer.from(await (await site.get(pathOf(name))).arrayBuffer())).toEqual(bytes);
});

test.each([
  '/storage/v1/object/public/media/../../../../keys.json',
  '/storage/v1/object/public/media/..%2f..%2fkeys.json',
  '/storage/v1/object/public/media/%2e%2e/keys.json',
  '/storage/v1/object/public/media/..%5ckeys.json',
  '/storage/v1/object/public/media//etc/passwd',
  '/storage/v1/object/public/media/keys.json',
  '/storage/v1/object/public/media/',
  '/storage/v1/object/public/other/x.png',
  '/storage/v1/object/media/keys.json',
  '/storage/v1/bucket',
  '/STORAGE/v1/object/public/media/keys.json',
])('no path leads out of the folder of pictures: %s', async (target) => {
  const host = new URL(site.server.url).host;
  const text = await sendRaw(
    site.server.url,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 (?:400|404|308) /);
  expect(text).not.toMatch(/jwtSecret|root:/);
});

test.each([
  ['POST', '/storage/v1/object/list/media'],
  ['POST', '/storage/v1/object/move'],
  ['POST', '/storage/v1/object/copy'],
  ['POST', '/storage/v1/object/sign/media/x.png'],
  ['POST', '/storage/v1/bucket'],
  ['DELETE', '/storage/v1/bucket/media'],
  ['POST', '/storage/v1/bucket/media/empty'],
  ['GET', '/storage/v1/render/image/public/media/x.png'],
  ['POST', '/storage/v1/upload/resumable'],
])('nothing else of the API is open, not even to administrators: %s %s', async (method, path) => {
  const { data } = await asAdministrator.auth.getSession();
  const response = await fetch(`${site.server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
  });
  expect(response.status).toBe(404);
});

test('a form that is damaged or has no file is refused', async () => {
  const { data } = await asAdministrator.auth.getSession();
  for (const body of [
    '',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ]) {
    const response = await fetch(`${site.server.url}/storage/v1/object/media/${nameOf(other)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    });
    expect([body, response.status]).toEqual([body, 400]);
  }
});

test('a deletion without names, with odd ones or with thousands deletes nothing', async () => {
  const { data } = await asAdministrator.auth.getSession();
  const bodies = ['', '{}', '[]', '{"prefixes":"x"}', '{"prefixes":[1]}', '{"prefixes":['];
  const names = JSON.stringify({ prefixes: Array.from({ length: 1_001 }, () => 'x') });
  for (const body of [...bodies, names]) {
    const response = await fetch(`${site.server.url}/storage/v1/object/media`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
      body,
    });
    expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), 400]);
  }
  const odd = await asAdministrator.storage.from('media').remove(['', '../keys.json', '*']);
  expect(odd.data).toEqual([]);
});

test('the data folder holds whole pictures only, under their names', () => {
  const names = readdirSync(`${site.dataFolder}/media`);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}\.[a-z]{3,4}$/);
});

// The last test: the server may close the connection of a body that it does not read.
test('an administrator cannot upload five megabytes', async () => {
  const { data } = await asAdministrator.auth.getSession();
  const response = await fetch(`${site.server.url}/storage/v1/object/media/${nameOf(large)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'image/png',
    },
    body: new Uint8Array(5 * 1024 * 1024),
  });

  expect(response.status).toBe(413);
});
