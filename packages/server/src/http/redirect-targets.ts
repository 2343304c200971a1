/**
 * Returns a URL on the site: the given one without user name, or the first of the site's origins if the given
 * one leads anywhere else, as `http:\\evil.example//127.0.0.1/`, `javascript:` or another port does.
 */
export function siteTarget(target: string, siteUrls: readonly [string, ...string[]]): string {
  const [siteUrl] = siteUrls;
  if (!URL.canParse(target, siteUrl)) return siteUrl;
  const { origin, pathname, search, hash } = new URL(target, siteUrl);
  const isOwn = siteUrls.some((url) => new URL(url).origin === origin);
  return isOwn ? `${origin}${pathname}${search}${hash}` : siteUrl;
}
