import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportBackup } from '@manchester-eats/shared/backup';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  emptyDocuments,
  healDocuments,
  parseDocument,
  type Listing,
} from '@manchester-eats/shared/domain';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../../running/directory-server.ts';
import { runEats } from '../../running/eats.ts';
import { inventedListings, seededRandom } from '../invented-listings.ts';

const realListings = new URL(
  '../../../../shared/data/gm-listings-7-boroughs.json',
  import.meta.url,
);

/** The category with at least `longCategoryCount` listings. */
export const longCategory = 'Restaurants';
export const longCategoryCount = 4000;

/** Starts a server and publishes `count` listings on it with `eats publish`, the last `pairs` of them near duplicates. */
export async function serveDirectory(count: number, pairs = 0): Promise<DirectoryServer> {
  const server = await startDirectoryServer({ EATS_DEMO: '0' }, []);
  try {
    await publish(server, withNearDuplicates(directoryListings(count), pairs));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function publish(server: DirectoryServer, listings: readonly Listing[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'eats-site-bench-'));
  const { categories } = greaterManchester;
  const { documents } = healDocuments(
    { ...emptyDocuments(), listings, categories },
    greaterManchester,
  );
  const file = exportBackup(documents, { exportedAt: '2026-11-21T12:00:00.000Z', site: 'Bench' });
  await writeFile(join(folder, 'directory.json'), file);
  const { exitCode, stderr } = await runEats(['publish', '--yes', '--json'], {
    folder,
    environment: {
      EATS_URL: server.url,
      EATS_EMAIL: administrator.email,
      EATS_PASSWORD: administrator.password,
    },
  });
  await rm(folder, { recursive: true, force: true });
  if (exitCode !== 0) throw new Error(`eats publish failed:\n${stderr}`);
}

/**
 * Returns listings with the names and addresses of the real register, if this machine has it, and invented
 * ones after that. Descriptions, ratings and hygiene results are invented. The same count gives the same
 * listings.
 */
function directoryListings(count: number): Listing[] {
  const real = readRealListings().slice(0, count);
  const random = seededRandom(7);
  let inCategory = real.filter(({ category }) => category === longCategory).length;
  return inventedListings(count).map((invented, index) => {
    const base = real[index] ?? { ...invented, id: `invented-${String(index)}` };
    const fillsCategory = real[index] === undefined && inCategory < longCategoryCount;
    if (fillsCategory) inCategory += 1;
    const isRated = random() < 0.6;
    return {
      ...base,
      ...(fillsCategory ? { category: longCategory, categories: [longCategory] } : {}),
      description: invented.description,
      rating: isRated ? Math.round(20 + random() * 30) / 10 : null,
      reviews: isRated ? Math.floor(random() * 900) : 0,
      hygieneRating: String(Math.floor(random() * 6)),
      status: 'published',
    };
  });
}

/** Replaces the last listings by ones that look like the first. */
function withNearDuplicates(listings: readonly Listing[], pairs: number): Listing[] {
  const copies = listings.slice(0, pairs).map((one, index) => ({
    ...one,
    id: `near-${String(index)}`,
    name: `The ${one.name}`,
    address: `${one.address}, England`,
  }));
  return [...listings.slice(0, listings.length - pairs), ...copies];
}

function readRealListings(): Listing[] {
  if (!existsSync(realListings)) return [];
  const parsed = parseDocument('listings', JSON.parse(readFileSync(realListings, 'utf8')));
  if (!parsed.ok) throw parsed.failure;
  return parsed.value.value.filter((listing) => listing.partial !== true);
}
