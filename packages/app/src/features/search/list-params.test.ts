import fc from 'fast-check';
import { noFilters } from '@manchester-eats/shared/lists';
import { expect, test } from 'vitest';
import { initialListParams, parseListParams, withListParams } from './list-params.ts';

const read = (query: string) => parseListParams(new URLSearchParams(query));

test('a URL keeps filters, order and the understanding of the text', () => {
  const params = {
    filters: { ...noFilters, hygiene: 4, rating: 4.5, hasPhone: true, kind: 'Bars & Pubs' },
    sort: 'nearest',
    exact: true,
    without: [{ kind: 'area', name: 'Bury' }],
  } as const;
  const url = withListParams(new URLSearchParams('q=pie&view=map'), params);

  expect(url.toString()).toBe(
    'q=pie&view=map&hygiene=4&rating=4.5&phone=yes&kind=Bars+%26+Pubs&sort=nearest&exact=yes&without=area%3ABury',
  );
  expect(parseListParams(url)).toEqual(params);
  expect(withListParams(url, initialListParams).toString()).toBe('q=pie&view=map');
});

test('a change of one filter keeps the others', () => {
  const url = new URLSearchParams('hygiene=4&phone=yes');
  expect(withListParams(url, { filters: { hasWebsite: true } }).toString()).toBe(
    'hygiene=4&phone=yes&website=yes',
  );
  expect(withListParams(url, { filters: { hasPhone: false } }).toString()).toBe('hygiene=4');
});

test('invalid parameters are ignored', () => {
  expect(read('hygiene=7&rating=x&phone=1&sort=price&members=all&without=name:x&exact=1')).toEqual(
    initialListParams,
  );
});

test('any query can be read', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('sort', 'kind', 'without', 'rating'), fc.string()),
      (query) => {
        const params = parseListParams(new URLSearchParams(query));
        const url = withListParams(new URLSearchParams(), params);
        expect(parseListParams(url)).toEqual(params);
      },
    ),
  );
});
