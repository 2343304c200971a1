import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { snapshotFolder, snapshotIndex } from '@manchester-eats/shared/compact';
import type { SnapshotCache } from '../snapshot/snapshot-cache.ts';
import { compressBody, type CompressedBody } from '../snapshot/compressed-body.ts';
import { sendCompressed } from './compressed-response.ts';
import { requestOrigin } from './forwarded-headers.ts';
import { createDirectoryPieces } from '../snapshot/directory-pieces.ts';
import { mountDiscovery } from './discovery-routes.ts';
import { publicConfig, type PublicConfigParts } from './public-config.ts';
import { mountPieces } from './piece-routes.ts';

/** The dependencies and settings of the public data routes. */
export interface DataParts extends PublicConfigParts {
  readonly snapshots: SnapshotCache;
  readonly siteUrl: string | null;
  readonly trustProxy: boolean;
}

const json = 'application/json; charset=utf-8';
const revalidated = 'public, no-cache';
const immutable = 'public, max-age=31536000, immutable';

/** Mounts the routes of the cacheable public data that the site and the widgets read. */
export function mountData(app: Hono<{ Bindings: HttpBindings }>, parts: DataParts): void {
  const { snapshots } = parts;
  const directory = snapshots.directory;

  app.get('/config.json', (c) => {
    c.header('cache-control', 'no-cache');
    return c.json(publicConfig(parts, parts.siteUrl ?? requestOrigin(c, parts.trustProxy)));
  });
  app.get(`/data/${snapshotFolder}/:file`, (c) => {
    const file = c.req.param('file');
    const isIndex = file === 'index.json';
    const body = isIndex ? snapshots.pieces.index : snapshots.pieces.file(file);
    if (body != null) {
      return sendCompressed(c.req.raw, body, { cacheControl: isIndex ? revalidated : immutable });
    }
    // A cached 404 would outlast the publish after which the piece exists.
    c.header('cache-control', 'no-store');
    return c.json({ message: `Read /data/${snapshotIndex} again.` }, 404);
  });
  app.get('/data/snapshot.json', async (c) =>
    sendCompressed(c.req.raw, await snapshots.snapshot(), { cacheControl: revalidated }),
  );
  app.get('/data/descriptions.json', async (c) =>
    sendCompressed(c.req.raw, await snapshots.descriptions(), { cacheControl: revalidated }),
  );
  app.get('/data/search-details.json', async (c) =>
    sendCompressed(c.req.raw, await snapshots.searchDetails(), { cacheControl: revalidated }),
  );

  // After a publish, most visitors request the changes since the same revision, so the last body is cached.
  let lastChanges: { cacheKey: string; body: Promise<CompressedBody> } | null = null;
  app.get('/data/changes.json', async (c) => {
    const since = c.req.query('since') ?? '';
    if (!/^\d{1,15}$/.test(since)) {
      return c.json({ message: 'Give the revision to start from, as in ?since=12.' }, 400);
    }
    const clientHistory = [c.req.query('directory') ?? '', c.req.query('mark') ?? ''] as const;
    const { revision, history } = directory;
    const cacheKey = [since, ...clientHistory, history.directory, history.mark, revision].join(' ');
    if (lastChanges?.cacheKey !== cacheKey) {
      const text = directory.changesText(Number(since), ...clientHistory);
      if (text === null) {
        return c.json({ message: 'Read /data/snapshot.json instead.' }, 404);
      }
      lastChanges = { cacheKey, body: compressBody(text, json) };
    }
    return sendCompressed(c.req.raw, await lastChanges.body, { cacheControl: revalidated });
  });

  app.get('/data/listings/:file', async (c) => {
    const id = c.req.param('file').replace(/\.json$/, '');
    const listing = directory.listing(id);
    if (listing !== undefined) {
      const body = await compressBody(JSON.stringify(listing), json);
      return sendCompressed(c.req.raw, body, { cacheControl: revalidated });
    }
    const removal = directory.removal(id);
    c.header('cache-control', 'no-cache');
    return removal === undefined
      ? c.json({ message: 'Listing not found.' }, 404)
      : c.json({ mergedInto: removal.mergedInto }, 410);
  });
  mountPieces(app, createDirectoryPieces(directory, Date.now));
  mountDiscovery(app, { directory, siteUrl: parts.siteUrl, trustProxy: parts.trustProxy });
  app.all('/data/*', (c) => c.json({ message: 'Not found.' }, 404));
}
