import type { Listing, ListingRow } from '@manchester-eats/shared/domain';
import {
  createRedundantStorage,
  type DocumentStoragePort,
  type SaveReport,
} from '@manchester-eats/shared/storage';
import { manualClock, memoryLargeArea, memoryLocalArea } from '@manchester-eats/shared/testing';
import type { BenchResult } from './bench-result.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

const keep = { keep: 'all', merge: (_document, mine) => mine } as const satisfies Parameters<
  DocumentStoragePort['save']
>[2];

/**
 * What a save of 10,000 listings costs the main thread, against JSON.stringify of the same: whole
 * listings that did not change, and list rows (what fits local storage) of which one did.
 * Storage is in memory: what `setItem` costs comes on top (0.4 to 1.0 in Chromium). Compression
 * happens in a worker and is not counted.
 */
export async function run(): Promise<BenchResult[]> {
  const listings = inventedListings(10_000);
  const rows = listings.map(rowOf);
  const clock = manualClock();
  const storage = createRedundantStorage({
    local: memoryLocalArea(),
    large: memoryLargeArea(),
    clock,
    compression: {
      pack: () => Promise.resolve(new Uint8Array(1)),
      unpack: () => Promise.resolve(null),
    },
    lock: { exclusive: (_name, work) => work() },
    broadcast: { post: () => undefined, subscribe: () => () => undefined },
  });
  storage.readNow();
  await storage.open();
  await storage.save('listings', listings, keep);

  const unchanged = sideBySide(
    () => expectOutcome(storage.saveNow('listings', listings.slice(), keep), 'unchanged'),
    () => JSON.stringify(listings),
  );

  await storage.save('listings', rows, keep);
  let turn = 0;
  const changed = sideBySide(
    () => {
      turn += 1;
      const [first, ...others] = rows;
      if (first === undefined) throw new Error('There are no listings to save.');
      const next = [{ ...first, name: String(turn) }, ...others];
      return expectOutcome(storage.saveNow('listings', next, keep), 'saved');
    },
    () => JSON.stringify(rows),
  );
  await storage.flush();
  return [
    {
      name: 'save: unchanged, 10,000 listings',
      ...unchanged,
      goal: 1.3,
      detail: `whole listings, ${millions(listings)} characters; an equal but new list, so it is compared`,
    },
    {
      name: 'save: changed, main thread, 10,000 listings',
      ...changed,
      goal: 2.5,
      detail: `list rows, ${millions(rows)} characters; checksum included, setItem not`,
    },
  ];
}

function expectOutcome(
  report: SaveReport | null,
  outcome: SaveReport['outcome'],
): SaveReport | null {
  if (report?.outcome === outcome) return report;
  throw new Error(`The save ended as ${report?.outcome ?? 'nothing'}, not as ${outcome}.`);
}

function millions(value: unknown): string {
  return `${(JSON.stringify(value).length / 1e6).toFixed(1)} M`;
}

function rowOf(listing: Listing): ListingRow {
  const { id, name, address, category, categories, area, lat, lng } = listing;
  const { imageUrl, rating, reviews, hygieneRating, source, premium } = listing;
  return {
    ...{ id, name, address, category, categories, area, lat, lng },
    ...{ imageUrl, rating, reviews, hygieneRating, source, premium, partial: true },
  };
}
