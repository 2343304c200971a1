import type { Ad } from './ad-schema.ts';

const everywhere = ['home', 'category', 'about', 'articles'];

/** One spot for each position, disabled and without code, for sites that have none of their own. */
export const defaultAds: readonly Ad[] = [
  spot('ad-top', 'Top banner', 'top', '728x90', everywhere),
  spot('ad-bottom', 'Bottom banner', 'bottom', '728x90', everywhere),
  spot('ad-sidebar', 'Sidebar', 'sidebar', '300x250', ['home', 'category']),
  spot('ad-listing-vertical', 'Listing page, across', 'listing-vertical', '720x90', ['listing']),
  spot('ad-listing-sidebar', 'Listing page, sidebar', 'listing-sidebar', '300x250', ['listing']),
];

/** Returns a site's ad spots, or the default ones if it has none. */
export function adsOrDefaults(ads: readonly Ad[]): readonly Ad[] {
  return ads.length > 0 ? ads : defaultAds;
}

function spot(
  id: string,
  name: string,
  position: Ad['position'],
  dimensions: string,
  pages: string[],
): Ad {
  return { id, name, position, dimensions, code: '', enabled: false, pages };
}
