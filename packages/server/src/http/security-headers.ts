import { findServerPath, purposeOfPath } from '@manchester-eats/shared/urls';

/** The settings that the headers depend on. */
interface HeaderOptions {
  /** Whether the public URL is https. */
  readonly isSecure: boolean;
  /** The URL of a custom tile server, or `''`. */
  readonly tileUrl: string;
}

const mapScripts = 'https://maps.googleapis.com https://maps.gstatic.com';

/** Returns whether pages of any origin may read a path. */
export function isOpenToAllOrigins(path: string): boolean {
  return findServerPath(path)?.isOpen ?? false;
}

/** Returns whether a path belongs to the API, not the site. */
function isApiPath(path: string): boolean {
  return findServerPath(path)?.isApi ?? false;
}

/** Returns the security headers of all responses at a path. */
export function securityHeaders(path: string, options: HeaderOptions): Record<string, string> {
  const isEmbed = purposeOfPath(path) === 'embed';
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy':
      isOpenToAllOrigins(path) || isEmbed ? 'cross-origin' : 'same-origin',
    'content-security-policy': contentPolicy(path, options),
    ...(isEmbed ? {} : { 'x-frame-options': frameOptions(path) }),
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=15552000' } : {}),
  };
}

function frameOptions(path: string): string {
  return purposeOfPath(path) === 'account' || isApiPath(path) ? 'DENY' : 'SAMEORIGIN';
}

function contentPolicy(path: string, { tileUrl }: HeaderOptions): string {
  if (isApiPath(path)) return "default-src 'none'; frame-ancestors 'none'";
  const purpose = purposeOfPath(path);
  const tiles = originOf(tileUrl);
  return Object.entries(purpose === 'embed' ? embedRules(tiles) : siteRules(purpose, tiles))
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The pages for frames show one element, which needs only what any page of a partner has to allow. */
function embedRules(tiles: string): Record<string, string> {
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': withTiles("'self' data: https:", tiles),
    'connect-src': withTiles("'self' https:", tiles),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
  };
}

function siteRules(purpose: 'public' | 'account', tiles: string): Record<string, string> {
  const isStrict = purpose === 'account';
  return {
    'default-src': "'self'",
    // Public pages run the ad code that administrators publish, so they allow scripts of any secure
    // origin. Pages for signing in and for managing listings allow only our own and the map's.
    'script-src': isStrict ? `'self' ${mapScripts}` : "'self' 'unsafe-inline' https:",
    'style-src': "'self' 'unsafe-inline' https:",
    'img-src': withTiles("'self' data: blob: https:", tiles),
    'font-src': "'self' data: https:",
    'connect-src': withTiles("'self' https: wss:", tiles),
    'frame-src': "'self' https:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': isStrict ? "'none'" : "'self'",
  };
}

function withTiles(sources: string, tiles: string): string {
  return tiles === '' ? sources : `${sources} ${tiles}`;
}

/** Returns the origin of a tile server; `{s}` stands for any of its subdomains. */
function originOf(url: string): string {
  if (url === '') return '';
  const { protocol, host } = new URL(url.replace('{s}.', '*.'));
  return `${protocol}//${host}`;
}
