import { gzipSync } from 'node:zlib';
import { listingRowFieldNames, type JsonValue } from '@manchester-eats/shared/domain';
import { greaterManchester } from '@manchester-eats/shared/city';
import { writeSnapshotFiles, type CompactRow } from '@manchester-eats/shared/compact';
import { createSnapshotReader } from '@manchester-eats/shared/snapshot';
import { PublicDirectory } from '@manchester-eats/server/public-directory';
import { SnapshotPieces } from '@manchester-eats/server/snapshot-pieces';
import { inventedListings, seededRandom } from './invented-listings.ts';
import type { BenchSuite } from './measurement.ts';

const count = 10_000;
const megabyte = 1_000_000;
const site = { categories: [], areas: [], articles: [], pages: [], ads: [], settings: {} };

/** Compares the snapshot in pieces with the snapshot in one file, for the same listings. */
export function prepare(): BenchSuite {
  const listings = registerRows();
  const source = { ...site, directory: 'd', mark: 'm', revision: count, listings, removals: [] };
  const whole = JSON.stringify(source);
  const files = new Map(
    writeSnapshotFiles(source, greaterManchester).map(({ name, text }) => [name, text]),
  );
  return {
    measurements: [
      {
        name: 'snapshot: gzip of all pieces and index / rows',
        goal: 0.75,
        measure() {
          const size = (text: string) => gzipSync(text, { level: 6 }).byteLength;
          const ours = [...files.values()].reduce((sum, text) => sum + size(text), 0);
          const plain = size(whole);
          const detail = `${String(ours)} bytes in ${String(files.size)} files, rows ${String(plain)}`;
          return {
            ratio: ours / plain,
            detail: `${detail}, ${String(whole.length / megabyte)} MB plain`,
          };
        },
      },
      {
        name: 'snapshot: text to records, pieces / rows',
        goal: 0.6,
        measure: () => compareReads(files, new Map([['snapshot.json', whole]])),
      },
      {
        name: 'snapshot: rebuild after one change / all pieces',
        goal: 0.05,
        measure: () => compareBuilds(listings),
      },
    ],
  };
}

/** List rows like the register's: its ids and ratings, and coordinates with six decimal places. */
function registerRows(): CompactRow[] {
  const random = seededRandom(7);
  const ratings = ['5', '5', '5', '5', '4', '4', '3', '2', '1', 'AwaitingInspection'];
  return inventedListings(count).map((listing, index) => {
    const place = (degrees: number | null) => Math.round((degrees ?? 0) * 1e6) / 1e6;
    const all: Readonly<Record<string, unknown>> = {
      ...listing,
      id: `fhrs-${String(900_000 + Math.floor(random() * 1_000_000))}`,
      lat: place(listing.lat),
      lng: place(listing.lng),
      hygieneRating: ratings[Math.floor(random() * ratings.length)],
      source: 'fhrs',
    };
    const row: Record<string, JsonValue> = {};
    for (const name of listingRowFieldNames) {
      const value = all[name] as JsonValue;
      if (value !== '' && value !== null && value !== 0 && value !== false) row[name] = value;
    }
    return { ...row, revision: index + 1 };
  });
}

/** Times the same reader with both forms, from texts in memory; its checks and the hashes of pieces count. */
async function compareReads(
  files: ReadonlyMap<string, string>,
  whole: ReadonlyMap<string, string>,
) {
  const readerOf = (from: ReadonlyMap<string, string>) =>
    createSnapshotReader({
      snapshotUrl: '/data',
      fetch: (url) => {
        const text = from.get(url.replace('/data/', ''));
        const status = text === undefined ? 404 : 200;
        // Not a `Response`, whose own work would be measured.
        const response = {
          status,
          headers: new Headers(),
          text: () => Promise.resolve(text ?? ''),
        };
        return Promise.resolve(response as unknown as Response);
      },
    });
  const timed = async (reader: ReturnType<typeof readerOf>) => {
    const start = performance.now();
    const read = await reader.readSnapshot(null);
    if (!read.ok || !read.value.changed) throw new Error('The snapshot was not read.');
    if (read.value.changes.records.length !== count) throw new Error('Records are missing.');
    return performance.now() - start;
  };
  const [ours, reference] = [readerOf(files), readerOf(whole)];
  const pairs: (readonly [number, number])[] = [];
  for (let round = -5; round < 31; round += 1) {
    const pair = [await timed(ours), await timed(reference)] as const;
    if (round >= 0) pairs.push(pair);
  }
  const ratio = median(pairs.map(([one, other]) => one / other));
  const ms = (side: 0 | 1) => `${median(pairs.map((pair) => pair[side])).toFixed(1)} ms`;
  return { ratio, detail: `${ms(0)}, rows ${ms(1)} (JSON.parse and reading of rows), Node` };
}

/** Times the server's pieces: all of them at a start, and after one listing was published. */
async function compareBuilds(listings: readonly CompactRow[]) {
  const read = (changed: readonly CompactRow[], mark: string, whole: boolean) => ({
    ...{ history: { directory: 'd', mark }, whole, earlierMarks: [] },
    ...{ listings: changed, removals: [], site },
  });
  const ratios: number[] = [];
  const [fulls, changes]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const directory = new PublicDirectory();
    const pieces = new SnapshotPieces();
    directory.apply(read(listings, 'm', true));
    const full = await timeOf(() => pieces.update(directory));
    const times: number[] = [];
    for (let number = 0; number < 15; number += 1) {
      const one = { ...listings[number * 600], name: `Changed ${String(number)}` };
      directory.apply(read([{ ...one, revision: count + number }], `n${String(number)}`, false));
      times.push(await timeOf(() => pieces.update(directory)));
    }
    fulls.push(full);
    changes.push(median(times));
    ratios.push(median(times) / full);
  }
  const detail = `${median(changes).toFixed(1)} ms, all ${median(fulls).toFixed(0)} ms, gzip and brotli included`;
  return { ratio: median(ratios), detail };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
