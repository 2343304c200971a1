import { expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { area, article, documents, listingRow } from '../../testing/directory-builders.ts';
import { healDocuments } from './heal-documents.ts';
import { visibleAreas, visibleArticles } from './visible-records.ts';

const nested = (areas: readonly { readonly name: string; readonly parent: string }[]) =>
  areas.map(({ name, parent }) => [name, parent]);

const listings = [
  listingRow({ id: '1', area: 'Ancoats' }),
  listingRow({ id: '2', area: 'Bury' }),
  listingRow({ id: '3', area: '' }),
];

test.each([
  ['none are published', []],
  [
    'they were published without what they are in',
    [area({ name: 'Ancoats' }), area({ name: 'Manchester' })],
  ],
  [
    'they are complete',
    [area({ name: 'Ancoats', parent: 'Manchester' }), area({ name: 'Manchester' })],
  ],
  ['none of them is in another', [area({ name: 'Bury' })]],
])('areas are those that browsers show if %s', (_, areas) => {
  const healed = healDocuments(documents({ listings, areas }), city);
  const records = areas.map((each) => ({ ...each }));
  expect(nested(visibleAreas(records, listings, city))).toEqual(nested(healed.documents.areas));
});

test('damaged records of areas and listings have no names', () => {
  expect(visibleAreas([{ id: 'a', name: 7 }], [{ area: null }], city)).toEqual([
    { id: 'a', name: '', parent: '' },
  ]);
  expect(visibleAreas([], [{ area: null }, {}], city)).toEqual([]);
});

test('articles have the slugs that browsers give them, also several of one title', () => {
  const articles = [
    article({ id: '1', title: 'Pie', slug: '' }),
    article({ id: '2', title: 'Pie', slug: '' }),
    article({ id: '3', title: 'Tea', slug: 'pie' }),
    article({ id: '4', title: '', slug: '' }),
  ];
  const records = articles.map((each) => ({ ...each }));
  expect(visibleArticles(records)).toEqual(
    healDocuments(documents({ articles }), city).documents.articles,
  );
});
