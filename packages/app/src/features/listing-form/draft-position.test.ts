import { emptyDraft } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { isInCity, pointOfDraft, withPoint } from './draft-position.ts';

test.each([
  ['', ''],
  ['53.48', ''],
  ['north', '-2.24'],
  ['90', '0'],
  ['53,48', '-2,24'],
])('the position %o, %o cannot be shown on a map', (lat, lng) => {
  expect(pointOfDraft({ ...emptyDraft, lat, lng })).toBeNull();
});

test('a pin sets the numbers that the map then shows', () => {
  const draft = withPoint(emptyDraft, { lat: 53.48076199999, lng: -2.2426 });
  expect(draft).toMatchObject({ lat: '53.480762', lng: '-2.242600' });
  expect(pointOfDraft(draft)).toEqual({ lat: 53.480762, lng: -2.2426 });
});

test('the city has bounds', () => {
  expect(isInCity({ lat: 53.48, lng: -2.24 })).toBe(true);
  expect(isInCity({ lat: 51.5, lng: -0.1 })).toBe(false);
});
