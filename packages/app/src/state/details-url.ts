/** Returns the URL of a listing's details, by the URL of its page; null for other pages. */
export function detailsUrlOf(page: string): string | null {
  const { pathname, origin } = new URL(page);
  const [, id] = /^\/listing\/([^/]+)$/.exec(pathname) ?? [];
  return id === undefined ? null : `${origin}/data/listings/${id}.json`;
}
