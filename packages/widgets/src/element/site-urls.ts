import { encodePart } from '@manchester-eats/shared/domain';

/** The URL of a listing's page. */
export function listingUrl(site: string, id: string): string {
  return site + listingPath(id);
}

/** The path of a listing's page. */
export function listingPath(id: string): string {
  return `/listing/${encodePart(id)}`;
}

/** The URL of the results of a search. */
export function searchUrl(site: string, text: string): string {
  return `${site}/?${new URLSearchParams({ q: text }).toString()}`;
}

/** Returns the address of a picture if it may be shown: over https, or from the site itself. `''` otherwise. */
export function pictureUrl(url: string, site: string): string {
  try {
    const parsed = new URL(url, site);
    const isAllowed = parsed.protocol === 'https:' || parsed.origin === site;
    return url !== '' && isAllowed && parsed.username === '' ? parsed.href : '';
  } catch {
    return '';
  }
}
