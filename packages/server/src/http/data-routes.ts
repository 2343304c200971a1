import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { siteName } from '@manchester-eats/shared/domain';
import type { SnapshotKeeper } from '../snapshot/snapshot-keeper.ts';
import { answerPacked, packBody, type PackedBody } from './packed-answer.ts';
import { askedOrigin } from './visitor-address.ts';

/** What the public data routes need. */
export interface DataParts {
  readonly keeper: SnapshotKeeper;
  readonly publishableKey: string;
  readonly siteUrl: string | null;
  readonly contactEmail: string;
  readonly mapsKey: string;
  readonly tileUrl: string;
  readonly trustProxy: boolean;
}

const json = 'application/json; charset=utf-8';
const revalidated = 'public, no-cache';

/** Mounts the cacheable public data that the site and the widgets read. */
export function mountData(app: Hono<{ Bindings: HttpBindings }>, parts: DataParts): void {
  const { keeper } = parts;
  const directory = keeper.directory;

  app.get('/config.json', (c) => {
    c.header('cache-control', 'no-cache');
    return c.json({
      siteName,
      supabaseUrl: parts.siteUrl ?? askedOrigin(c, parts.trustProxy),
      supabaseKey: parts.publishableKey,
      contactEmail: parts.contactEmail,
      mapsKey: parts.mapsKey,
      tileUrl: parts.tileUrl,
      snapshotUrl: '/data',
    });
  });
  app.get('/data/snapshot.json', (c) =>
    answerPacked(c.req.raw, keeper.snapshot(), { cacheControl: revalidated }),
  );
  app.get('/data/descriptions.json', (c) =>
    answerPacked(c.req.raw, keeper.descriptions(), { cacheControl: revalidated }),
  );

  // After a publish, most visitors ask for the changes since the same revision.
  let lastChanges: { question: string; body: Promise<PackedBody> } | null = null;
  app.get('/data/changes.json', async (c) => {
    const asked = c.req.query('since') ?? '';
    if (!/^\d{1,15}$/.test(asked)) {
      return c.json({ message: 'Give the revision to start from, as in ?since=12.' }, 400);
    }
    const sent = [c.req.query('directory') ?? '', c.req.query('mark') ?? ''] as const;
    const { revision, history } = directory;
    const question = [asked, ...sent, history.directory, history.mark, revision].join(' ');
    if (lastChanges?.question !== question) {
      const text = directory.changesText(Number(asked), ...sent);
      if (text === null) {
        return c.json({ message: 'Read /data/snapshot.json instead.' }, 404);
      }
      lastChanges = { question, body: packBody(text, json) };
    }
    return answerPacked(c.req.raw, await lastChanges.body, { cacheControl: revalidated });
  });

  app.get('/data/listings/:file', async (c) => {
    const id = c.req.param('file').replace(/\.json$/, '');
    const listing = directory.listing(id);
    if (listing !== undefined) {
      const body = await packBody(JSON.stringify(listing), json);
      return answerPacked(c.req.raw, body, { cacheControl: revalidated });
    }
    const removal = directory.removal(id);
    c.header('cache-control', 'no-cache');
    return removal === undefined
      ? c.json({ message: 'Listing not found.' }, 404)
      : c.json({ mergedInto: removal.mergedInto }, 410);
  });
  app.all('/data/*', (c) => c.json({ message: 'Not found.' }, 404));
}
