/** What the headers depend on besides the path. */
interface HeaderOptions {
  /** Whether the public address is https. */
  readonly isSecure: boolean;
  /** Another tile server's address, or `''`. */
  readonly tileUrl: string;
}

const openPaths = /^\/(config\.json$|data\/|widgets\/|rest\/v1(\/|$))/;
const apiPaths =
  /^\/(config\.json$|healthz$|data\/|auth\/v1(\/|$)|rest\/v1(\/|$)|functions\/v1(\/|$))/;
const strictPages = /^\/(auth|client|admin)(\/|$)/;
const embedPaths = /^\/embed(\/|$)/;

const mapScripts = 'https://maps.googleapis.com https://maps.gstatic.com';

/** Whether pages of any origin may read a path. */
export function isOpenToAllOrigins(path: string): boolean {
  return openPaths.test(path);
}

/** Whether a path is answered by the API and never by the site. */
function isApiPath(path: string): boolean {
  return apiPaths.test(path);
}

/** The security headers of every answer to a path. */
export function securityHeaders(path: string, options: HeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy':
      isOpenToAllOrigins(path) || embedPaths.test(path) ? 'cross-origin' : 'same-origin',
    'content-security-policy': contentPolicy(path, options),
    ...(embedPaths.test(path) ? {} : { 'x-frame-options': frameOptions(path) }),
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=15552000' } : {}),
  };
}

function frameOptions(path: string): string {
  return strictPages.test(path) || isApiPath(path) ? 'DENY' : 'SAMEORIGIN';
}

function contentPolicy(path: string, { tileUrl }: HeaderOptions): string {
  if (isApiPath(path)) return "default-src 'none'; frame-ancestors 'none'";
  const isStrict = strictPages.test(path);
  const tiles = originOf(tileUrl);
  const rules: Record<string, string> = {
    'default-src': "'self'",
    // Administrators publish ad code for the public pages only: scripts of any secure origin there,
    // none but our own and the map's where people sign in and manage.
    'script-src': isStrict ? `'self' ${mapScripts}` : "'self' 'unsafe-inline' https:",
    'style-src': "'self' 'unsafe-inline' https:",
    'img-src': "'self' data: blob: https: http:",
    'font-src': "'self' data: https:",
    'connect-src': `'self' https: wss:${tiles === '' ? '' : ` ${tiles}`}`,
    'frame-src': "'self' https:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': embedPaths.test(path) ? '*' : isStrict ? "'none'" : "'self'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function originOf(address: string): string {
  if (address === '') return '';
  const { protocol, host } = new URL(address.replace('{s}.', ''));
  return `${protocol}//${host}`;
}
