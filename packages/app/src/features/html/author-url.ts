import {
  isOwnUrl,
  isSafeFrame,
  isSafeImage,
  isSafeLink,
  writeUrl,
} from '@manchester-eats/shared/html';
import { parseUrl } from '../../ui/safe-url.ts';

/** What replaces the URL that an author wrote. */
export interface AuthorUrl {
  /** The URL as the browser understood it: a path on the site itself, or a full URL. */
  readonly url: string;
  readonly leavesSite: boolean;
}

const rules = { a: isSafeLink, img: isSafeImage, iframe: isSafeFrame };

/** The elements with a URL in authors' HTML. */
export type UrlElement = keyof typeof rules;

/**
 * Parses the URL of an element in authors' HTML against the site's origin, exactly as a browser would. Returns
 * null if it is not a URL, or not one that this element may have.
 */
export function readAuthorUrl(
  element: UrlElement,
  text: string,
  siteOrigin: string,
): AuthorUrl | null {
  const url = parseUrl(text, siteOrigin);
  if (url === null || !rules[element](url, siteOrigin)) return null;
  const leavesSite = !isOwnUrl(url, siteOrigin);
  // A link to a heading stays on the page that shows the HTML.
  if (!leavesSite && text.trim().startsWith('#')) return { url: url.hash || '#', leavesSite };
  return { url: writeUrl(url, siteOrigin), leavesSite };
}
