import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mountPieces } from '../http/piece-routes.ts';
import { createDirectoryPieces, type DirectoryPieces } from './directory-pieces.ts';

/** More than are kept. */
const many = 1_000;

const listings = Array.from({ length: many }, (_, at) => ({
  id: `a${String(at)}`,
  name: 'Rudy’s',
  category: 'Fish & Chips',
  area: 'Bury',
  lat: 53.59,
  lng: -2.29,
}));

const directory = {
  listings: () => listings,
  site: {
    categories: [{ name: 'Fish & Chips' }],
    areas: [{ name: 'Bury' }],
    articles: [],
    pages: [],
    ads: [],
    settings: {},
  },
  history: { directory: 'd', mark: 'm' },
  revision: 1,
};

/** Returns a function that asks for a path, and returns the body that was sent. */
function servePieces() {
  const pieces = createDirectoryPieces(directory, () => 0);
  const sent: Awaited<ReturnType<DirectoryPieces['body']>>[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  mountPieces(app, {
    ...pieces,
    async body(path, make) {
      const body = await pieces.body(path, make);
      sent.push(body);
      return body;
    },
  });
  return async (path: string) => {
    const { status } = await app.request(`http://localhost/data/v1/${path}`);
    return { status, body: sent.at(-1) };
  };
}

test('a list is made once, however the address spells its category', async () => {
  const get = servePieces();
  const { body, status } = await get('lists/area/bury/category/fish-chips/points.json');
  expect(status).toBe(200);

  for (const spelling of [
    'Fish-Chips',
    'FISH--CHIPS',
    '-fish%20&%20chips-',
    'fish%E2%80%A6chips',
  ]) {
    const other = await get(`lists/area/BURY/category/${spelling}/points.json`);
    expect(other.body).toBe(body);
  }
});

test.each([
  ['names that no listing has', (at: number) => `names/zz${String(at)}.json`],
  ['each card', (at: number) => `cards/a${String(at)}.json`],
])('who asks for %s drives out no list', async (_, path) => {
  const get = servePieces();
  const { body } = await get('lists/all/best.json');

  for (let at = 0; at < many; at += 1) expect((await get(path(at))).status).toBe(200);

  expect((await get('lists/all/best.json')).body).toBe(body);
});
