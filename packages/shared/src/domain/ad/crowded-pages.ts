import type { Ad } from './ad-schema.ts';
import { adPages, advisedAdsPerPage, type AdPage } from './find-ad.ts';

/** A kind of page that shows more ads than advised. */
export interface CrowdedPage {
  readonly page: AdPage;
  /** How many places on it show an ad. */
  readonly ads: number;
}

/** Returns the kinds of page on which more ads are shown than advised. A place shows one ad, however many share it. */
export function findCrowdedPages(ads: readonly Ad[]): readonly CrowdedPage[] {
  return adPages
    .map((page) => {
      const shown = ads.filter(({ enabled, pages }) => enabled && pages.includes(page));
      return { page, ads: new Set(shown.map(({ position }) => position)).size };
    })
    .filter(({ ads: count }) => count > advisedAdsPerPage);
}
