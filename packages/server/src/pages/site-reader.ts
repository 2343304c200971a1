import { greaterManchester } from '@manchester-eats/shared/city';
import { createPublishedSiteReader, type PublishedSite } from '@manchester-eats/shared/rendering';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import type { PublicDirectory } from '../snapshot/public-directory.ts';

/** What pages are rendered from. */
export type RenderedDirectory = Pick<
  PublicDirectory,
  | 'listing'
  | 'removal'
  | 'snapshotText'
  | 'changesText'
  | 'descriptionsText'
  | 'searchDetailsText'
  | 'revision'
  | 'history'
  | 'site'
>;

/**
 * Returns a function that reads the public directory as a visitor's browser does, so that a rendered page shows exactly
 * what the browser will; after the first time, only what has changed since. It rejects with a `Failure` if the directory
 * cannot be read.
 */
export function createSiteReader(directory: RenderedDirectory): () => Promise<PublishedSite> {
  const snapshot = createSnapshotReader({
    snapshotUrl: '',
    fetch: (url) => Promise.resolve(respond(url, directory)),
  });
  const readSite = createPublishedSiteReader(snapshot, greaterManchester);
  return async () => {
    const read = await readSite();
    if (!read.ok) throw read.failure;
    return read.value;
  };
}

/** Answers as our server does. */
function respond(url: string, directory: RenderedDirectory): Response {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (pathname === '/snapshot.json') return new Response(directory.snapshotText());
  if (pathname === '/descriptions.json') return new Response(directory.descriptionsText());
  if (pathname === '/search-details.json') return new Response(directory.searchDetailsText());
  if (pathname === '/changes.json') {
    const [since, id, mark] = ['since', 'directory', 'mark'].map((name) => searchParams.get(name));
    const changes = directory.changesText(Number(since), id ?? '', mark ?? '');
    return changes === null ? new Response(null, { status: 204 }) : new Response(changes);
  }
  const [, part = ''] = /^\/listings\/([^/]+)\.json$/.exec(pathname) ?? [];
  return respondWithListing(decodeURIComponent(part), directory);
}

function respondWithListing(id: string, directory: RenderedDirectory): Response {
  const listing = directory.listing(id);
  if (listing !== undefined) return Response.json(listing);
  const removal = directory.removal(id);
  return removal === undefined
    ? new Response('', { status: 404 })
    : Response.json({ mergedInto: removal.mergedInto }, { status: 410 });
}
