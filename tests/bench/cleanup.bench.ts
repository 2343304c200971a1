import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cleanDirectory,
  cleanupRuleIds,
  planDirectoryCleanup,
} from '@manchester-eats/shared/cleanup';
import {
  boroughOfArea,
  healDocuments,
  parseDocument,
  toRecord,
  type Listing,
} from '@manchester-eats/shared/domain';
import { greaterManchesterImport } from '@manchester-eats/shared/import';
import {
  applyChanges,
  applyStep,
  emptyWorkingCopy,
  memoryHandle,
  showDocuments,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { inventedListings } from './invented-listings.ts';
import type { BenchResult, BenchSuite } from './measurement.ts';

const count = 100_000;
const rounds = 5;

/**
 * Compares the cleanup of listings of the register, a tenth of which need it, with reading and writing them:
 * parsing their JSON and their fields, formatting them, and writing the file.
 */
export function prepare(): BenchSuite {
  return {
    measurements: [
      { name: 'cleanup / parsing and writing the file, 100,000 listings', goal: 3, measure },
    ],
  };
}

async function measure(): Promise<BenchResult> {
  const listings = inventedListings(count).map(asRegistered);
  const text = JSON.stringify(listings, null, 2);
  const state = publishedState(listings);
  const folder = mkdtempSync(join(tmpdir(), 'eats-bench-'));
  const ratios: number[] = [];
  let changed = 0;
  try {
    for (let round = -1; round < rounds; round += 1) {
      const reading = await timed(() => {
        const read = parseDocument('listings', JSON.parse(text));
        writeFileSync(join(folder, 'listings.json'), JSON.stringify(read, null, 2));
      });
      const cleaning = await timed(async () => {
        changed = await clean(state);
      });
      if (round >= 0) ratios.push(cleaning / reading);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const sorted = ratios.sort((one, other) => one - other);
  const ratio = sorted[Math.floor(rounds / 2)] ?? Number.NaN;
  return { ratio, detail: `${String(changed)} mends, ${(text.length / 1e6).toFixed(1)} MB` };
}

function asRegistered(listing: Listing, index: number): Listing {
  const { name, address, area } = listing;
  const hygieneAuthority = boroughOfArea(area, greaterManchesterImport)?.name ?? '';
  const registered = { ...listing, source: 'fhrs', hygieneAuthority } as const;
  return index % 10 === 0
    ? { ...registered, name: `${name} LTD`, address: `${name}, ${address}` }
    : registered;
}

function publishedState(listings: readonly Listing[]): WorkingCopy {
  const put = listings.map((one) => ({
    kind: 'listing' as const,
    id: one.id,
    entry: { record: toRecord('listing', one.id, one), revision: 1 },
  }));
  return applyStep(emptyWorkingCopy(), { published: { reset: false, put, remove: [] } });
}

/** Plans and carries out a cleanup; returns the number of mends. */
async function clean(state: WorkingCopy): Promise<number> {
  const city = greaterManchesterImport;
  const { documents } = applyChanges(state);
  const shown = showDocuments(healDocuments(documents, city).documents, documents);
  const { rules } = planDirectoryCleanup(state, shown, {
    ...{ city, rules: cleanupRuleIds, includeEdited: false },
  });
  let ids = 0;
  const context = {
    copy: memoryHandle(state),
    city,
    now: () => '2026-11-26T10:00:00.000Z',
    newId: () => String((ids += 1)),
  };
  await cleanDirectory(context, shown, rules);
  return rules.reduce((sum, { mends }) => sum + mends.length, 0);
}

async function timed(work: () => void | Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
