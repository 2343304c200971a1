import { isPathOfSite, isSecurePictureAddress } from '../media/picture-address.ts';
import { findEmblem, type EmblemName } from '../map/place-emblem.ts';
import { siteName } from '../../city/site-name.ts';
import type { OpenGraph } from './head-subject.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';

type HeadPicture = OpenGraph['image'];

/** The size of the drawn pictures: what social networks show without cutting anything off. */
export const drawnPictureSize = { width: 1200, height: 630 } as const;

/** What the picture of each emblem shows. */
const drawings: Readonly<Record<EmblemName, string>> = {
  cloche: 'a dish under a cloche, between fork and knife',
  bean: 'a mug of coffee',
  box: 'a paper bag with a takeaway box',
  loaf: 'a loaf on a doily',
  pint: 'a pub sign with a glass',
  cutlery: 'a market stall',
  slice: 'a slice of pizza on a plate',
  bowl: 'a bowl with chopsticks',
  burger: 'a burger on a plate',
  fish: 'a paper bag with a fish',
  chilli: 'a chilli on a plate',
};

const mostCharactersOfName = 120;

/** Returns the absolute URL of a picture, or null for none: `data:` and `blob:` pictures and insecure ones. */
export function absolutePicture(address: string, siteUrl: string): string | null {
  const text = plainHeadText(address);
  if (isPathOfSite(text)) return siteUrl + text;
  return isSecurePictureAddress(text) ? text : null;
}

/** Returns the picture at an address, with its alternative text; null if social networks could not show it. */
export function photograph(address: string, name: string, siteUrl: string): HeadPicture | null {
  const url = absolutePicture(address, siteUrl);
  if (url === null || /\.svgz?(?:[?#]|$)/i.test(url)) return null;
  const alt = `Picture: ${shortenText(plainHeadText(name), mostCharactersOfName)}`;
  return { url, alt, size: null };
}

/** Returns the drawn picture of a place or a category without one of its own. */
export function drawnPicture(
  category: string,
  categories: readonly string[],
  siteUrl: string,
): HeadPicture {
  const emblem = findEmblem(category, categories);
  return {
    url: `${siteUrl}/og/${emblem}.png`,
    alt: `${siteName}, with a drawing of ${drawings[emblem]}`,
    size: drawnPictureSize,
  };
}

/** Returns the drawn picture of the site. */
export function sitePicture(siteUrl: string): HeadPicture {
  return { url: `${siteUrl}/og/site.png`, alt: siteName, size: drawnPictureSize };
}
