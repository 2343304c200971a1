import { toRecord, type Listing, type ListingRow } from '@manchester-eats/shared/domain';
import { memoryBrowser } from '@manchester-eats/shared/testing';
import type { BenchSuite } from './measurement.ts';
import { inventedListings } from './invented-listings.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * Measures the main-thread time of a change to one of 10,000 list rows, without and with its mirror, as a
 * multiple of the time that JSON.stringify takes for all rows. Storage is in memory; in Chromium, `setItem`
 * adds 0.4 to 1.0 to the ratio. Compression runs in a worker and is not counted.
 */
export async function prepare(): Promise<BenchSuite> {
  const rows = inventedListings(10_000).map(listRow);
  const [rowToChange] = rows;
  if (rowToChange === undefined) throw new Error('There are no listings to change.');
  const browser = memoryBrowser();
  const tab = await browser.open();
  const put = rows.map((row) => ({
    kind: 'listing' as const,
    id: row.id,
    entry: { record: toRecord('listing', row.id, row), revision: 1 },
  }));
  await (await tab.store.handle).update(() => ({ published: { reset: true, put, remove: [] } }));
  let turn = 0;
  const change = () => {
    turn += 1;
    const next = toRecord('listing', rowToChange.id, { ...rowToChange, name: String(turn) });
    void tab.store.apply({ label: 'Edit', put: [next], remove: [] });
  };
  const compare = async (work: () => void, note: string) => {
    const { ratio } = sideBySide(work, () => JSON.stringify(rows));
    await browser.settle();
    return { ratio, detail: `list rows, ${millions(rows)} characters; ${note}` };
  };
  return {
    measurements: [
      {
        name: 'save: one change, 10,000 listings',
        goal: 0.8,
        measure: () => compare(change, 'in the journal and shown'),
      },
      {
        name: 'save: one change with its mirror, 10,000 listings',
        goal: 2.5,
        measure: () =>
          compare(() => {
            change();
            tab.hide();
          }, 'checksum included, setItem not'),
      },
    ],
    close() {
      tab.store.close();
      return Promise.resolve();
    },
  };
}

function millions(value: unknown): string {
  return `${(JSON.stringify(value).length / 1e6).toFixed(1)} M`;
}

function listRow(listing: Listing): ListingRow {
  const { id, name, address, category, categories, area, lat, lng } = listing;
  const { imageUrl, rating, reviews, hygieneRating, source, premium, access, service } = listing;
  return {
    ...{ id, name, address, category, categories, area, lat, lng },
    ...{
      imageUrl,
      rating,
      reviews,
      hygieneRating,
      source,
      premium,
      access,
      service,
      partial: true,
    },
  };
}
