import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicRecord } from '@manchester-eats/shared/compact';
import { PublicDirectory } from '../snapshot/public-directory.ts';
import { createSiteReader } from './site-reader.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const name = fc.constantFrom('Rudy’s', 'Mi & Pho', 'Idle Hands');

const write = fc.record({
  kind: fc.constantFrom('publish', 'remove', 'restore', 'replace', 'rename the area'),
  ...{ id, name },
  area: fc.constantFrom('Bury', 'BURY', 'Ancoats', ''),
  /** Whether a page is asked for before the next one. */
  isRead: fc.boolean(),
});

/** A published directory that is written to as a database would be. */
function createPublished() {
  const directory = new PublicDirectory();
  const listings = new Map<string, PublicRecord>();
  let areas: readonly PublicRecord[] = [];
  let [revision, history, identity] = [0, 0, 0];

  function apply(whole: boolean, changed: PublicRecord[], removed: string[]): void {
    const mark = `m${String(history)}-${String(revision)}`;
    directory.apply({
      ...{
        history: { directory: `d${String(identity)}`, mark },
        whole,
        earlierMarks: whole ? [mark] : [],
      },
      listings: changed,
      removals: removed.map((each) => ({ id: each, mergedInto: null, revision })),
      site: { categories: [], areas, articles: [], pages: [], ads: [], settings: {} },
    });
  }

  apply(true, [], []);
  return {
    directory,
    write(next: { kind: string; id: string; name: string; area: string }): void {
      revision += 1;
      if (next.kind === 'publish') {
        const listing = { id: next.id, name: next.name, area: next.area, revision };
        listings.set(next.id, listing);
        apply(false, [listing], []);
      } else if (next.kind === 'remove') {
        if (listings.delete(next.id)) apply(false, [], [next.id]);
      } else if (next.kind === 'rename the area') {
        areas = [{ id: 'area-1', name: next.area || 'Bury', revision }];
        apply(false, [], []);
      } else {
        // From a backup: the database has another history from then on, and may have older revisions.
        history += 1;
        if (next.kind === 'replace') identity += 1;
        listings.clear();
        listings.set(next.id, { id: next.id, name: next.name, area: next.area, revision: 1 });
        revision = 1;
        areas = [];
        apply(true, [...listings.values()], []);
      }
    },
  };
}

/** The listings by id, because those that came back after a removal may stand at another place; no page shows it. */
async function documentsOf(read: ReturnType<typeof createSiteReader>) {
  const { documents } = await read();
  const listings = [...documents.listings].sort((one, other) => (one.id < other.id ? -1 : 1));
  return { ...documents, listings };
}

test('a site that is read again after each write is the same as one that is read for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
      const published = createPublished();
      const read = createSiteReader(published.directory);
      for (const each of writes) {
        published.write(each);
        if (!each.isRead) continue;
        const firstTime = createSiteReader(published.directory);
        expect(await documentsOf(read)).toEqual(await documentsOf(firstTime));
      }
    }),
    { numRuns: 150 },
  );
});

test('what has not changed is not read again', async () => {
  const published = createPublished();
  published.write({ kind: 'publish', id: 'a', name: 'Rudy’s', area: 'Ancoats' });
  const read = createSiteReader(published.directory);
  const [before] = (await read()).documents.listings;
  published.write({ kind: 'publish', id: 'b', name: 'Mi & Pho', area: 'Bury' });
  const after = (await read()).documents.listings;
  expect(after.map((listing) => listing.name)).toEqual(['Rudy’s', 'Mi & Pho']);
  expect(after[0]).toBe(before);
});
