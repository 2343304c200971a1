import { expect, test } from 'vitest';
import { adHeights, findAds, fitAd, parseAdSize } from './find-ad.ts';
import type { Ad } from './ad-schema.ts';

const banner: Ad = {
  id: 'ad-top',
  name: 'Top banner',
  position: 'top',
  dimensions: '728x90',
  code: '',
  enabled: true,
  pages: ['home', 'category'],
};

test('an ad is shown only at its position and on its pages', () => {
  expect(findAds([banner], 'home', 'top')).toEqual([banner]);
  expect(findAds([banner], 'home', 'bottom')).toEqual([]);
  expect(findAds([banner], 'articles', 'top')).toEqual([]);
});

test('a disabled ad is not shown', () => {
  expect(findAds([{ ...banner, enabled: false }], 'home', 'top')).toEqual([]);
});

test('a leaderboard is shown in its size from exactly its width on', () => {
  const sold = { ...banner, code: '<p>Tea</p>' };

  expect(fitAd([sold], 728)).toEqual({ ad: sold, size: { width: 728, height: 90 } });
  expect(fitAd([sold], 727), 'an ad with code is never cut or shrunk').toBeNull();
});

test('where the first ad does not fit, the next one that does is shown', () => {
  const phone = { ...banner, id: 'phone', dimensions: '320x50', code: '<p>Tea</p>' };

  expect(fitAd([{ ...banner, code: '<p>Tea</p>' }, phone], 390)?.ad).toBe(phone);
  expect(fitAd([banner, phone], 390)?.ad, 'rather than a placeholder').toBe(phone);
  expect(fitAd([banner, phone], 1000)?.ad).toBe(banner);
});

test('a placeholder falls back to the widest standard size of its shape', () => {
  const widths = [727, 467, 319, 233].map((width) => fitAd([banner], width)?.size?.width);
  expect(widths).toEqual([468, 320, 234, undefined]);

  const box = { ...banner, dimensions: '300x250' };
  expect(fitAd([box], 280)?.size).toEqual({ width: 250, height: 250 });
});

test('an ad without valid dimensions is as wide as its place', () => {
  expect(fitAd([{ ...banner, dimensions: 'wide' }], 100)?.size).toBeNull();
});

test('the size of an ad is read, and an implausible one is refused', () => {
  expect(parseAdSize('728x90')).toEqual({ width: 728, height: 90 });
  expect(parseAdSize(' 300 X 250 ')).toEqual({ width: 300, height: 250 });
  for (const mangled of ['', 'wide', '0x90', '728x', '99999x9', '-1x5', '728x90px']) {
    expect(parseAdSize(mangled), mangled).toBeNull();
  }
});

test('the height of a place is known for every width before it is measured', () => {
  const heights = adHeights([banner]);
  for (const width of [100, 234, 320, 467, 468, 727, 728, 1200]) {
    const known = heights.findLast((each) => each.width <= width)?.height;
    expect(known).toBe(fitAd([banner], width)?.size?.height);
  }
});
