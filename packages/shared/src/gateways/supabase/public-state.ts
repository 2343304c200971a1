import { success, type Result } from '../../domain/result.ts';
import { publicTables } from './public-rows.ts';
import { readTablePage, type TableAccess } from './table-page.ts';

/** What is public, as far as revisions tell. */
export interface PublicState {
  /** The newest revision of a listing; 0 without any. */
  readonly listings: number;
  /** The revisions of everything else, as a text to compare. */
  readonly rest: string;
}

/** The table of listings that are no longer public. */
export const removalTable = 'listing_removals';

/** The most rows of a request; projects send a thousand at most. */
const rowsPerRequest = 1000;

const { listing: listingTable, ...otherTables } = publicTables;

/** Reads which revisions are public. */
export async function readState(options: TableAccess): Promise<Result<PublicState>> {
  const read = async (table: string, limit: number): Promise<Result<readonly unknown[]>> => {
    const page = { order: 'revision.desc', limit: String(limit) };
    const rows = await readTablePage(options, { table, columns: ['revision'] }, page);
    return rows.ok ? success(rows.value.map(({ revision }) => revision)) : rows;
  };
  // Of these two, the newest revision says whether they changed: a removal leaves a row. The others lose rows.
  const listings = await read(listingTable, 1);
  if (!listings.ok) return listings;
  const removals = await read(removalTable, 1);
  if (!removals.ok) return removals;
  const rest = [removals.value];
  for (const table of [...Object.values(otherTables), 'site_documents']) {
    const revisions = await read(table, rowsPerRequest);
    if (!revisions.ok) return revisions;
    rest.push(revisions.value);
  }
  const [newest = 0] = listings.value;
  return success({ listings: Number(newest), rest: JSON.stringify(rest) });
}

export function areSame(one: PublicState, other: PublicState): boolean {
  return one.listings === other.listings && one.rest === other.rest;
}

/** Returns the revisions of what is public, as a text to compare. */
export async function readPublicState(options: TableAccess): Promise<Result<string>> {
  const state = await readState(options);
  return state.ok ? success(JSON.stringify(state.value)) : state;
}
