import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMapSearch, withMapSearch } from './map-search-params.ts';

test('a URL without map parameters shows the list', () => {
  expect(parseMapSearch(new URLSearchParams('q=curry'))).toEqual({ view: 'list', within: null });
});

test('a shared link opens the same view and part of the map, and keeps other parameters', () => {
  const within = { south: 53.46, west: -2.26, north: 53.49, east: -2.22 };
  const params = withMapSearch(new URLSearchParams('q=curry'), { view: 'split', within });

  expect(params.get('q')).toBe('curry');
  expect(parseMapSearch(params)).toEqual({ view: 'split', within });
  expect(withMapSearch(params, { view: 'list', within: null }).toString()).toBe('q=curry');
});

test('any text in the URL gives a valid view, and valid bounds or none', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (view, within) => {
      const search = parseMapSearch(new URLSearchParams({ view, in: within }));
      expect(['list', 'map', 'split', 'map-only']).toContain(search.view);
      if (search.within) expect(search.within.south).toBeLessThan(search.within.north);
    }),
  );
  for (const mangled of ['1,2,3', '9,9,1,1', '-99,0,99,9', 'a,b,c,d', '1,2,3,4,5', '1..2,0,3,4']) {
    expect(parseMapSearch(new URLSearchParams({ in: mangled })).within, mangled).toBeNull();
  }
});
