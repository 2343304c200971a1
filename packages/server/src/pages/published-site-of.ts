import { greaterManchester } from '@manchester-eats/shared/city';
import { readPublishedSite, type PublishedSite } from '@manchester-eats/shared/rendering';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import type { PublicDirectory } from '../snapshot/public-directory.ts';

/** What pages are rendered from. */
export type RenderedDirectory = Pick<
  PublicDirectory,
  | 'listing'
  | 'removal'
  | 'snapshotText'
  | 'descriptionsText'
  | 'searchDetailsText'
  | 'revision'
  | 'history'
  | 'site'
>;

/**
 * Reads the public directory as a visitor's browser does, so that a rendered page shows exactly what the browser
 * will.
 *
 * @throws {Failure} if it cannot be read.
 */
export async function publishedSiteOf(directory: RenderedDirectory): Promise<PublishedSite> {
  const bodies: Readonly<Record<string, () => string>> = {
    '/snapshot.json': () => directory.snapshotText(),
    '/descriptions.json': () => directory.descriptionsText(),
    '/search-details.json': () => directory.searchDetailsText(),
  };
  const respond = (path: string): Response => {
    const body = bodies[path];
    if (body !== undefined) return new Response(body());
    const [, part = ''] = /^\/listings\/([^/]+)\.json$/.exec(path) ?? [];
    const id = decodeURIComponent(part);
    const listing = directory.listing(id);
    if (listing !== undefined) return Response.json(listing);
    const removal = directory.removal(id);
    return removal === undefined
      ? new Response('', { status: 404 })
      : Response.json({ mergedInto: removal.mergedInto }, { status: 410 });
  };
  const snapshot = createSnapshotReader({
    snapshotUrl: '',
    fetch: (url) => Promise.resolve(respond(url)),
  });
  const read = await readPublishedSite(snapshot, greaterManchester);
  if (!read.ok) throw read.failure;
  return read.value;
}
