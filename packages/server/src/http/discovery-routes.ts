import type { HttpBindings } from '@hono/node-server';
import {
  discoverDirectory,
  discoveryFiles,
  sitemapParts,
  sitemapXml,
  type DiscoveredDirectory,
} from '@manchester-eats/shared/discovery';
import type { Context, Hono } from 'hono';
import { compressBody, type CompressedBody } from '../snapshot/compressed-body.ts';
import type { PublicDirectory } from '../snapshot/public-directory.ts';
import { sendCompressed } from './compressed-response.ts';
import { requestOrigin } from './forwarded-headers.ts';

type App = Hono<{ Bindings: HttpBindings }>;
type DiscoverySource = Pick<PublicDirectory, 'history' | 'revision' | 'listings' | 'site'>;

interface DiscoveryParts {
  readonly directory: DiscoverySource;
  /** The public URL of the site; null for the origin of each request. */
  readonly siteUrl: string | null;
  readonly trustProxy: boolean;
}

/** Crawlers may keep an answer for an hour; a publish reaches them soon enough. */
const cacheControl = 'public, max-age=3600';

const types = {
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
} as const;

/** What is made of the directory for one origin, or null if there is no such file. */
type Make = (directory: DiscoveredDirectory, siteUrl: string) => string | null;

/** Mounts what crawlers, feed readers and other programs read. */
export function mountDiscovery(app: App, parts: DiscoveryParts): void {
  const bodies = createBodies(parts.directory);
  const send = async (c: Context<{ Bindings: HttpBindings }>, type: string, make: Make) => {
    const siteUrl = parts.siteUrl ?? requestOrigin(c, parts.trustProxy);
    const body = await bodies(new URL(c.req.url).pathname, siteUrl, type, make);
    return body === null
      ? c.text('File not found.', 404)
      : sendCompressed(c.req.raw, body, { cacheControl });
  };
  for (const { path, format, make } of discoveryFiles) {
    app.get(`/${path}`, (c) => send(c, types[format], make));
  }
  app.get('/sitemaps/:file', (c) => {
    const [, name = '', number = ''] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(c.req.param('file')) ?? [];
    const part = sitemapParts.find((each) => each === name);
    return send(c, types.xml, (directory, siteUrl) =>
      part === undefined ? null : sitemapXml(part, Number(number), directory, siteUrl),
    );
  });
}

/** The most bodies that are kept: without a configured URL, every name of the site has its own. */
const mostBodies = 40;

/** Returns a function that makes the body of a path once, until the directory changes. */
function createBodies(directory: DiscoverySource) {
  let key = '';
  let discovered: DiscoveredDirectory | null = null;
  const bodies = new Map<string, Promise<CompressedBody>>();
  return (
    path: string,
    siteUrl: string,
    type: string,
    make: Make,
  ): Promise<CompressedBody | null> => {
    const now = [directory.revision, directory.history.directory, directory.history.mark].join(' ');
    if (now !== key || discovered === null) {
      key = now;
      discovered = discoverDirectory(
        { listings: directory.listings(), ...directory.site },
        Date.now(),
      );
      bodies.clear();
    }
    const name = `${siteUrl} ${path}`;
    const known = bodies.get(name);
    if (known !== undefined) return known;
    const text = make(discovered, siteUrl);
    if (text === null) return Promise.resolve(null);
    const body = compressBody(text, type);
    bodies.set(name, body);
    const [oldest] = bodies.keys();
    if (bodies.size > mostBodies && oldest !== undefined) bodies.delete(oldest);
    return body;
  };
}
