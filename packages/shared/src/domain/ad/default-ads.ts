import { adPositions, type Ad } from './ad-schema.ts';
import type { AdPage } from './find-ad.ts';

const allButListing: readonly AdPage[] = ['home', 'category', 'about', 'articles'];

const spots: Record<Ad['position'], Omit<Ad, 'id' | 'position' | 'code' | 'enabled'>> = {
  top: { name: 'Top banner', dimensions: '728x90', pages: [...allButListing] },
  bottom: { name: 'Bottom banner', dimensions: '728x90', pages: [...allButListing] },
  sidebar: { name: 'Sidebar', dimensions: '300x250', pages: ['home', 'category'] },
  'listing-vertical': { name: 'Listing page, across', dimensions: '720x90', pages: ['listing'] },
  'listing-sidebar': { name: 'Listing page, sidebar', dimensions: '300x250', pages: ['listing'] },
};

/** One spot for each position, disabled and without code. */
export const defaultAds: readonly Ad[] = adPositions.map((position) => ({
  id: `ad-${position}`,
  position,
  ...spots[position],
  code: '',
  enabled: false,
}));

/** Returns a site's ad spots and, for each position without one, the default spot, by position. */
export function listAdSpots(ads: readonly Ad[]): readonly Ad[] {
  const taken = new Set(ads.flatMap(({ id, position }) => [id, position]));
  const missing = defaultAds.filter(({ id, position }) => !taken.has(id) && !taken.has(position));
  const place = ({ position }: Ad) => adPositions.indexOf(position);
  return [...ads, ...missing].toSorted((one, other) => place(one) - place(other));
}
