import { recordOf, type Listing, type ListingRow } from '@manchester-eats/shared/domain';
import { memoryBrowser } from '@manchester-eats/shared/testing';
import type { BenchResult } from './bench-result.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * What a change of one in 10,000 list rows costs the main thread until it is safe and shown, and what
 * mirroring it costs, against JSON.stringify of the same. Storage is in memory: what `setItem` costs
 * comes on top (0.4 to 1.0 in Chromium). Compression happens in a worker and is not counted.
 */
export async function run(): Promise<BenchResult[]> {
  const rows = inventedListings(10_000).map(rowOf);
  const browser = memoryBrowser();
  const tab = await browser.open();
  const put = rows.map((row) => ({
    kind: 'listing' as const,
    id: row.id,
    entry: { record: recordOf('listing', row.id, row), revision: 1 },
  }));
  await (await tab.store.handle).update(() => ({ published: { reset: true, put, remove: [] } }));
  let turn = 0;
  const change = () => {
    turn += 1;
    const [first] = rows;
    if (first === undefined) throw new Error('There are no listings to change.');
    const next = recordOf('listing', first.id, { ...first, name: String(turn) });
    void tab.store.apply({ label: 'Edit', put: [next], remove: [] });
  };
  const changed = sideBySide(change, () => JSON.stringify(rows));
  await browser.settle();
  const mirrored = sideBySide(
    () => {
      change();
      tab.hide();
    },
    () => JSON.stringify(rows),
  );
  await browser.settle();
  tab.store.close();
  return [
    {
      name: 'save: one change, 10,000 listings',
      ...changed,
      goal: 0.8,
      detail: `list rows, ${millions(rows)} characters; in the journal and shown`,
    },
    {
      name: 'save: one change with its mirror, 10,000 listings',
      ...mirrored,
      goal: 2.5,
      detail: `list rows, ${millions(rows)} characters; checksum included, setItem not`,
    },
  ];
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
