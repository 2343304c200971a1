import { paths } from '../../paths.ts';

/** Returns the path of a page; the home page has no slug in its URL. */
export function pagePath(slug: string): string {
  return slug === 'home' ? paths.home() : paths.page(slug);
}
