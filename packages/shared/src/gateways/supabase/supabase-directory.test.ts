import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createSupabaseDirectory } from './supabase-directory.ts';

/** A Supabase project of which every answer is given here; real rows are in `tests/database`. */
function directoryOf(
  answer: (url: URL, body: Promise<string>) => Response | Promise<Response>,
  wait?: (milliseconds: number) => Promise<void>,
) {
  const client = createClient('https://eats.supabase.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket; nobody subscribes here.
    realtime: { transport: Object as never },
    db: { retry: false } as never,
    global: {
      fetch: (input, init) =>
        Promise.resolve().then(() =>
          answer(new URL(urlOf(input)), new Request(input, init).text()),
        ),
    },
  });
  return createSupabaseDirectory(client, {
    timeout: 5_000,
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

/** Answers each request with the next of the bodies; tells which cursors were sent. */
function directoryOfPages(...pages: readonly object[]) {
  const cursors: unknown[] = [];
  const directory = directoryOf(async (_, body) => {
    cursors.push((JSON.parse(await body) as { cursor: unknown }).cursor);
    return json(pages[cursors.length - 1] ?? pages.at(-1));
  });
  return { directory, cursors };
}

test('pages are read until the last one, each after the one before', async () => {
  const { directory, cursors } = directoryOfPages(
    page({ rows: [row('thai', 3), row('pizza', 4)], revision: 4, done: false }),
    page({ rows: [row('thai', 10)], revision: 12, history: 'continued', mark: 'later' }),
  );
  const progress: number[] = [];

  const answer = await directory.readChanges(null, (count) => progress.push(count));

  expect(cursors).toEqual([null, { directory: 'here', revision: 4, mark: 'm', from: 9 }]);
  expect(progress).toEqual([2, 3]);
  expect(answer).toMatchObject({
    ok: true,
    value: { history: 'first', cursor: { directory: 'here', revision: 12, mark: 'later' } },
  });
  const records = answer.ok ? answer.value.records : [];
  expect(records.map(({ id, revision }) => `${id} ${String(revision)}`)).toEqual([
    'thai 10',
    'pizza 4',
  ]);
});

test('what was read is dropped when the directory is restored from a backup meanwhile', async () => {
  const cursor = { directory: 'here', revision: 2, mark: 'm' };
  const { directory } = directoryOfPages(
    page({ rows: [row('lost', 3)], revision: 4, done: false, history: 'continued', from: null }),
    page({ rows: [row('thai', 1)], revision: 2, history: 'set-back' }),
  );

  const answer = await directory.readChanges(cursor);

  expect(answer).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(answer.ok ? answer.value.records.map(({ id }) => id) : []).toEqual(['thai']);
});

test('a removal and a return while everything is read leave what is true at the end', async () => {
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

  const answer = await directory.readChanges(null);

  expect(answer.ok ? answer.value.records.map(({ id }) => id) : []).toEqual(['pizza']);
  expect(answer).toMatchObject({ ok: true, value: { removals: [] } });
});

test('a directory that is replaced, then set back while it is read, is another one', async () => {
  const there = (fields: object) => page({ directory: 'there', rows: [row('thai', 3)], ...fields });
  const { directory } = directoryOfPages(
    there({ history: 'other', revision: 3, done: false }),
    there({ history: 'set-back' }),
  );

  expect(await directory.readChanges({ directory: 'here', revision: 2, mark: 'm' })).toMatchObject({
    value: { history: 'other', cursor: { directory: 'there' } },
  });
});

test('a server that sends empty pages for ever is given up at once', async () => {
  let revision = 2;
  const directory = directoryOf(() => {
    revision += 1;
    if (revision > 50) throw new TypeError('asked too often');
    return json(page({ history: 'continued', revision, done: false }));
  });

  expect(await directory.readChanges({ directory: 'here', revision: 2, mark: 'm' })).toMatchObject({
    failure: { code: 'backend/malformed' },
  });
});

test.each([
  ['where nothing was read before', null],
  ['of another directory', { directory: 'there', revision: 2, mark: 'm' }],
])('changes %s are no continuation', async (_, cursor) => {
  const { directory } = directoryOfPages(page({ history: 'continued' }));

  expect(await directory.readChanges(cursor)).toMatchObject({
    failure: { code: 'backend/malformed' },
  });
});

test.each([
  ['more names were read than asked for', { read: 2, rows: [] }],
  ['another record was read', { read: 1, rows: [row('pizza', 1)] }],
  ['a record was read twice', { read: 1, rows: [row('thai', 1), row('thai', 2)] }],
])('an answer by which %s says nothing about a record', async (_, body) => {
  const directory = directoryOf(() => json(body));

  expect(await directory.readRecords([{ kind: 'category', id: 'thai' }])).toMatchObject({
    failure: { code: 'backend/malformed' },
  });
});

test('revisions that are sent as text are read as numbers', async () => {
  const { directory } = directoryOfPages(
    page({ rows: [{ ...row('thai', 0), revision: '12' }], revision: '12' }),
  );

  expect(await directory.readChanges(null)).toMatchObject({
    ok: true,
    value: { cursor: { revision: 12 }, records: [{ revision: 12 }] },
  });
});

test.each([
  ['no page at all', { rows: 7 }],
  ['a row without an id', page({ rows: [{ kind: 'category', revision: 1 }] })],
  ['a row of an unknown kind', page({ rows: [{ ...row('a', 1), kind: 'admins' }] })],
  ['a page that never ends', page({ rows: [row('a', 1)], done: false, history: 'continued' })],
  ['a restart that never ends', page({ rows: [row('a', 1)], done: false, history: 'set-back' })],
])('%s is a failure and no empty directory', async (_, body) => {
  const { directory } = directoryOfPages(body);

  expect(await directory.readChanges({ directory: 'here', revision: 2, mark: 'm' })).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
});

test.each([
  ['a deadlock', '40P01'],
  ['a conflict of transactions', '40001'],
  ['a lock that another writer holds', '55P03'],
])('a publish that the database undid because of %s is repeated', async (_, code) => {
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

test('a database that stays busy is reported after four attempts', async () => {
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
])('a publish answered with %i is a failure that says what to do', async (status, body, code) => {
  const directory = directoryOf(() => json(body, status));

  const answer = await directory.publish([]);

  expect(answer).toMatchObject({ ok: false, failure: { code } });
  expect(answer.ok ? '' : answer.failure.message).toContain(body.message);
  expect(answer.ok ? '' : answer.failure.hint).not.toBe('');
});

test('a server that cannot be reached is reported as such', async () => {
  const directory = directoryOf(() => {
    throw new TypeError('fetch failed');
  });

  expect(await directory.publish([])).toMatchObject({
    ok: false,
    failure: { code: 'backend/unreachable' },
  });
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
])('%s is not taken for success', async (_, body) => {
  const directory = directoryOf(() => json(body));

  expect(await directory.publish([step])).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
});

test('an id with a NUL character is refused by name before anything is sent', async () => {
  const directory = directoryOf(() => json([]));
  const removal = { operation: 'remove', kind: 'category', id: 'a\0b', revision: 3 } as const;
  const answer = await directory.publish([{ ...removal, replacedBy: null }]);

  expect(answer).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
});

test('a record with a NUL character is refused by name before anything is sent', async () => {
  let requests = 0;
  const directory = directoryOf(() => {
    requests += 1;
    return json([]);
  });

  const answer = await directory.publish([step, { ...step, id: 'bad', fields: { name: 'a\0b' } }]);

  expect(answer).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
  expect(answer.ok ? '' : answer.failure.message).toContain('category "bad" cannot be published');
  expect(requests).toBe(0);
});
