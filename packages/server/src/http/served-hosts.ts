import { isIP } from 'node:net';

/** Where requests may be sent to. */
interface HostOptions {
  /** The public URL; null if none is configured. */
  readonly siteUrl: string | null;
  /** Whether a proxy sets `X-Forwarded-Host`. */
  readonly trustProxy: boolean;
}

/** Why a request is not served. */
export type HostProblem = 'not-one' | 'unknown';

/** Returns whether a host, as in HOST or a URL, is this computer only. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/**
 * Checks which host a request is for: the site's or this computer. Any other name leads here only by mistake, or
 * because a page of another site points its own name at this computer to read what it serves.
 *
 * @param rawHeaders names and values in turn, as they arrived: Node keeps only the first Host header.
 */
export function findHostProblem(
  rawHeaders: readonly string[],
  { siteUrl, trustProxy }: HostOptions,
): HostProblem | null {
  const hosts = valuesOf(rawHeaders, 'host');
  if (hosts.length !== 1) return 'not-one';
  const forwarded = trustProxy ? lastForwarded(valuesOf(rawHeaders, 'x-forwarded-host')) : '';
  const name = hostnameOf(forwarded === '' ? (hosts[0] ?? '') : forwarded);
  if (name === null) return 'unknown';
  const isSite = siteUrl !== null && name === new URL(siteUrl).hostname;
  return isSite || isLoopback(name) ? null : 'unknown';
}

/** Returns the last value of a forwarded header: the visitor can forge those before it. */
export function lastForwarded(values: readonly string[]): string {
  return values.join(',').split(',').at(-1)?.trim() ?? '';
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
  );
}

function hostnameOf(host: string): string | null {
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return null;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}
