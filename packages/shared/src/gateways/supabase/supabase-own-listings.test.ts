import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { emptyDraft, valuesOfDraft } from '../../domain/entry/listing-draft.ts';
import { listing } from '../../testing/directory-builders.ts';
import { listingColumns } from './entry-rows.ts';
import { createSupabaseOwnListings } from './supabase-own-listings.ts';

const addedAt = Date.parse('2026-11-25T12:00:00Z');

/** What happens to an addition: it never arrives, its answer is lost, or it arrives after the next one. */
type Passage = 'pass' | 'cut' | 'lose-response' | 'late';

const emptyRow = Object.fromEntries(
  listingColumns.map(({ field, column }) => [
    column,
    (listing({ name: 'x', source: 'owner' }) as unknown as Record<string, unknown>)[field],
  ]),
);

/** The listings of an account on a server that has each name once, behind a connection that breaks. */
function brokenConnection(...passages: Passage[]) {
  const clock = { now: addedAt };
  const rows: Record<string, unknown>[] = [];
  const late: (() => void)[] = [];
  const add = (row: Record<string, unknown>): Response => {
    if (rows.some(({ name }) => name === row['name']))
      return Response.json({ code: '23505', message: 'You have it already.' }, { status: 409 });
    rows.push({ ...emptyRow, ...row, id: row['name'], revision: 1 });
    return Response.json([{ id: row['name'] }], { status: 201 });
  };
  const respond: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') {
      const query = new URL(request.url).searchParams;
      const name = query.get('name')?.replace('eq.', '') ?? '';
      const after = Date.parse(query.get('created_at')?.replace('gte.', '') ?? '');
      return Response.json(after <= addedAt ? rows.filter((row) => row['name'] === name) : []);
    }
    const row = (await request.json()) as Record<string, unknown>;
    if (request.method === 'PATCH') {
      Object.assign(rows[0] ?? {}, row, { revision: 2 });
      return Response.json(rows.slice(0, 1));
    }
    const passage = passages.shift() ?? 'pass';
    if (passage === 'late') late.push(() => add(row));
    else for (const arrive of late.splice(0)) arrive();
    const response = passage === 'pass' || passage === 'lose-response' ? add(row) : null;
    if (passage === 'pass' && response !== null) return response;
    throw new TypeError('Failed to fetch');
  };
  const client = createClient('http://eats.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: Object as never },
    global: { fetch: respond },
  });
  return { own: createSupabaseOwnListings(client, 'ann', () => clock.now), rows, clock };
}

const values = valuesOfDraft({ ...emptyDraft, name: 'Corner Café', address: '1 High Street' });

test.each<Passage[][]>([[['cut']], [['lose-response']], [['late']], [['cut', 'late']]])(
  'sending a listing again after %o adds it once',
  async (passages) => {
    const { own, rows } = brokenConnection(...passages);
    for (const passage of passages)
      expect(await own.add(values), passage).toMatchObject({
        failure: { code: 'backend/unreachable' },
      });

    expect(await own.add(values)).toEqual({ ok: true, value: 'Corner Café' });
    expect(rows).toHaveLength(1);
  },
);

test('a request that the browser repeats by itself is no failure', async () => {
  const { own, rows } = brokenConnection();
  await own.add(values);
  expect(await own.add(values)).toEqual({ ok: true, value: 'Corner Café' });
  expect(rows).toHaveLength(1);
});

test('a listing that the account had before is refused, with the reason', async () => {
  const { own, clock } = brokenConnection();
  await own.add(values);
  clock.now += 11 * 60_000;
  expect(await own.add(values)).toMatchObject({
    failure: { code: 'input/malformed', message: 'You have it already.' },
  });
});

test.each<Passage>(['cut', 'lose-response', 'late'])(
  'what was corrected after %s is what is stored',
  async (passage) => {
    const { own, rows } = brokenConnection(passage);
    await own.add(values);

    expect(await own.add({ ...values, description: 'Open late' })).toMatchObject({ ok: true });
    expect(rows).toMatchObject([{ name: 'Corner Café', description: 'Open late' }]);
  },
);

test('another listing with the same name and address is not taken for the one that was added', async () => {
  const { own, rows } = brokenConnection();
  await own.add(values);

  expect(await own.add({ ...values, description: 'Open late' })).toMatchObject({
    failure: { message: 'You have it already.' },
  });
  expect(rows).toMatchObject([{ description: '' }]);
});
