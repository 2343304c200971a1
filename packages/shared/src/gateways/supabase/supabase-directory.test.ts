import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createSupabaseDirectory } from './supabase-directory.ts';

/** Connects to a Supabase project with scripted responses; `tests/database` uses real ones. */
function directoryOf(
  response: (url: URL, body: Promise<string>) => Response | Promise<Response>,
  wait?: (milliseconds: number) => Promise<void>,
  timeout = 5_000,
) {
  const client = createClient('https://eats.supabase.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and these tests never subscribe.
    realtime: { transport: Object as never },
    db: { retry: false } as never,
    global: {
      fetch: (input, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(init.signal?.reason as Error);
          });
          Promise.resolve()
            .then(() => response(new URL(urlOf(input)), new Request(input, init).text()))
            .then(resolve, reject);
        }),
    },
  });
  return createSupabaseDirectory(client, {
    timeout,
    ...(wait === undefined ? {} : { wait }),
  });
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input);
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const row = (id: string, revision: number, record: object = { name: 'Thai' }) => ({
  kind: 'category',
  id,
  revision,
  record,
});
const page = (fields: object) => ({
  directory: 'here',
  mark: 'm',
  revision: 9,
  history: 'first',
  from: 9,
  rows: [],
  done: true,
  ...fields,
});

/** Responds to each request with the next page, or the last one again, and records the cursors sent. */
function directoryOfPages(...pages: readonly object[]) {
  const cursors: unknown[] = [];
  const directory = directoryOf(async (_, body) => {
    cursors.push((JSON.parse(await body) as { cursor: unknown }).cursor);
    return json(pages[cursors.length - 1] ?? pages.at(-1));
  });
  return { directory, cursors };
}

test('reads all pages in order', async () => {
  const { directory, cursors } = directoryOfPages(
    page({ rows: [row('thai', 3), row('pizza', 4)], revision: 4, done: false }),
    page({ rows: [row('thai', 10)], revision: 12, history: 'continued', mark: 'later' }),
  );
  const progress: number[] = [];

  const response = await directory.readChanges(null, (count) => progress.push(count));

  expect(cursors).toEqual([null, { directory: 'here', revision: 4, mark: 'm', from: 9 }]);
  expect(progress).toEqual([2, 3]);
  expect(response).toMatchObject({
    ok: true,
    value: { history: 'first', cursor: { directory: 'here', revision: 12, mark: 'later' } },
  });
  const records = response.ok ? response.value.records : [];
  expect(records.map(({ id, revision }) => `${id} ${String(revision)}`)).toEqual([
    'thai 10',
    'pizza 4',
  ]);
});

test('starts again when the directory is restored from a backup during the read', async () => {
  const cursor = { directory: 'here', revision: 2, mark: 'm' };
  const { directory } = directoryOfPages(
    page({ rows: [row('lost', 3)], revision: 4, done: false, history: 'continued', from: null }),
    page({ rows: [row('thai', 1)], revision: 2, history: 'set-back' }),
  );

  const response = await directory.readChanges(cursor);

  expect(response).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(response.ok ? response.value.records.map(({ id }) => id) : []).toEqual(['thai']);
});

test('returns the final state of a record removed or added again during a full read', async () => {
  const removed = (id: string, revision: number) => ({
    kind: 'category',
    id,
    revision,
    removed: true,
    replacedBy: null,
  });
  const { directory } = directoryOfPages(
    page({ rows: [row('thai', 3), removed('pizza', 4)], revision: 4, done: false }),
    page({ rows: [removed('thai', 10), row('pizza', 11)], history: 'continued' }),
  );

  const response = await directory.readChanges(null);

  expect(response.ok ? response.value.records.map(({ id }) => id) : []).toEqual(['pizza']);
  expect(response).toMatchObject({ ok: true, value: { removals: [] } });
});

test('recognises another directory even if it is restored during the read', async () => {
  const there = (fields: object) => page({ directory: 'there', rows: [row('thai', 3)], ...fields });
  const { directory } = directoryOfPages(
    there({ history: 'other', revision: 3, done: false }),
    there({ history: 'set-back' }),
  );

  expect(await directory.readChanges({ directory: 'here', revision: 2, mark: 'm' })).toMatchObject({
    value: { history: 'other', cursor: { directory: 'there' } },
  });
});

test('gives up at once on a server that sends empty pages', async () => {
  let revision = 2;
  const directory = directoryOf(() => {
    revision += 1;
    if (revision > 50) throw new TypeError('requested too often');
    return json(page({ history: 'continued', revision, done: false }));
  });

  expect(await directory.readChanges({ directory: 'here', revision: 2, mark: 'm' })).toMatchObject({
    failure: { code: 'backend/malformed' },
  });
  expect(revision).toBe(3);
});

test.each([
  ['a read that never began', null],
  ['a read of another directory', { directory: 'there', revision: 2, mark: 'm' }],
])('refuses a page that claims to continue %s', async (_, cursor) => {
  const { directory } = directoryOfPages(page({ history: 'continued' }));

  expect(await directory.readChanges(cursor)).toMatchObject({
    failure: { code: 'backend/malformed' },
  });
});

test.each([
  ['more names read than requested', { read: 2, rows: [] }],
  ['a different record', { read: 1, rows: [row('pizza', 1)] }],
  ['the same record twice', { read: 1, rows: [row('thai', 1), row('thai', 2)] }],
])('refuses a response with %s', async (_, body) => {
  const directory = directoryOf(() => json(body));

  expect(await directory.readRecords([{ kind: 'category', id: 'thai' }])).toMatchObject({
    failure: { code: 'backend/malformed' },
  });
});

test('reads revisions that are sent as text', async () => {
  const { directory } = directoryOfPages(
    page({ rows: [{ ...row('thai', 0), revision: '12' }], revision: '12' }),
  );

  expect(await directory.readChanges(null)).toMatchObject({
    ok: true,
    value: { cursor: { revision: 12 }, records: [{ revision: 12 }] },
  });
});

test.each([
  ['a response that is not a page', { rows: 7 }],
  ['a row without an id', page({ rows: [{ kind: 'category', revision: 1 }] })],
  ['a row of an unknown kind', page({ rows: [{ ...row('a', 1), kind: 'admins' }] })],
  ['pages that never end', page({ rows: [row('a', 1)], done: false, history: 'continued' })],
  ['restarts that never end', page({ rows: [row('a', 1)], done: false, history: 'set-back' })],
])('fails rather than show an empty directory on %s', async (_, body) => {
  const { directory } = directoryOfPages(body);

  expect(await directory.readChanges({ directory: 'here', revision: 2, mark: 'm' })).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
});

test.each([
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a lock held by another transaction', '55P03'],
])('repeats a publish that the database rolled back because of %s', async (_, code) => {
  const waits: number[] = [];
  let requests = 0;
  const directory = directoryOf(
    () => {
      requests += 1;
      return requests < 3 ? json({ code, message: 'busy' }, 500) : json([]);
    },
    (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  );

  expect(await directory.publish([])).toEqual({ ok: true, value: [] });
  expect(waits).toEqual([100, 400]);
});

test('reports a busy database after four attempts', async () => {
  let requests = 0;
  const directory = directoryOf(
    () => {
      requests += 1;
      return json({ code: '55P03', message: 'busy' }, 500);
    },
    () => Promise.resolve(),
  );

  expect(await directory.publish([])).toMatchObject({
    ok: false,
    failure: { code: 'backend/unreachable' },
  });
  expect(requests).toBe(4);
});

test.each([
  [401, { message: 'JWT expired', code: 'PGRST301' }, 'backend/refused'],
  [403, { message: 'Only administrators can publish.', code: '42501' }, 'backend/refused'],
  [400, { message: 'listing "x" cannot be published.', code: '22023' }, 'input/malformed'],
  [404, { message: 'No such function', code: 'PGRST202' }, 'backend/malformed'],
  [503, { message: 'Starting' }, 'backend/unreachable'],
])('reports a publish that fails with status %i, and adds a hint', async (status, body, code) => {
  const directory = directoryOf(() => json(body, status));

  const response = await directory.publish([]);

  expect(response).toMatchObject({ ok: false, failure: { code } });
  expect(response.ok ? '' : response.failure.message).toContain(body.message);
  expect(response.ok ? '' : response.failure.hint).not.toBe('');
});

test('reports a server that cannot be reached or responds too late', async () => {
  const down = await directoryOf(() => {
    throw new TypeError('fetch failed');
  }).publish([]);
  const late = await directoryOf(() => new Promise(() => undefined), undefined, 5).publish([]);

  expect([down, late]).toMatchObject([
    { ok: false, failure: { code: 'backend/unreachable' } },
    { ok: false, failure: { code: 'backend/unreachable' } },
  ]);
  expect(down.ok ? '' : down.failure.message).toContain('cannot be reached');
  expect(late.ok ? '' : late.failure.message).toContain('did not respond in time');
});

const step = {
  operation: 'save',
  kind: 'category',
  id: 'thai',
  revision: null,
  fields: { name: 'Thai' },
} as const;

test.each([
  ['an unknown outcome', [{ ...row('thai', 3), outcome: 'perhaps' }]],
  ['fewer outcomes than steps', []],
  ['an outcome without a record', [{ outcome: 'published' }]],
  ['an outcome of another record', [{ ...row('pizza', 3), outcome: 'published' }]],
])('does not take %s for success', async (_, body) => {
  const directory = directoryOf(() => json(body));

  expect(await directory.publish([step])).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
});

test('refuses an id with a NUL character before sending anything', async () => {
  let requests = 0;
  const directory = directoryOf(() => {
    requests += 1;
    return json([]);
  });
  const removal = { operation: 'remove', kind: 'category', id: 'a\0b', revision: 3 } as const;
  const response = await directory.publish([{ ...removal, replacedBy: null }]);

  expect(response).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
  expect(requests).toBe(0);
});

test('refuses and names a record with a NUL character before sending anything', async () => {
  let requests = 0;
  const directory = directoryOf(() => {
    requests += 1;
    return json([]);
  });

  const response = await directory.publish([
    step,
    { ...step, id: 'bad', fields: { name: 'a\0b' } },
  ]);

  expect(response).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
  expect(response.ok ? '' : response.failure.message).toContain(
    'category "bad" cannot be published',
  );
  expect(requests).toBe(0);
});
