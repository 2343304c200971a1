import type { Ad } from './ad-schema.ts';

/** The kinds of page that may show ads. */
export const adPages = ['home', 'category', 'about', 'articles', 'listing'] as const;

export type AdPage = (typeof adPages)[number];

/** The most ads that a page should show. */
export const advisedAdsPerPage = 3;

/** Returns the first enabled ad for a page and position. */
export function findAd(ads: readonly Ad[], page: AdPage, position: Ad['position']): Ad | undefined {
  return ads.find((ad) => ad.enabled && ad.position === position && ad.pages.includes(page));
}

/** Parses `WxH` in CSS pixels; null for anything else, and if a side is 0 or more than 2,000. */
export function parseAdSize(
  dimensions: string,
): { readonly width: number; readonly height: number } | null {
  const [, width, height] = /^\s*(\d{1,4})\s*x\s*(\d{1,4})\s*$/i.exec(dimensions) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 && size.width <= 2000 && size.height <= 2000
    ? size
    : null;
}
