import { encodePart } from '@manchester-eats/shared/domain';
import { isSecureOrOwn, writeUrl } from '@manchester-eats/shared/html';

/** Shortens the URL of a website for display: without scheme, `www.` and final slash. */
export function shortWebsite(website: string): string {
  return website
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}

/** Returns the origin of the site. Outside a browser only paths belong to it. */
function siteOrigin(): string {
  return typeof window === 'undefined' ? 'https://site.invalid' : window.location.origin;
}

/** Parses a URL, resolving a relative one against the site's origin; null if it is not a URL. */
export function parseUrl(text: string, origin: string): URL | null {
  if (text.trim() === '') return null;
  try {
    return new URL(text, `${origin}/`);
  } catch {
    return null; // Older browsers lack `URL.canParse`, which would avoid the exception.
  }
}

/**
 * Returns the URL from which one of the site's own `<img>` elements may load a picture, or null for none:
 * over https, or from the site itself. Scripts in an SVG do not run there. Images in authors' HTML follow a
 * stricter rule: `isSafeImage` in the shared core.
 */
export function pictureUrl(text: string, origin = siteOrigin()): string | null {
  const url = parseUrl(text, origin);
  if (url === null) return null;
  const isLocal =
    url.protocol === 'blob:' || (url.protocol === 'data:' && /^image\//i.test(url.pathname));
  return isLocal || isSecureOrOwn(url, origin) ? writeUrl(url, origin) : null;
}

/**
 * Returns a `tel:` link with the digits and `+` of the text, without `(0)`, or null if they are too few for a
 * phone number.
 */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return digits.length >= 6 ? `tel:${digits}` : null;
}

/** Returns a `mailto:` link to a plain e-mail address, or null if the text is not one. */
export function mailLink(email: string): string | null {
  if (!/^[^\s@?]+@[^\s@?]+$/.test(email)) return null;
  // Mail programs decode %0A and the like, and could take what follows for a header.
  return `mailto:${email.split('@').map(encodePart).join('@')}`;
}

/** Returns a Google Maps search for a name and postal address. */
export function mapsSearchUrl(name: string, address: string): string {
  const query = encodePart([name, address].filter((part) => part !== '').join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

interface Destination {
  readonly name: string;
  readonly address: string;
  readonly area: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * Returns directions to a place on Google Maps; phones open it in the app for maps, if they have it. Without a
 * postal address, the destination is the position of the place or else its area.
 */
export function directionsUrl({ name, address, area, lat, lng }: Destination): string {
  const point = lat === null || lng === null ? '' : `${String(lat)},${String(lng)}`;
  const place = [name, address || area].filter((part) => part !== '').join(', ');
  const destination = encodePart(address === '' && point !== '' ? point : place);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
