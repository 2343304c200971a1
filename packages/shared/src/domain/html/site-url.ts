/** The parts of a URL that the rules read, as the `URL` class of browsers and Node parses it. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Whether a page may load a file from this URL: over https, or from the site itself. */
export function isSecureOrOwn(url: ParsedUrl, siteOrigin: string): boolean {
  return (url.protocol === 'https:' || isOwnUrl(url, siteOrigin)) && !namesUser(url);
}

/** Whether a URL stays on the site. */
export function isOwnUrl(url: ParsedUrl, siteOrigin: string): boolean {
  // The origin of a URL such as `javascript:` is the text `null`, and so is that of a page in a sandbox.
  return ['http:', 'https:'].includes(url.protocol) && url.origin === siteOrigin;
}

/** Returns a URL as it is written into a page: in full, or only its path if it stays on the site. */
export function writeUrl(url: ParsedUrl, siteOrigin: string): string {
  // A path that begins with two slashes would be read as the name of a host.
  return isOwnUrl(url, siteOrigin) && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : url.href;
}

/** Whether a URL has a user or password, which make it look like that of another site. */
export function namesUser(url: ParsedUrl): boolean {
  return url.username !== '' || url.password !== '';
}
