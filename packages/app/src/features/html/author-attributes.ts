import { htmlPolicy, safeClasses, safeStyle } from '@manchester-eats/shared/html';
import { readAuthorUrl, type UrlElement } from './author-url.ts';

/** The attributes with a URL. Every other attribute that browsers load or open is not allowed at all. */
const urlAttributes: Readonly<Record<string, UrlElement>> = {
  'a href': 'a',
  'img src': 'img',
  'iframe src': 'iframe',
};

/** Returns the value of an attribute in authors' HTML as the page may have it, or null to remove the attribute. */
export function cleanAttribute(
  tag: string,
  name: string,
  value: string,
  siteOrigin: string,
): string | null {
  const allowed = [...(htmlPolicy.attributes['*'] ?? []), ...(htmlPolicy.attributes[tag] ?? [])];
  if (!allowed.includes(name)) return null;
  const element = urlAttributes[`${tag} ${name}`];
  if (element !== undefined) return readAuthorUrl(element, value, siteOrigin)?.url ?? null;
  if (name === 'style') return safeStyle(value) || null;
  if (name === 'class') return safeClasses(value) || null;
  return value;
}

/** Attributes to set on an element, or with null to remove from it. */
type AddedAttributes = Readonly<Record<string, string | null>>;

/** Returns what links, pictures and frames in authors' HTML get besides their cleaned attributes. */
export function addedAttributes(
  tag: string,
  read: (name: string) => string | null,
  siteOrigin: string,
): AddedAttributes {
  if (tag === 'a') return addedToLink(read, siteOrigin);
  if (tag === 'img') {
    return { loading: 'lazy', referrerpolicy: 'no-referrer', alt: read('alt') ?? '' };
  }
  if (tag !== 'iframe') return {};
  const title = read('title') ?? '';
  return {
    sandbox: htmlPolicy.frameSandbox,
    loading: 'lazy',
    // Video players refuse to play for a page that does not name its site.
    referrerpolicy: 'strict-origin-when-cross-origin',
    title: title.trim() === '' ? 'Video' : title,
  };
}

function addedToLink(read: (name: string) => string | null, siteOrigin: string): AddedAttributes {
  const url = readAuthorUrl('a', read('href') ?? '', siteOrigin);
  if (url?.leavesSite !== true) return { target: null };
  return {
    rel: htmlPolicy.linkRel,
    target: read('target') === '_blank' ? '_blank' : null,
  };
}
