import { mostCards, piecePaths } from '@manchester-eats/shared/pieces';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { searchListings } from './search-listings.ts';
import { directorySource, type DirectorySource } from './directory-source.ts';

const everything = { category: '', area: '' };
let sites = 0;
let requested: string[] = [];

/** What a site answers for a path: JSON, a response, or a promise of one. */
type Answers = Readonly<Record<string, unknown>>;

/** Returns the source of a new site. */
function siteWith(answers: Answers): DirectorySource {
  sites += 1;
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace(/^https:\/\/[^/]+\/(data\/)?/, '');
    requested.push(path);
    const answer = path in answers ? answers[path] : path === 'config.json' ? {} : undefined;
    if (answer instanceof Promise || answer instanceof Response) return Promise.resolve(answer);
    const isMissing = answer === undefined;
    return Promise.resolve(isMissing ? new Response('', { status: 404 }) : Response.json(answer));
  });
  const source = directorySource(`https://source-${String(sites)}.example/any/path?q=1`);
  if (source === null) throw new Error('A source is missing.');
  return source;
}

beforeEach(() => {
  requested = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the address of a site', () => {
  test.each(['', 'eats.example', '/data', 'javascript:alert(1)', 'ftp://eats.example', 'https://'])(
    '%j is none, and nothing is requested',
    (address) => {
      expect(directorySource(address)).toBeNull();
    },
  );

  test('counts only with its origin, so that all elements of a page share what was read', () => {
    const source = directorySource('https://shared.example');

    expect(directorySource('https://SHARED.example/manchester/')).toBe(source);
    expect(source?.site).toBe('https://shared.example');
  });
});

describe('the facts of a site', () => {
  test.each([
    [{}, 'https://SITE/data'],
    [{ snapshotUrl: '/data/' }, 'https://SITE/data'],
    [{ snapshotUrl: 'https://files.example/eats//' }, 'https://files.example/eats'],
    [{ snapshotUrl: 7 }, 'https://SITE/data'],
    [{ snapshotUrl: 'https://x.example/storage', piecesUrl: '/data' }, 'https://SITE/data'],
  ])('%j has its data at %s', async (config, expected) => {
    const source = siteWith({ 'config.json': config });

    const facts = await source.facts();

    expect(facts.ok && facts.value.dataUrl).toBe(expected.replace('https://SITE', source.site));
  });

  test.each([[[]], ['text'], [null], [7]])('%j is no configuration', async (config) => {
    const source = siteWith({ 'config.json': config });

    expect(await source.facts()).toEqual({ ok: false, problem: 'unusable' });
    expect(await source.list(everything, 'best')).toEqual({ ok: false, problem: 'unusable' });
    expect(requested).not.toContain(piecePaths.list(everything, 'best'));
  });

  test('an address of data that is none counts as unusable', async () => {
    const source = siteWith({ 'config.json': { snapshotUrl: 'https://' } });

    expect(await source.facts()).toEqual({ ok: false, problem: 'unusable' });
  });
});

describe('a list', () => {
  const path = piecePaths.list(everything, 'best');

  test('is read once, however many elements show it', async () => {
    const source = siteWith({ [path]: { cards: [{ id: 'a', name: 'A' }], total: 7, path: '/a' } });

    const [one, other] = await Promise.all([
      source.list(everything, 'best'),
      source.list(everything, 'best'),
    ]);

    expect(other).toBe(one);
    expect(one).toMatchObject({ ok: true, value: { total: 7, path: '/a', cards: [{ id: 'a' }] } });
    expect(requested).toEqual(['config.json', path]);
  });

  test('that could not be read is read again when it is asked for again', async () => {
    const source = siteWith({ [path]: new Response('busy', { status: 503 }) });
    expect(await source.list(everything, 'best')).toEqual({ ok: false, problem: 'unusable' });

    await source.list(everything, 'best');

    expect(requested.filter((each) => each === path)).toHaveLength(2);
  });

  test('leaves out rows that are no cards, and what is wrong in a row', async () => {
    const source = siteWith({
      [path]: {
        total: '10',
        path: 'https://elsewhere.example/',
        cards: [
          null,
          7,
          [],
          { id: 'x' },
          { id: 'a', name: 'A', rating: '5', reviews: -1, lat: 99 },
        ],
      },
    });

    expect(await source.list(everything, 'best')).toMatchObject({
      ok: true,
      value: { total: 1, path: '/', cards: [{ id: 'a', rating: null, reviews: 0, lat: null }] },
    });
  });

  test('of ten thousand results is read with its number', async () => {
    const cards = Array.from({ length: mostCards }, (_, at) => ({ id: String(at), name: 'A' }));
    const source = siteWith({ [path]: { total: 10_000, path: '/', cards } });

    const read = await source.list(everything, 'best');

    expect(read.ok && [read.value.total, read.value.cards.length]).toEqual([10_000, mostCards]);
  });

  test.each([[{}], [{ cards: 'none' }], [[]], ['text'], [null]])('%j is none', async (piece) => {
    const source = siteWith({ [path]: piece });

    expect(await source.list(everything, 'best')).toEqual({ ok: false, problem: 'unusable' });
  });
});

describe('a search', () => {
  const search = { q: 'vegan burger & chips', category: 'Pizza', area: '' };

  test('is one request on a server that searches', async () => {
    const path = piecePaths.search(search, 'rating');
    const source = siteWith({ [path]: { cards: [], total: 0, path: '/pizza?q=x' } });

    expect(await searchListings(source, search, 'rating')).toMatchObject({
      ok: true,
      value: { total: 0 },
    });
    expect(requested).toEqual(['config.json', path]);
    expect(path).toBe(
      'v1/search.json?q=vegan%20burger%20%26%20chips&category=Pizza&area=&sort=rating',
    );
  });

  test('that fails otherwise asks for nothing more', async () => {
    const path = piecePaths.search(search, 'best');
    const source = siteWith({ [path]: new Response('busy', { status: 503 }) });

    expect(await searchListings(source, search, 'best')).toEqual({
      ok: false,
      problem: 'unusable',
    });
    expect(requested).toEqual(['config.json', path]);
  });
});
