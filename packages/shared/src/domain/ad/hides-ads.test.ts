import { expect, test } from 'vitest';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import { hidesAds } from './hides-ads.ts';

test('only the owner of a premium listing can switch off its ads', () => {
  expect(hidesAds(listing({ premium: true, adsHidden: true }))).toBe(true);
  expect(hidesAds(listing({ premium: true, adsHidden: false }))).toBe(false);
  expect(hidesAds(listing({ premium: false, adsHidden: true }))).toBe(false);
});

test('the ads of a premium listing wait until it is known whether they are switched off', () => {
  expect(hidesAds(listingRow({ premium: true }))).toBe(true);
  expect(hidesAds(listingRow({ premium: false }))).toBe(false);
});
