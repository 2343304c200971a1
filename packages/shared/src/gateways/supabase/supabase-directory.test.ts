import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createSupabaseDirectory } from './supabase-directory.ts';

/** A Supabase project of which every answer is given here; real rows are in `tests/database`. */
function directoryOf(answer: (url: URL) => Response | Promise<Response>) {
  const client = createClient('https://eats.supabase.example', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket; nobody subscribes here.
    realtime: { transport: Object as never },
    db: { retry: false } as never,
    global: { fetch: (input) => Promise.resolve().then(() => answer(new URL(urlOf(input)))) },
  });
  return createSupabaseDirectory(client, { timeout: 5_000 });
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input);
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

test('a row that cannot be read fails the whole read, and says which one it is', async () => {
  const directory = directoryOf((url) =>
    url.pathname.endsWith('/categories')
      ? json([
          { id: 'thai', name: 'Thai', revision: 1 },
          { id: 'bad', name: 7, revision: 2 },
        ])
      : json([]),
  );

  const answer = await directory.readChanges(0);

  expect(answer).toMatchObject({ ok: false, failure: { code: 'backend/malformed' } });
  expect(answer.ok ? '' : answer.failure.message).toContain('row 2 of "categories" (bad), name:');
});

test('revisions that come as text are read as numbers', async () => {
  const directory = directoryOf((url) =>
    url.pathname.endsWith('/categories') && url.searchParams.get('revision') === 'gt.0'
      ? json([{ id: 'thai', name: 'Thai', revision: '12' }])
      : json([]),
  );

  expect(await directory.readChanges(0)).toMatchObject({ ok: true, value: { revision: 12 } });
});

test('rows are asked for behind the last one until there are no more, however few come at once', async () => {
  const all = [1, 2, 3, 4, 5].map((revision) => ({
    id: `c${String(revision)}`,
    name: 'Thai',
    revision,
  }));
  const directory = directoryOf((url) => {
    if (!url.pathname.endsWith('/categories')) return json([]);
    const after = Number(url.searchParams.get('revision')?.slice(3));
    return json(all.filter(({ revision }) => revision > after).slice(0, 2));
  });

  const answer = await directory.readChanges(0);

  expect(answer.ok ? answer.value.records.map(({ id }) => id) : []).toEqual(
    all.map(({ id }) => id),
  );
});

test('a server that never comes to an end is not believed', async () => {
  const directory = directoryOf(() => json([{ id: 'thai', name: 'Thai', revision: 1 }]));

  expect(await directory.readChanges(0)).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
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

test('a server that cannot be reached is told so', async () => {
  const directory = directoryOf(() => {
    throw new TypeError('fetch failed');
  });

  expect(await directory.publish([])).toMatchObject({
    ok: false,
    failure: { code: 'backend/unreachable' },
  });
});

test('outcomes that make no sense are not taken for success', async () => {
  const directory = directoryOf(() => json([{ kind: 'listing', id: 'x', outcome: 'perhaps' }]));

  expect(await directory.publish([])).toMatchObject({
    ok: false,
    failure: { code: 'backend/malformed' },
  });
});
