import { mostPoints, piecePaths } from '@manchester-eats/shared/pieces';
import { afterEach, expect, test, vi } from 'vitest';
import { directorySource } from './directory-source.ts';
import { readPoints } from './points.ts';

const site = { current: 0 };
const everything = { category: '', area: '', q: '' };

/** A source of a site that has these pieces. */
function siteWith(pieces: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url).pathname + new URL(url).search;
    if (path === '/config.json') return Promise.resolve(Response.json({ siteName: 'Eats' }));
    const value = pieces[path.replace('/data/', '')];
    return Promise.resolve(
      value === undefined ? new Response('', { status: 404 }) : Response.json(value),
    );
  });
  site.current += 1;
  const source = directorySource(`https://points-${String(site.current)}.example`);
  if (source === null) throw new Error('A source is missing.');
  return source;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the points of a category in an area are read from their own piece', async () => {
  const scope = { category: 'Pizza', area: 'Bury' };
  const source = siteWith({
    [piecePaths.points(scope)]: {
      total: 7,
      path: '/bury/pizza',
      register: true,
      points: [['a', 'A', 53.4, -2.2, 'Pizza']],
    },
  });

  expect(await readPoints(source, { ...scope, q: ' ' })).toEqual({
    ok: true,
    value: {
      total: 7,
      path: '/bury/pizza',
      showsRegister: true,
      points: [{ id: 'a', name: 'A', lat: 53.4, lng: -2.2, category: 'Pizza' }],
    },
  });
});

test('rows that are no points are left out', async () => {
  const good = ['a', 'A', 53.4, -2.2, 7];
  const source = siteWith({
    [piecePaths.points(everything)]: {
      total: 'many',
      path: 'https://elsewhere.example',
      points: [
        good,
        null,
        {},
        'text',
        [],
        ['', 'B', 53, -2, ''],
        ['c', '', 53, -2, ''],
        [4, 'D', 53, -2, ''],
        ['e', 'E', '53', -2, ''],
        ['f', 'F', 91, -2, ''],
        ['g', 'G', 53, -181, ''],
        ['h', 'H', null, null, ''],
      ],
    },
  });

  expect(await readPoints(source, everything)).toEqual({
    ok: true,
    value: {
      total: 1,
      path: '/',
      showsRegister: false,
      points: [{ id: 'a', name: 'A', lat: 53.4, lng: -2.2, category: '' }],
    },
  });
});

test('a map takes so many points and no more', async () => {
  const points = Array.from({ length: 10_000 }, (_, at) => [`p${String(at)}`, 'P', 53, -2, '']);
  const source = siteWith({ [piecePaths.points(everything)]: { total: 10_000, points } });

  const read = await readPoints(source, everything);

  expect(read.ok && [read.value.points.length, read.value.total]).toEqual([mostPoints, 10_000]);
});

test.each([[{}], [[]], [null], ['text'], [{ points: 'none' }]])(
  '%j is no list of points',
  async (value) => {
    const source = siteWith({ [piecePaths.points(everything)]: value });

    expect(await readPoints(source, everything)).toEqual({ ok: false, problem: 'unusable' });
  },
);

test('an unknown area has no points, which is not the same as a site that is down', async () => {
  expect(await readPoints(siteWith({}), { ...everything, area: 'Atlantis' })).toEqual({
    ok: false,
    problem: 'not-found',
  });
});

test('a text has the points of the cards that it finds, without those that have no position', async () => {
  const search = { q: 'vegan burger', category: '', area: '' };
  const source = siteWith({
    [piecePaths.search(search, 'best')]: {
      total: 3,
      path: '/?q=vegan+burger',
      cards: [
        { id: 'a', name: 'A', lat: 53.4, lng: -2.2, category: 'Burgers' },
        { id: 'b', name: 'B' },
      ],
    },
  });

  expect(await readPoints(source, search)).toEqual({
    ok: true,
    value: {
      total: 3,
      path: '/?q=vegan+burger',
      showsRegister: false,
      points: [{ id: 'a', name: 'A', lat: 53.4, lng: -2.2, category: 'Burgers' }],
    },
  });
});
