import { expect, test } from 'vitest';
import { ad } from '../../testing/directory-builders.ts';
import { furtherSpot, isDeletableSpot } from './further-spot.ts';

const top = ad({
  ...{ id: 'ad-top', name: 'Top banner', position: 'top', dimensions: '728x90' },
  ...{ code: '<p>Tea</p>', enabled: true, pages: ['home', 'about'] },
});

test('a further spot of a place is narrow, disabled and without code', () => {
  expect(furtherSpot(top, [top])).toEqual({
    ...{ id: 'ad-top-2', name: 'Top banner 2', position: 'top', dimensions: '320x50' },
    ...{ code: '', enabled: false, pages: ['home', 'about'] },
  });
});

test('every further spot has an id and a name of its own', () => {
  const second = furtherSpot(top, [top]);
  const renamed = { ...second, id: 'other', name: 'Top banner 3' };

  expect(furtherSpot(top, [top, second]).id).toBe('ad-top-3');
  expect(furtherSpot(top, [top, second, renamed]).name).toBe('Top banner 4');
  expect(furtherSpot({ ...top, name: ' ' }, [top]).name).toBe('ad-top 2');
});

test('a spot can be deleted unless it is the last one of its place', () => {
  const second = furtherSpot(top, [top]);

  expect(isDeletableSpot(second, [top, second])).toBe(true);
  expect(isDeletableSpot(top, [top, second])).toBe(true);
  expect(isDeletableSpot(top, [top]), 'it can be disabled').toBe(false);
  expect(isDeletableSpot(top, [second]), 'a default one that is not stored').toBe(false);
});
