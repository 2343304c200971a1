import { articleSchema } from '../article/article-schema.ts';
import type { PublicRecord } from '../directory/public-row.ts';
import {
  withoutDemo,
  type DiscoveredDirectory,
  type DiscoveredListing,
} from './discovered-directory.ts';

/** The public records that machines read, in the public format. */
interface DiscoveredRecords {
  readonly listings: readonly PublicRecord[];
  readonly categories: readonly PublicRecord[];
  readonly areas: readonly PublicRecord[];
  readonly articles: readonly PublicRecord[];
  readonly pages: readonly PublicRecord[];
}

const millisecondsOfDay = 86_400_000;

/**
 * Returns the public directory as machines are shown it. Records that cannot be read are left out, and times that only a
 * clock that runs more than a day ahead can have written.
 *
 * @param now Unix milliseconds.
 */
export function discoverDirectory(
  { listings, categories, areas, articles, pages }: DiscoveredRecords,
  now: number,
): DiscoveredDirectory {
  const latest = new Date(now + millisecondsOfDay).toISOString();
  return withoutDemo({
    listings: listings.flatMap((record) => discoveredListing(record, latest) ?? []),
    categories: categories.flatMap((record) => named(record) ?? []),
    areas: areas.flatMap((record) => named(record) ?? []),
    articles: articles.flatMap((record) => articleSchema.safeParse(record).data ?? []),
    pages: pages.map((record) => text(record, 'slug')).filter((slug) => slug !== ''),
  });
}

function discoveredListing(record: PublicRecord, latest: string): DiscoveredListing | null {
  const { categories } = record;
  const id = text(record, 'id');
  if (id === '') return null;
  return {
    id,
    name: text(record, 'name'),
    address: text(record, 'address'),
    category: text(record, 'category'),
    categories: Array.isArray(categories)
      ? categories.filter((category) => typeof category === 'string')
      : [],
    area: text(record, 'area'),
    lat: number(record, 'lat'),
    lng: number(record, 'lng'),
    hygieneRating: text(record, 'hygieneRating'),
    hygieneRatingDate: text(record, 'hygieneRatingDate'),
    source: text(record, 'source'),
    createdAt: time(record, 'createdAt', latest),
    updatedAt: time(record, 'updatedAt', latest),
  };
}

function named(record: PublicRecord): { readonly name: string; readonly parent: string } | null {
  const name = text(record, 'name');
  return name === '' ? null : { name, parent: text(record, 'parent') };
}

function text(record: PublicRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}

/** Returns an ISO time, or `''` for one that is unknown or later than the latest possible one. */
function time(record: PublicRecord, field: string, latest: string): string {
  const value = text(record, field);
  return value > latest ? '' : value;
}

function number(record: PublicRecord, field: string): number | null {
  const value = record[field];
  return typeof value === 'number' ? value : null;
}
