import { greaterManchester } from '@manchester-eats/shared/city';
import { createPublishedSiteReader, type PublishedSite } from '@manchester-eats/shared/rendering';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import type { TextFile } from './data-files.ts';

/**
 * Reads the directory from the files that visitors' browsers will read, so that a page shows exactly what they will.
 *
 * @throws {Failure} if it cannot be read.
 */
export async function publishedSiteOf(files: readonly TextFile[]): Promise<PublishedSite> {
  const texts = new Map(files.map(({ path, text }) => [`/${path}`, text]));
  const snapshot = createSnapshotReader({
    snapshotUrl: '/data',
    fetch: (url) => {
      const text = texts.get(decodeURIComponent(url));
      return Promise.resolve(
        text === undefined ? new Response('', { status: 404 }) : new Response(text),
      );
    },
  });
  const read = await createPublishedSiteReader(snapshot, greaterManchester)();
  if (!read.ok) throw read.failure;
  return read.value;
}
