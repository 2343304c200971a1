import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostSaved } from '../../state/saved-places.ts';
import { parseSharedIds, shareIds } from './shared-ids.ts';

const origin = 'https://manchester-eats.example';

function read(path: string): readonly string[] | null {
  return parseSharedIds(new URL(path, origin).searchParams.get('ids'));
}

test('a link leads to the same places in the same order', () => {
  expect(shareIds(['demo-b', 'demo-a'], origin)).toEqual({
    path: '/saved?ids=demo-b,demo-a',
    count: 2,
  });
  expect(read('/saved?ids=demo-b,demo-a')).toEqual(['demo-b', 'demo-a']);
});

test('any id survives, even with a comma, a percent sign or an emoji', () => {
  const id = fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .filter((text) => !/\p{Surrogate}/u.test(text));
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 10 }), (ids) => {
      const { path, count } = shareIds(ids, origin);
      expect(read(path) ?? []).toEqual(ids.slice(0, count));
    }),
  );
});

test('a link has fewer than 2,000 characters and says how many places it holds', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `ChIJ-a-google-place-${String(index)}`);
  const { path, count } = shareIds(ids, origin);

  expect(origin.length + path.length).toBeLessThan(2_000);
  expect(count).toBeGreaterThan(70);
  expect(read(path)).toEqual(ids.slice(0, count));
});

test('a link without ids is the visitor’s own list', () => {
  expect(parseSharedIds(null)).toBeNull();
  expect(parseSharedIds('')).toBeNull();
  expect(parseSharedIds(',,,')).toBeNull();
});

test('repeated and undecodable ids count once or not at all', () => {
  expect(parseSharedIds('a,a,%E0%A4%A,b,,a')).toEqual(['a', 'b']);
});

test('whatever a link holds, the list is short', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3_000 }), (query) => {
      const ids = parseSharedIds(query) ?? [];
      expect(ids.length).toBeLessThanOrEqual(mostSaved);
      expect(ids.every((id) => id !== '' && id.length <= 200)).toBe(true);
    }),
  );
  expect(parseSharedIds('x,'.repeat(1_000_000))).toEqual(['x']);
  const many = Array.from({ length: 5_000 }, (_, index) => String(index)).join(',');
  expect(parseSharedIds(many)).toHaveLength(mostSaved);
});
