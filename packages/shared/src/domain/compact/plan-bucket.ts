import type { CityProfile } from '../../city/city-profile.ts';
import { bucketPath, type BucketIndex, type ReadBucketIndex } from './bucket-index.ts';
import {
  descriptionsText,
  listingsById,
  searchDetailsText,
  snapshotOf,
  type PublicSource,
} from './public-source.ts';
import {
  mostReplaced,
  snapshotFileName,
  snapshotFolder,
  snapshotIndex,
  writeIndex,
  writePieces,
  type SnapshotFile,
} from './snapshot-files.ts';

/** When the files of a bucket were last uploaded: Unix milliseconds, by path. */
export type BucketFiles = ReadonlyMap<string, number>;

/** What has to be written for a bucket to hold a directory. */
export interface BucketPlan {
  /** Files to upload before the index. */
  readonly pieces: readonly SnapshotFile[];
  /** The index; null if the one in the bucket is the same. */
  readonly index: SnapshotFile | null;
  /** The paths of all files that the index needs. */
  readonly named: ReadonlySet<string>;
  /** The paths of files of earlier indexes that are to stay. */
  readonly kept: ReadonlySet<string>;
}

interface PlanInput {
  readonly source: PublicSource;
  readonly city: CityProfile;
  readonly previous: ReadBucketIndex;
  /** The text of the index in the bucket; null if there is none. */
  readonly previousText: string | null;
  readonly files: BucketFiles;
}

/** A file that was uploaded in this time may belong to a publish that is still under way, in milliseconds. */
const underWay = 24 * 60 * 60 * 1000;

/**
 * Plans what to upload. A file that the index in the bucket does not need is uploaded even if it is there: another
 * publish may be about to remove it, and leaves what was uploaded lately.
 */
export function planBucket(input: PlanInput): BucketPlan {
  const { source, city, previous, previousText, files } = input;
  const before = previous.state === 'read' ? previous.index : null;
  const snapshot = snapshotOf(source);
  const written = writePieces(snapshot, city);
  const byId = listingsById(source);
  const [descriptions, searchDetails] = [descriptionsText(byId), searchDetailsText(byId)];
  const rest = {
    ...snapshot,
    descriptions: snapshotFileName(descriptions),
    searchDetails: snapshotFileName(searchDetails),
  };
  const { documents } = writeIndex(rest, written);
  const texts = [...written.map(({ text }) => text), documents, descriptions, searchDetails];
  // Texts with the same content are one file.
  const pieces = new Map(texts.map((text) => [bucketPath(snapshotFileName(text)), text]));
  const named = new Set(pieces.keys());
  const replaced = nextReplaced(before, named);
  const { index } = writeIndex({ ...rest, replaced: replaced.map(fileOf) }, written);
  const isThere = new Set((before?.named ?? []).filter((name) => files.has(name)));
  return {
    pieces: [...pieces]
      .filter(([name]) => !isThere.has(name))
      .map(([name, text]) => ({ name, text })),
    index: index === previousText ? null : { name: snapshotIndex, text: index },
    named,
    kept: new Set(replaced),
  };
}

/**
 * Returns the paths that nobody needs any more, so that they can be removed once the index of a plan is written. The time
 * of its upload is the time that counts: it is of the same clock as that of the others.
 */
export function listRemovable(
  { named, kept }: Pick<BucketPlan, 'named' | 'kept'>,
  previous: ReadBucketIndex,
  files: BucketFiles,
): readonly string[] {
  // Visitors may be reading what an unreadable index named.
  if (previous.state === 'damaged') return [];
  const now = files.get(snapshotIndex) ?? 0;
  return [...files]
    .filter(([name, uploadedAt]) => {
      const isNeeded = named.has(name) || kept.has(name) || name === snapshotIndex;
      return !isNeeded && name.startsWith(`${snapshotFolder}/`) && uploadedAt < now - underWay;
    })
    .map(([name]) => name);
}

/** All that was named until now stays, however much it is, and of the rest the last ones. */
function nextReplaced(before: BucketIndex | null, named: ReadonlySet<string>): readonly string[] {
  if (before === null) return [];
  const newly = before.named.filter((name) => !named.has(name));
  const again = new Set([...named, ...newly]);
  const earlier = before.replaced.filter((name) => !again.has(name));
  const room = Math.max(0, mostReplaced - newly.length);
  return [...(room === 0 ? [] : earlier.slice(-room)), ...newly];
}

function fileOf(path: string): string {
  return path.slice(snapshotFolder.length + 1);
}
