import type { Ad } from './ad-schema.ts';

/** The kinds of page on which ads may stand; nowhere else are they injected. */
export const adPages = ['home', 'category', 'about', 'articles', 'listing'] as const;

export type AdPage = (typeof adPages)[number];

/** The most ads a page should show, so that it stays a page. */
export const advisedAdsPerPage = 3;

/** The first enabled ad of a position that names this page, or undefined. */
export function findAd(ads: readonly Ad[], page: AdPage, position: Ad['position']): Ad | undefined {
  return ads.find((ad) => ad.enabled && ad.position === position && ad.pages.includes(page));
}

/** Width and height in CSS pixels of `WxH`; null for anything else or for more than a screen. */
export function adSize(
  dimensions: string,
): { readonly width: number; readonly height: number } | null {
  const [, width, height] = /^\s*(\d{1,4})\s*x\s*(\d{1,4})\s*$/i.exec(dimensions) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 && size.width <= 2000 && size.height <= 2000
    ? size
    : null;
}
