import {
  greaterManchesterSearchWords as words,
  toSearchWords,
} from '@manchester-eats/shared/search';
import { createSupabaseSearch } from '@manchester-eats/shared/supabase';
import { listing } from '@manchester-eats/shared/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedListings } from '../bench/invented-listings.ts';
import { openPostgresDirectory, type PostgresDirectory } from '../running/postgres-directory.ts';
import {
  noPostgres,
  startPostgresServer,
  type PostgresServer,
} from '../running/postgres-server.ts';
import { onPostgres } from '../running/use-postgres.ts';
import { addListings, fillDirectory } from './fill-directory.ts';

/** Generous: the tests share their machine. A search of these listings takes tens of milliseconds. */
const mostMilliseconds = 3000;

describe.skipIf(noPostgres !== null)(onPostgres, () => {
  let server: PostgresServer;
  let db: PostgresDirectory;
  beforeAll(async () => {
    server = await startPostgresServer();
    db = await openPostgresDirectory(server);
    await fillDirectory((text, parameters) => db.sql(text, parameters), {
      listings: inventedListings(500),
      categories: [{ id: 'cafes', name: 'Cafes' }],
      areas: [{ id: 'bury', name: 'Bury' }],
    });
  }, 60_000);
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const gateway = (sender: Parameters<PostgresDirectory['fetchAs']>[0] = 'visitor') =>
    createSupabaseSearch({
      supabaseUrl: 'http://directory.test',
      supabaseKey: 'visitor',
      fetch: db.fetchAs(sender),
      words,
    });
  async function ids(text: string, sender?: Parameters<typeof gateway>[0]) {
    const page = await gateway(sender).search({ text });
    if (!page.ok) throw page.failure;
    return page.value.listings.map(({ id }) => id);
  }
  const add = (fields: Parameters<typeof listing>[0]) =>
    addListings((text, parameters) => db.sql(text, parameters), [listing(fields)]);

  test.each(['pending', 'hidden'] as const)(
    'a listing that is %s is found by nobody, its owner and administrators included',
    async (status) => {
      const owner = await db.createAccount();
      const administrator = await db.createAccount('administrator');
      const name = `Quixotic ${status}`;
      await add({ id: status, name, status });
      await db.sql('update public.listings set user_id = $2 where id = $1', [status, owner]);

      for (const sender of [
        'visitor',
        { account: owner },
        { account: administrator },
        'service',
      ] as const) {
        expect(await ids(name, sender)).toEqual([]);
      }
    },
  );

  test('a listing is found while it is published, under the name that it has', async () => {
    await add({ id: 'moved', name: 'Zephyr', status: 'pending' });
    const set = (change: string) =>
      db.sql(`update public.listings set ${change} where id = 'moved'`);
    expect(await ids('zephyr')).toEqual([]);
    await set(`status = 'published'`);
    expect(await ids('zephyr')).toEqual(['moved']);
    await set(`name = 'Mistral'`);
    expect([await ids('zephyr'), await ids('mistral')]).toEqual([[], ['moved']]);
    await set(`status = 'hidden'`);
    expect(await ids('mistral')).toEqual([]);
    await set(`status = 'published'`);
    await db.sql(`delete from public.listings where id = 'moved'`);
    expect(await ids('mistral')).toEqual([]);
  });

  test.each(['visitor', 'owner'] as const)(
    'what searches are made from is closed to a %s',
    async (kind) => {
      const client = await db.begin(
        kind === 'visitor' ? kind : { account: await db.createAccount() },
      );
      for (const table of ['search_entries', 'search_vocabulary', 'search_topics']) {
        await client.query('savepoint attack');
        await expect(client.query(`select * from private.${table}`)).rejects.toMatchObject({
          code: '42501',
        });
        await client.query('rollback to attack');
      }
      await client.end();
    },
  );

  const half = '\ud83d';
  test.each([
    ['quotes', `'; drop table public.listings; --`],
    ['more quotes', `''"" ' " \` ’`],
    ['signs of patterns', '% _ %% __ %_%'],
    ['backslashes', '\\ \\\\ \\x27 \\u0000 \\'],
    ['signs of regular expressions', '.*+?^${}()|[]\\ (a+)+$ [[:alpha:]]'],
    ['signs of queries', `a & b | !c <-> 'd':* :A !! ((`],
    ['signs of entries', '=golden ^golden @3 #k:Cafes #a:Bury #p:m1 +golden'],
    ['NUL', 'gol\0den \0'],
    ['half an emoji', `${half} golden ${half}`],
    ['emoji', '👩🏽‍🍳🍕🇬🇧'],
    ['right-to-left text', 'مطعم \u202eabc\u202c שלום'],
    ['blanks', ' \t\n\r\u00a0\u2003\u3000\ufeff'],
    ['accents without letters', '\u0301\u0301\u0301'],
    ['one letter', 'a'],
    ['many words', 'a '.repeat(150)],
    ['one long word', 'x'.repeat(300)],
    ['mistyped words', 'goldne drgaon kichten raod vilage buee lantren harbuor'],
    ['words that only ask', 'where can i get the best and nearest place to eat near me please'],
    ['a ligature of eighteen letters', '\ufdfa'.repeat(300)],
  ])('a search for %s is answered soon', async (_, text) => {
    const start = performance.now();
    const page = await gateway().search({ text, category: text.slice(0, 90), area: '' });
    const plain = await gateway().search({ text });

    expect([page.ok, plain.ok]).toEqual([true, true]);
    expect(performance.now() - start).toBeLessThan(mostMilliseconds);
    expect(await db.sql('select 1 from public.listings limit 1')).toHaveLength(1);
  });

  test.each([
    ['a text of 10,000 characters', { text: 'x'.repeat(10_000) }, 'at most 300 characters'],
    ['a long category', { category: 'x'.repeat(101) }, 'at most 100 characters'],
    ['no listings', { first: 0 }, '1 to 100'],
    ['1,000 listings', { first: 1000 }, '1 to 100'],
    ['the far end', { after: 100_000 }, 'at most 1000'],
    ['another order', { sort: 'random' as 'best' }, 'sorted by'],
  ])('a search for %s is refused with a reason', async (_, query, reason) => {
    const page = await gateway().search(query);

    expect(page).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
    expect(page.ok ? '' : page.failure.message).toContain(reason);
  });

  test.each([
    '{}',
    '[1]',
    '["x"]',
    '[[]]',
    '[{"phrase": 1}]',
    '[{"phrase": {}}]',
    `[{"phrase": "${'x'.repeat(40_000)}"}]`,
    JSON.stringify(Array.from({ length: 101 }, () => ({ phrase: 'x' }))),
  ])('phrases that nobody sends are refused: %.40s', async (phrases) => {
    const call = db.sql(`select public.search_listings('golden', phrases => $1)`, [phrases]);

    await expect(call).rejects.toMatchObject({ code: '22023' });
  });

  test('a listing with an unusual name or a long description can be published', async () => {
    for (const name of [
      `O'\\"':*&|!`,
      '\ufdfa'.repeat(300),
      '😀'.repeat(300),
      '¼ ½ ²',
      'x'.repeat(300),
    ]) {
      await add({
        id: `odd ${Array.from(name).slice(0, 5).join('')}`,
        name,
        description: '𝕒é'.repeat(9000),
        category: Array.from(name).slice(0, 100).join(''),
      });
    }
    expect(await ids('x'.repeat(90))).toEqual(['odd xxxxx']);
  });

  test('the words of a text are the same as in a browser', async () => {
    const texts = [
      'Café Zürich & Söhne',
      'O’Neill’s Fish’n’Chips',
      'FISH N CHIPS and',
      'M145TQ, M14 5TQ',
      'n',
      'and',
      'K.F.C.',
      'Straße ŒUVRE Ærø Łódź Þór İstanbul ıI',
      'ΣΟΦΊΑΣ ς',
      'КАФЕ Ёж',
      '中華料理 レストラン',
      'مطعم الشام',
      'ﬁsh ｆｕｌｌ Ⅷ ½ x²',
      '100% “quoted” – dash—dash…',
      '£5 €10 ™ ® © ° 🍕pizza🍕',
      "rock'n'roll",
      'naïve coöperate',
      'a\u0301 e\u0301',
      'Ångström K',
    ];
    const rows = await db.sql<{ words: string[] }>(
      'select private.search_words(t) as words from unnest($1::text[]) with ordinality as x (t, n) order by n',
      [texts],
    );

    expect(rows.map(({ words: found }, at) => [texts[at], ...found])).toEqual(
      texts.map((text) => [text, ...toSearchWords(text)]),
    );
  });
});
