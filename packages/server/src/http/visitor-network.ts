import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network that an IP address belongs to, for limits: an IPv4 address, or the first 64 bits of an
 * IPv6 address, since one connection can use any address that begins with them. A port is ignored. All texts
 * that are not IP addresses belong to the network `unknown`.
 */
export function visitorNetwork(address: string): string {
  const host = /^\[([^\]]*)\]/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(host)?.[1] ?? host;
  if (isIPv4(mapped)) return mapped;
  const bare = mapped.replace(/%.*$/s, '');
  return isIPv6(bare) ? firstGroups(bare) : 'unknown';
}

/** Returns the first four groups of an IPv6 address, such as `2001:db8:0:1`. */
function firstGroups(address: string): string {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const start = before === '' ? [] : before.split(':');
  const end = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(8 - start.length - end.length, 0) }, () => '0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
