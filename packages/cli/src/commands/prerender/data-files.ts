import { greaterManchester } from '@manchester-eats/shared/city';
import { listRow, writeSnapshotFiles } from '@manchester-eats/shared/compact';
import type { JsonValue } from '@manchester-eats/shared/domain';
import type { PublicSource } from '@manchester-eats/shared/supabase';

/** A file whose content is known: its path below the site, and its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Older browsers' copies and programs read the snapshot in one file. It is written up to so many characters. */
const mostInOneFile = 2_000_000;

/** Returns the files of the published data below `/data`, those that name others last. */
export function listDataFiles(source: PublicSource): readonly TextFile[] {
  const { listings, ...rest } = source;
  const head = {
    // Visitors' browsers take no name for any directory.
    ...{ directory: '', mark: '' },
    ...(rest as unknown as Readonly<Record<string, JsonValue>>),
    complete: ['listing', 'category', 'area', 'article', 'page', 'ad', 'setting'],
  };
  const snapshot = { ...head, listings: listings.map(listRow) };
  const whole = JSON.stringify(snapshot);
  const having = (field: string) =>
    listings.filter((listing) => (listing[field] ?? '') !== '').map(({ id }) => id);
  const descriptions = listings
    .filter(({ description }) => typeof description === 'string')
    .map(({ id, description }) => [id, description]);
  const details = { phone: having('phone'), website: having('website') };
  return [
    ...listings.map((listing) => ({
      path: `data/listings/${listing.id}.json`,
      text: JSON.stringify(listing),
    })),
    { path: 'data/descriptions.json', text: JSON.stringify(Object.fromEntries(descriptions)) },
    { path: 'data/search-details.json', text: JSON.stringify(details) },
    ...writeSnapshotFiles(snapshot, greaterManchester).map(({ name, text }) => ({
      path: `data/${name}`,
      text,
    })),
    ...(whole.length > mostInOneFile ? [] : [{ path: 'data/snapshot.json', text: whole }]),
  ];
}
