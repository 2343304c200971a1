import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';

/**
 * Returns the visitor's IP address. Behind a trusted proxy it is the last one in `X-Forwarded-For`: the
 * visitor can forge those before it.
 */
export function visitorIp(c: Context<{ Bindings: HttpBindings }>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  if (forwarded !== undefined && forwarded !== '') return forwarded;
  return c.env.incoming.socket.remoteAddress ?? '';
}

/**
 * Returns the origin of the requested URL, such as `https://eats.example.org`. Behind a trusted proxy it is
 * the origin that the proxy was asked for.
 */
export function requestOrigin(c: Context<{ Bindings: HttpBindings }>, trustProxy: boolean): string {
  const url = new URL(c.req.url);
  const firstValue = (name: string) => c.req.header(name)?.split(',')[0]?.trim() ?? '';
  const protocol = trustProxy ? firstValue('x-forwarded-proto') : '';
  const host = trustProxy ? firstValue('x-forwarded-host') : '';
  const scheme = protocol === 'https' || protocol === 'http' ? `${protocol}:` : url.protocol;
  return `${scheme}//${/^[\w.:[\]-]+$/.test(host) ? host : url.host}`;
}
