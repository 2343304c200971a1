import { describe, expect, test } from 'vitest';
import { listingRow } from '../../testing/directory-builders.ts';
import type { ListingRow } from '../listing/listing-schema.ts';
import { readCardRow, toCardRow } from './card-row.ts';
import { createPieces, mostCards } from './create-pieces.ts';
import { nameKeys, piecePaths } from './piece-paths.ts';

function row(fields: Partial<ListingRow> & { id: string }): ListingRow {
  return listingRow({ name: `Place ${fields.id}`, lat: null, lng: null, ...fields });
}

const noLimit = { category: '', area: '' };

function piecesOf(listings: readonly ListingRow[]) {
  return createPieces({
    listings,
    categories: [{ name: 'Pizza' }, { name: 'Fish & Chips' }],
    areas: [{ name: 'Salford' }, { name: 'Eccles', parent: 'Salford' }, { name: 'Bury' }],
    day: '2026-11-27',
  });
}

const some = piecesOf([
  row({ id: 'a', category: 'Pizza', area: 'Eccles', rating: 3, lat: 53.4, lng: -2.3 }),
  row({ id: 'b', category: 'Pizza', area: 'Bury', rating: 4.5 }),
  row({ id: 'c', category: 'Fish & Chips', area: 'Salford', name: 'The Codfather' }),
]);

const ids = (piece: { readonly cards: readonly { readonly id: string }[] } | null) =>
  piece?.cards.map(({ id }) => id).sort();

describe('a list', () => {
  test.each([
    [noLimit, ['a', 'b', 'c']],
    [{ category: 'Pizza', area: '' }, ['a', 'b']],
    [{ category: 'fish-and-chips', area: '' }, null],
    [{ category: 'fish-chips', area: 'salford' }, ['c']],
    [{ category: '', area: 'Salford' }, ['a', 'c']],
    [{ category: 'Pizza', area: 'Salford' }, ['a']],
  ])('of %o has %o', (scope, expected) => {
    expect(ids(some.list(scope, 'best')) ?? null).toEqual(expected);
  });

  test('says where the site has it', () => {
    expect(some.list(noLimit, 'best')?.path).toBe('/');
    expect(some.list({ category: 'fish-chips', area: 'salford' }, 'best')?.path).toBe(
      '/salford/fish-chips',
    );
  });

  test('can be sorted, and says how many there are in all', () => {
    const many = piecesOf(
      Array.from({ length: mostCards + 5 }, (_, at) =>
        row({ id: `x${String(at)}`, rating: at % 5 }),
      ),
    );
    const list = many.list(noLimit, 'rating');
    expect(list?.total).toBe(mostCards + 5);
    expect(list?.cards).toHaveLength(mostCards);
    expect(list?.cards[0]?.rating).toBe(4);
  });

  test('of an unknown category or area is not the whole directory', () => {
    expect(some.list({ category: 'Sushi', area: '' }, 'best')).toBeNull();
    expect(some.list({ category: '', area: 'Leeds' }, 'best')).toBeNull();
    expect(some.points({ category: 'Sushi', area: '' })).toBeNull();
  });
});

test('a map has the places that have a position', () => {
  expect(some.points(noLimit)).toMatchObject({
    total: 1,
    points: [['a', 'Place a', 53.4, -2.3, 'Pizza']],
  });
});

test('the listings of a card are found by id; unknown ids are left out', () => {
  expect(ids(some.card('a'))).toEqual(['a']);
  expect(some.card('unknown')).toBeNull();
  expect(ids(some.cards(['c', 'unknown', 'a']))).toEqual(['a', 'c']);
});

test('a name is filed under the first two letters of each word', () => {
  expect([...nameKeys('The Codfather (Café) 7')]).toEqual(['th', 'co', 'ca']);
  expect(ids(some.names('co'))).toEqual(['c']);
  expect(ids(some.names('zz'))).toEqual([]);
  expect(ids(some.names('pl'))).toEqual(['a', 'b']);
});

test('topics have the number of their listings; an area counts its parts', () => {
  expect(some.topics()).toMatchObject({
    total: 3,
    categories: [
      { name: 'Pizza', count: 2 },
      { name: 'Fish & Chips', count: 1 },
    ],
    areas: [
      { name: 'Salford', count: 2 },
      { name: 'Eccles', parent: 'Salford', count: 1 },
      { name: 'Bury', count: 1 },
    ],
  });
});

test('a card is read as it was written', () => {
  const whole = row({
    id: 'a',
    categories: ['Pizza', 'Cafe'],
    rating: 4.5,
    reviews: 7,
    premium: true,
    access: 'members',
    lat: 0,
    lng: -2,
  });
  expect(readCardRow(JSON.parse(JSON.stringify(toCardRow(whole))))).toEqual({
    ...readCardRow({ id: 'a', name: whole.name }),
    ...toCardRow(whole),
  });
});

test.each([[null], ['text'], [[]], [{ id: 'a' }], [{ id: '', name: 'A' }], [{ id: 7, name: 'A' }]])(
  '%o is no card',
  (value) => {
    expect(readCardRow(value)).toBeNull();
  },
);

test('a value of the wrong kind counts as missing', () => {
  const read = readCardRow({
    id: 'a',
    name: 'A',
    rating: '5',
    lat: 91,
    categories: [1, 'x'],
    premium: 1,
  });
  expect(read).toMatchObject({ rating: null, lat: null, categories: ['x'], premium: false });
});

test('paths take names and segments, and ids in any order give one path', () => {
  expect(piecePaths.list({ category: 'Fish & Chips', area: 'Salford' }, 'best')).toBe(
    piecePaths.list({ category: 'fish-chips', area: 'salford' }, 'best'),
  );
  expect(piecePaths.cards(['b', 'a/c'])).toBe(piecePaths.cards(['a/c', 'b']));
});
