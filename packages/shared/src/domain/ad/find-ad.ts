import type { Ad } from './ad-schema.ts';

/** The kinds of page that may show ads. */
export const adPages = ['home', 'category', 'about', 'articles', 'listing'] as const;

export type AdPage = (typeof adPages)[number];

/** The most ads that a page should show. */
export const advisedAdsPerPage = 3;

/** Returns the enabled ads for a page and position. Only one of them is shown: see `fitAd`. */
export function findAds(ads: readonly Ad[], page: AdPage, position: Ad['position']): readonly Ad[] {
  return ads.filter((ad) => ad.enabled && ad.position === position && ad.pages.includes(page));
}

/** In CSS pixels. */
export interface AdSize {
  readonly width: number;
  readonly height: number;
}

/** An ad, and the size that it is shown in; null if its dimensions are not valid. */
export interface FittingAd {
  readonly ad: Ad;
  readonly size: AdSize | null;
}

/** The sizes that advertisers use, widest first: across a page, and beside its text. */
const standardSizes = {
  banner: [
    { width: 728, height: 90 },
    { width: 468, height: 60 },
    { width: 320, height: 50 },
    { width: 234, height: 60 },
  ],
  box: [
    { width: 336, height: 280 },
    { width: 300, height: 250 },
    { width: 250, height: 250 },
    { width: 200, height: 200 },
  ],
} as const;

/**
 * Returns the ad to show in a place of this width (CSS pixels): the first that fits. An ad with code is never
 * shown smaller than it is, so if none fits, only a placeholder is left, in a standard size that does; null if
 * there is none.
 */
export function fitAd(ads: readonly Ad[], width: number): FittingAd | null {
  const sized = ads.map((ad) => ({ ad, size: parseAdSize(ad.dimensions) }));
  const whole = sized.find(({ size }) => size === null || size.width <= width);
  if (whole !== undefined) return whole;
  for (const { ad, size } of sized) {
    if (size === null || ad.code.trim() !== '') continue;
    const shape = size.width > 2 * size.height ? 'banner' : 'box';
    const smaller = standardSizes[shape].find(
      (standard) => standard.width <= width && standard.height <= size.height,
    );
    if (smaller !== undefined) return { ad, size: smaller };
  }
  return null;
}

/** From this width of a place on, its ad has this height; both in CSS pixels. */
export interface AdHeight {
  readonly width: number;
  readonly height: number;
}

/** Returns the heights of the ad that `fitAd` chooses, by the width of the place, narrowest first. */
export function adHeights(ads: readonly Ad[]): readonly AdHeight[] {
  const sizes = ads.flatMap(({ dimensions }) => parseAdSize(dimensions) ?? []);
  const standard = Object.values(standardSizes).flat();
  const widths = [...new Set([...sizes, ...standard].map(({ width }) => width))];
  return widths
    .sort((one, other) => one - other)
    .flatMap((width) => {
      const height = fitAd(ads, width)?.size?.height;
      return height === undefined ? [] : [{ width, height }];
    });
}

/** Parses `WxH` in CSS pixels; null for anything else, and if a side is 0 or more than 2,000. */
export function parseAdSize(dimensions: string): AdSize | null {
  const [, width, height] = /^\s*(\d{1,4})\s*x\s*(\d{1,4})\s*$/i.exec(dimensions) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 && size.width <= 2000 && size.height <= 2000
    ? size
    : null;
}
