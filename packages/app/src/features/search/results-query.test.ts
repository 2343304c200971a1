import { isResultsQuery, renderedParameters } from '@manchester-eats/shared/head';
import { noFilters } from '@manchester-eats/shared/lists';
import { expect, test } from 'vitest';
import { withArticleSearch } from '../articles/article-search-params.ts';
import { withMapSearch } from '../map/map-search-params.ts';
import { initialListParams, withListParams } from './list-params.ts';
import { withListingSearch } from './listing-search-params.ts';

const none = new URLSearchParams();
const within = { south: 53, west: -3, north: 54, east: -2 };
const queries = [
  withListingSearch(none, { text: 'pie', category: 'Bury', shown: 24, start: 240 }),
  withListParams(none, {
    ...initialListParams,
    ...{ sort: 'name', exact: true, without: [{ kind: 'area', name: 'Bury' }] },
    filters: {
      ...{ ...noFilters, hygiene: 5, rating: 4, hasPhone: true, hasWebsite: true },
      ...{ kind: 'Cafes', members: 'only' },
    },
  }),
  withMapSearch(none, { view: 'map', within }),
  withArticleSearch(none, { text: 'pie', tag: 'Areas' }),
];
const parameters = queries.flatMap((query) => [...query]);

test('the lists write all their parameters', () => {
  expect(new Set(parameters.map(([name]) => name)).size).toBe(16);
});

test.each(parameters)('search engines do not list a page with %s=%s', (name, value) => {
  expect(isResultsQuery(`?${new URLSearchParams({ [name]: value }).toString()}`)).toBe(true);
});

test('the server renders a page of its own for each of them but the position of a map', () => {
  const names = new Set(parameters.map(([name]) => name));
  names.delete('in');
  expect([...renderedParameters].sort()).toEqual([...names].sort());
});
