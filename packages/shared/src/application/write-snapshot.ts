import type { CityProfile } from '../city/city-profile.ts';
import { readBucketIndex, type ReadBucketIndex } from '../domain/compact/bucket-index.ts';
import {
  listRemovable,
  planBucket,
  type BucketFiles,
  type BucketPlan,
} from '../domain/compact/plan-bucket.ts';
import type { SnapshotFile } from '../domain/compact/snapshot-files.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { PublicSourcePort, SnapshotBucketPort } from '../ports/snapshot-bucket-port.ts';

interface WriteSnapshotInput {
  /** What is published, read with the rights of a visitor: whatever it returns becomes public. */
  readonly source: PublicSourcePort;
  readonly bucket: SnapshotBucketPort;
  readonly city: CityProfile;
  /** Whether a directory without listings may replace one with some. */
  readonly mayEmpty?: boolean;
  /** Only plans: nothing is uploaded or removed. */
  readonly dryRun?: boolean;
  /** Called with the number of files that are uploaded. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What was done, or would be in a dry run. */
export interface SnapshotReport {
  readonly listings: number;
  /** Files that were uploaded, the index included. */
  readonly written: number;
  /** Files that were there already. */
  readonly unchanged: number;
  /** Files of earlier publishes that were removed, and those that visitors may still need. */
  readonly removed: number;
  readonly kept: number;
}

/** Others may publish at the same time, so often. */
const mostRounds = 5;
const atOnce = 4;
const batchOfRemovals = 100;

/** What was found or done in one attempt; `again` if others published in the meantime. */
type Round = Result<SnapshotReport | 'again'>;

/**
 * Writes what is published to the bucket from which visitors read: new pieces first, the index last, and then removes
 * what nobody needs any more. If something is published meanwhile, or another publish writes, it begins again.
 */
export async function writeSnapshot(input: WriteSnapshotInput): Promise<Result<SnapshotReport>> {
  let written = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const attempt = { mayGoBack: round > 0, isLast: round === mostRounds - 1 };
    const done = await writeOnce(input, attempt, () => (written += 1));
    if (!done.ok) return done;
    if (done.value !== 'again') {
      return success(input.dryRun === true ? done.value : { ...done.value, written });
    }
  }
  return failed(
    new Failure(
      'backend/unreachable',
      'The directory changed all the time while its snapshot was written. Visitors may see an earlier state of it.',
      { hint: 'Write the snapshot again when nobody else publishes.' },
    ),
  );
}

interface Attempt {
  /** An index can be newer than what was read of the tables. If it still is, they were restored from a backup. */
  readonly mayGoBack: boolean;
  readonly isLast: boolean;
}

async function writeOnce(
  input: WriteSnapshotInput,
  { mayGoBack, isLast }: Attempt,
  onWritten: () => void,
): Promise<Round> {
  const { source, bucket, city, dryRun = false } = input;
  const before = await source.readState();
  if (!before.ok) return before;
  const read = await source.read();
  if (!read.ok) return read;
  const text = await bucket.readIndex();
  if (!text.ok) return text;
  const previous = readBucketIndex(text.value);
  const refusal = refusalOf(previous, read.value.listings.length, input.mayEmpty ?? false);
  if (refusal !== null) return failed(refusal);
  const isOlder = previous.state === 'read' && previous.index.revision > read.value.revision;
  if (isOlder && !mayGoBack) return success('again');
  const files = await bucket.list();
  if (!files.ok) return files;
  const found = { source: read.value, previous, previousText: text.value, files: files.value };
  const plan = planBucket({ ...found, city });
  const report = {
    listings: read.value.listings.length,
    written: plan.pieces.length + (plan.index === null ? 0 : 1),
    unchanged: plan.named.size - plan.pieces.length,
  };
  if (dryRun) return success({ ...report, ...countOld(plan, previous, files.value) });

  const uploaded = await uploadAll(input, plan, text.value, onWritten);
  if (!uploaded.ok || uploaded.value === 'again') return uploaded as Round;
  const ownText = plan.index?.text ?? text.value;
  const after = await source.readState();
  if (!after.ok) return after;
  const present = await bucket.list();
  if (!present.ok) return present;
  const isComplete = [...plan.named].every((name) => present.value.has(name));
  if (!isComplete) return success('again');
  if (after.value !== before.value) {
    if (!isLast) return success('again');
    const current = await isIndex(bucket, ownText);
    if (!current.ok) return current;
    if (!current.value) return success('again');
  }
  const removed = await removeAll(bucket, listRemovable(plan, previous, present.value), ownText);
  if (!removed.ok || removed.value === 'again') return removed as Round;
  return success({ ...report, ...countOld(plan, previous, present.value) });
}

/** Returns why nothing may be written over an index; null if it may. */
function refusalOf(previous: ReadBucketIndex, listings: number, mayEmpty: boolean): Failure | null {
  if (previous.state === 'newer') {
    return new Failure(
      'input/newer-version',
      `A newer version wrote the snapshot of the site, in the format ${previous.format}. It was not changed.`,
      { hint: 'Use the newer version.' },
    );
  }
  const hadListings = previous.state === 'read' && previous.index.listings > 0;
  if (listings > 0 || !hadListings || mayEmpty) return null;
  return new Failure(
    'backend/malformed',
    'Visitors may read no listing any more, but the snapshot of the site has some. It was not changed.',
    { hint: 'If all listings were taken down on purpose, run "eats pieces --bucket --yes".' },
  );
}

/** Uploads the pieces, then the index, unless another publish has replaced it since it was read. */
async function uploadAll(
  { bucket, onProgress }: WriteSnapshotInput,
  plan: BucketPlan,
  previousText: string | null,
  onWritten: () => void,
): Promise<Result<'done' | 'again'>> {
  const total = plan.pieces.length + (plan.index === null ? 0 : 1);
  let done = 0;
  const upload = async (file: SnapshotFile): Promise<Result<null>> => {
    const uploaded = await bucket.upload(file);
    if (uploaded.ok) {
      onWritten();
      onProgress?.((done += 1), total);
    }
    return uploaded;
  };
  for (let start = 0; start < plan.pieces.length; start += atOnce) {
    const batch = plan.pieces.slice(start, start + atOnce);
    const refused = (await Promise.all(batch.map(upload))).find(({ ok }) => !ok);
    if (refused?.ok === false) return refused;
  }
  if (plan.index === null) return success('done');
  const current = await isIndex(bucket, previousText);
  if (!current.ok) return current;
  if (!current.value) return success('again');
  const uploaded = await upload(plan.index);
  return uploaded.ok ? success('done') : uploaded;
}

/**
 * Removes files. Another publish may have uploaded one of them again since they were listed: then it has replaced the
 * index by now, and the next attempt uploads what that one misses.
 */
async function removeAll(
  bucket: SnapshotBucketPort,
  names: readonly string[],
  ownText: string | null,
): Promise<Result<'done' | 'again'>> {
  for (let start = 0; start < names.length; start += batchOfRemovals) {
    const removed = await bucket.remove(names.slice(start, start + batchOfRemovals));
    if (!removed.ok) return removed;
    const current = await isIndex(bucket, ownText);
    if (!current.ok) return current;
    if (!current.value) return success('again');
  }
  return success('done');
}

/** Whether the index in the bucket is still this one. */
async function isIndex(bucket: SnapshotBucketPort, text: string | null): Promise<Result<boolean>> {
  const current = await bucket.readIndex();
  return current.ok ? success(current.value === text) : current;
}

function countOld(
  plan: BucketPlan,
  previous: ReadBucketIndex,
  files: BucketFiles,
): Pick<SnapshotReport, 'removed' | 'kept'> {
  const removed = listRemovable(plan, previous, files).length;
  const old = [...files.keys()].filter(
    (name) => !plan.named.has(name) && !name.endsWith('/index.json'),
  );
  return { removed, kept: old.length - removed };
}
