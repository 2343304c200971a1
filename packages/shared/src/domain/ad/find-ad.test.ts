import { expect, test } from 'vitest';
import { findAd, parseAdSize } from './find-ad.ts';
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
  expect(findAd([banner], 'home', 'top')).toBe(banner);
  expect(findAd([banner], 'home', 'bottom')).toBeUndefined();
  expect(findAd([banner], 'articles', 'top')).toBeUndefined();
});

test('a disabled ad is not shown', () => {
  expect(findAd([{ ...banner, enabled: false }], 'home', 'top')).toBeUndefined();
});

test('the size of an ad is read, and an implausible one is refused', () => {
  expect(parseAdSize('728x90')).toEqual({ width: 728, height: 90 });
  expect(parseAdSize(' 300 X 250 ')).toEqual({ width: 300, height: 250 });
  for (const mangled of ['', 'wide', '0x90', '728x', '99999x9', '-1x5', '728x90px']) {
    expect(parseAdSize(mangled), mangled).toBeNull();
  }
});
