import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { lastForwarded } from './served-hosts.ts';

/**
 * Returns the visitor's IP address. Behind a trusted proxy it is the last one in `X-Forwarded-For`: the
 * visitor can forge those before it.
 */
export function visitorIp(c: Context<{ Bindings: HttpBindings }>, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastForwarded([c.req.header('x-forwarded-for') ?? '']) : '';
  return forwarded === '' ? (c.env.incoming.socket.remoteAddress ?? '') : forwarded;
}

/**
 * Returns the origin of the requested URL, such as `http://localhost:4400`. Behind a trusted proxy it is
 * the origin that the proxy was asked for.
 */
export function requestOrigin(c: Context<{ Bindings: HttpBindings }>, trustProxy: boolean): string {
  const url = new URL(c.req.url);
  const forwarded = (name: string) => (trustProxy ? lastForwarded([c.req.header(name) ?? '']) : '');
  const protocol = forwarded('x-forwarded-proto');
  const host = forwarded('x-forwarded-host');
  const scheme = protocol === 'https' || protocol === 'http' ? `${protocol}:` : url.protocol;
  return `${scheme}//${host === '' ? url.host : host}`;
}
