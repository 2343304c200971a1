import type { PublicRecord } from '../directory/public-row.ts';
import { listRow } from '../directory/public-row.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { SnapshotSource } from './snapshot-files.ts';

/** A listing that is no longer public, and the one that took its place. */
interface RemovedListing {
  readonly id: string;
  readonly mergedInto: string | null;
  readonly revision: number;
}

/** A listing in the public format. */
export type PublicListing = PublicRecord & { readonly id: string };

/** Everything that a project publishes, in the public format. */
export interface PublicSource {
  readonly listings: readonly PublicListing[];
  readonly removals: readonly RemovedListing[];
  readonly categories: readonly PublicRecord[];
  readonly areas: readonly PublicRecord[];
  readonly articles: readonly PublicRecord[];
  readonly pages: readonly PublicRecord[];
  readonly ads: readonly PublicRecord[];
  readonly settings: Readonly<Record<string, PublicRecord>>;
  /** The highest revision in it. */
  readonly revision: number;
}

/** The fields of listings besides those of list rows that files for visitors are made of. */
export const sourceFieldsBesideRows = ['description', 'phone', 'website', 'createdAt'];

/** The kinds of records besides listings. What is sent to visitors has all records of each. */
export const siteKinds = ['category', 'area', 'article', 'page', 'ad', 'setting'];

/** Returns what `/data/snapshot.json` has. */
export function snapshotOf(source: PublicSource): SnapshotSource {
  const { listings, removals, ...rest } = source;
  return {
    removals: readersRemovals(removals).map((removal) => ({ ...removal })),
    // Visitors' browsers take no name for any directory.
    ...{ directory: '', mark: '' },
    ...(rest as unknown as Readonly<Record<string, JsonValue>>),
    complete: ['listing', ...siteKinds],
    listings: listings.map(listRow),
  };
}

/** So many removals without a replacement are in a snapshot at most. */
const mostRemovals = 1_000;

/**
 * Returns the removals that a snapshot names: those of merged listings, and of the others the newest, in the order of their
 * revisions. Whoever reads a whole snapshot drops what it lacks; named removals would add up for ever.
 */
export function readersRemovals<Removal extends RemovedListing>(
  removals: readonly Removal[],
): readonly Removal[] {
  const ordered = [...removals].sort((one, other) => one.revision - other.revision);
  const plain = ordered.filter(({ mergedInto }) => mergedInto === null);
  const named = new Set(plain.slice(-mostRemovals));
  return ordered.filter((removal) => removal.mergedInto !== null || named.has(removal));
}

/** Listings with their ids. */
type ListingsById = Iterable<readonly [id: string, listing: PublicRecord]>;

/** Returns the listings of a source with their ids. */
export function listingsById({ listings }: Pick<PublicSource, 'listings'>): ListingsById {
  return listings.map((listing) => [listing.id, listing] as const);
}

/** Returns the text of `/data/descriptions.json`: the descriptions of listings, by id. */
export function descriptionsText(listings: ListingsById): string {
  const described = [...listings]
    .filter(([, { description }]) => typeof description === 'string')
    .map(([id, { description }]) => [id, description]);
  return JSON.stringify(Object.fromEntries(described));
}

/** Returns the text of `/data/search-details.json`: which listings have a telephone number, and which a website. */
export function searchDetailsText(listings: ListingsById): string {
  const all = [...listings];
  const having = (field: string) =>
    all.filter(([, listing]) => (listing[field] ?? '') !== '').map(([id]) => id);
  return JSON.stringify({ phone: having('phone'), website: having('website') });
}
