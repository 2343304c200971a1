import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packRunning } from '../operator/pack-backup.ts';
import { migrationsFolder } from '../project-paths.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';
import { newInstallKeys } from '../data-folder/install-keys.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let opened: TestDatabase;
let database: EmbeddedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.exclusive((connection) =>
    connection.exec(`insert into public.listings (id, name, status) values
      ('open', 'Open', 'published'), ('hidden', 'Hidden', 'hidden')`),
  );
});
afterAll(async () => {
  await opened.remove();
});

function request(
  path: string,
  { key = database.keys.publishableKey, ...init }: RequestInit & { key?: string } = {},
): Promise<Response> {
  return database.handle(
    new Request(`http://eats.test${path}`, {
      ...init,
      headers: { apikey: key, 'content-type': 'application/json' },
    }),
  );
}

async function ids(response: Promise<Response>): Promise<string[]> {
  const rows = (await (await response).json()) as { id: string }[];
  return rows.map(({ id }) => id);
}

test('sixty concurrent requests with the publishable and the secret key never share a role', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      ids(
        request('/rest/v1/listings?select=id&order=id', {
          key: n % 2 === 0 ? database.keys.publishableKey : database.keys.secretKey,
        }),
      ),
    ),
  );

  for (const [n, found] of responses.entries()) {
    expect(found).toEqual(n % 2 === 0 ? ['open'] : ['hidden', 'open']);
  }
});

test('a valid write is kept when concurrent writes fail', async () => {
  const write = (row: object) =>
    request('/rest/v1/categories', {
      method: 'POST',
      body: JSON.stringify(row),
      key: database.keys.secretKey,
    });
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      write(n % 3 === 0 ? { id: `c${String(n)}`, name: 'C' } : { id: `c${String(n)}`, name: '' }),
    ),
  );

  expect(responses.map(({ status }) => status)).toEqual(
    Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? 201 : 400)),
  );
  expect(await ids(request('/rest/v1/categories?select=id'))).toHaveLength(10);
});

test('a request waits for exclusive work and does not get its role', async () => {
  const [inside, outside] = await Promise.all([
    database.exclusive(async (connection) => {
      await connection.exec('begin; set local role anon');
      const { rows } = await connection.query('select id from public.listings');
      await connection.exec('rollback');
      return rows;
    }),
    ids(request('/rest/v1/listings?select=id&order=id', { key: database.keys.secretKey })),
  ]);

  expect(inside).toEqual([{ id: 'open' }]);
  expect(outside).toEqual(['hidden', 'open']);
});

test('privileges that migrations revoked stay revoked after the first requests', async () => {
  await request('/rest/v1/listings?select=id');
  await request('/rest/v1/admins?select=user_id');

  const { rows } = await database.exclusive((connection) =>
    connection.query(`select
      has_table_privilege('anon', 'public.admins', 'select') as admins,
      has_table_privilege('anon', 'public.listings', 'delete') as listings,
      has_table_privilege('authenticated', 'public.claim_requests', 'update') as claims`),
  );
  expect(rows).toEqual([{ admins: false, listings: false, claims: false }]);
});

test('a refused write responds with 400, the database’s code and its hint', async () => {
  const response = await request('/rest/v1/rpc/publish_changes', {
    method: 'POST',
    key: database.keys.secretKey,
    body: JSON.stringify({ steps: [{ operation: 'dance' }] }),
  });
  const row = await request('/rest/v1/listings', {
    method: 'POST',
    key: database.keys.secretKey,
    body: JSON.stringify({ name: '' }),
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: '22023',
    hint: expect.stringContaining('Nothing of this batch was written.') as string,
  });
  expect(row.status).toBe(400);
  expect(await row.json()).toMatchObject({ code: '23514' });
});

test('an error shows nothing of the row that failed', async () => {
  const claim = await database.handle(
    new Request('http://eats.test/rest/v1/claim_requests', {
      method: 'POST',
      headers: {
        apikey: database.keys.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.1',
      },
      body: JSON.stringify({ name: 'Ann' }),
    }),
  );

  expect(await claim.json()).toMatchObject({ code: '23502', details: null });
});

test.each(
  ['ov', 'cs', 'cd', 'eq', 'in', 'not.ov', 'adj', 'sl', 'isdistinct'].flatMap((operator) =>
    ['1', 'null', 'true', '{}', '{1}', '[1]', '"a"', '', '%00', '(1)', '{"a":1}'].map(
      (operand) => `${operator}.${operand}`,
    ),
  ),
)('after the odd condition %s the next visitor is served', async (condition) => {
  for (const column of ['categories', 'reviews_data', 'lat', 'created_at']) {
    await request(`/rest/v1/listings?select=id&${column}=${condition}&limit=1`).catch(() => null);
    const next = await request('/rest/v1/listings?select=id&order=id');

    expect(await ids(Promise.resolve(next)), column).toEqual(['open']);
  }
});

test('times have the format of a hosted project', async () => {
  const response = await request('/rest/v1/listings?select=updated_at&id=eq.open');
  const [row] = (await response.json()) as { updated_at: string }[];

  expect(row!.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
});

test('requests without a key or with a forged one are refused', async () => {
  const statuses = await Promise.all(
    ['', 'sb_publishable_forged', 'sb_secret_forged', 'unsafe-secret-change-me'].map(
      async (key) => (await request('/rest/v1/listings?select=id', { key })).status,
    ),
  );

  expect(statuses).toEqual([401, 401, 401, 401]);
});

test('every migration has at most two hundred lines and starts statements in lower case', async () => {
  const { rows } = await database.exclusive((connection) =>
    connection.query<{ version: string; name: string }>(
      'select version, name from supabase_migrations.schema_migrations order by version',
    ),
  );

  expect(rows.length).toBeGreaterThan(10);
  for (const { version, name } of rows) {
    const text = readFileSync(`${migrationsFolder}/${version}_${name}.sql`, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(200);
    expect(text).not.toMatch(/^\s*(CREATE|SELECT|INSERT|GRANT|ALTER|BEGIN)\b/m);
  }
});

test('a query that takes too long is stopped, its network waits, and everything stored survives', async () => {
  const limited = await openTestDatabase({
    limits: { ordinary: 3_000, functionCall: 3_000, secretKey: 60_000 },
  });
  const { database: slow } = limited;
  try {
    await slow.exclusive(async (connection) => {
      await connection.exec(`insert into public.listings (id, name, status, description)
        values ('one', 'One', 'published',
          (select string_agg(md5(i::text), '') from generate_series(1, 40) i))`);
    });
    const read = (query: string, network = 'b') =>
      slow.handle(
        new Request(`http://eats.test/rest/v1/listings?select=id${query}`, {
          headers: { apikey: slow.keys.publishableKey },
        }),
        [network],
      );
    const endless = encodeURIComponent('(.{9,}).*(.{9,}).*\\2\\1');

    const [stopped, waiting, next] = await Promise.all([
      read(`&description=match.${endless}`, 'a'),
      read(`&description=match.${endless}`, 'a'),
      read(''),
    ]);

    expect(stopped.status).toBe(500);
    expect(await stopped.json()).toMatchObject({ code: '57014' });
    expect(waiting.status).toBe(429);
    expect(next.status).toBe(200);
    expect(await next.json()).toEqual([{ id: 'one' }]);
  } finally {
    await limited.remove();
  }
});

test('checking or setting a password may take longer than a query, as on a busy machine', async () => {
  const limited = await openTestDatabase({
    limits: { ordinary: 5, functionCall: 60_000, secretKey: 60_000 },
  });
  const { database: busy } = limited;
  try {
    const { status } = await busy.handle(
      new Request('http://eats.test/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: busy.keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ann@example.com', password: 'plum crumble and tea' }),
      }),
    );

    expect(status).toBe(200);
  } finally {
    await limited.remove();
  }
});

test('a database that broke, as on a full disk, is started again with the next request', async () => {
  const broken = await openTestDatabase();
  const { database: site, folder } = broken;
  const control = join(folder, 'database', 'global', 'pg_control');
  const read = () =>
    site.handle(
      new Request('http://eats.test/rest/v1/listings?select=id', {
        headers: { apikey: site.keys.publishableKey },
      }),
    );
  try {
    await site.exclusive((connection) =>
      connection.exec(`insert into public.listings (id, name, status)
        values ('one', 'One', 'published')`),
    );
    // PostgreSQL panics if it cannot write this file, as it does on a full disk.
    renameSync(control, `${control}.aside`);
    mkdirSync(control);
    await expect(packRunning(folder, site)).rejects.toThrow('pg_control');
    await expect(read()).rejects.toThrow();
    rmdirSync(control);
    renameSync(`${control}.aside`, control);

    const next = await read();

    expect(next.status).toBe(200);
    expect(await next.json()).toEqual([{ id: 'one' }]);
  } finally {
    await broken.remove();
  }
});

test('a database that does not open leaves no thread behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eats-unopened-'));
  const threads = () => (process.report.getReport() as { workers: object[] }).workers.length;
  const before = threads();
  writeFileSync(join(folder, '20260101000000_broken.sql'), 'select nonsense;');

  const opening = openEmbeddedDatabase({
    folder: null,
    migrationsFolder: folder,
    keys: newInstallKeys,
    siteUrl: 'http://eats.test',
  });

  await expect(opening).rejects.toThrow();
  expect(threads()).toBe(before);
  rmSync(folder, { recursive: true });
});
