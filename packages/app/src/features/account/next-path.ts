/** Returns the path of this site that a `next` parameter names; `/` without one, or for any other site. */
export function nextPath(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return '/';
  try {
    const url = new URL(next, origin);
    // "//elsewhere" and "/\elsewhere" are other sites.
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    return url.pathname.toLowerCase().startsWith('/auth') ? '/' : `${url.pathname}${url.search}`;
  } catch {
    return '/';
  }
}
