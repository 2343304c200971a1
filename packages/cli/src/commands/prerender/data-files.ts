import { greaterManchester } from '@manchester-eats/shared/city';
import {
  descriptionsText,
  listingsById,
  searchDetailsText,
  snapshotOf,
  writeSnapshotFiles,
} from '@manchester-eats/shared/compact';
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
  const { listings } = source;
  const byId = listingsById(source);
  const snapshot = snapshotOf(source);
  const whole = JSON.stringify(snapshot);
  return [
    ...listings.map((listing) => ({
      path: `data/listings/${listing.id}.json`,
      text: JSON.stringify(listing),
    })),
    { path: 'data/descriptions.json', text: descriptionsText(byId) },
    { path: 'data/search-details.json', text: searchDetailsText(byId) },
    ...writeSnapshotFiles(snapshot, greaterManchester).map(({ name, text }) => ({
      path: `data/${name}`,
      text,
    })),
    ...(whole.length > mostInOneFile ? [] : [{ path: 'data/snapshot.json', text: whole }]),
  ];
}
