import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { publishedRecords } from '../sync/apply.ts';
import { foldChanges, type FoldedChanges } from '../sync/fold.ts';
import { findRisks, type PublishRisk } from '../sync/publish-guard.ts';
import { pullRecords } from '../sync/pull.ts';
import { expandSelection } from '../sync/select-changes.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { changeDirectory } from './change-directory.ts';
import { discardDuplicates, type PublishedDuplicate } from './discard-duplicates.ts';
import { belongsToDemo, planDemoRemoval } from './drop-demo.ts';
import type { PictureStores } from './publish-pictures.ts';
import { pullDirectory, type PullInput, type PullReport } from './pull-directory.ts';

/** The progress of a publish. `total` is 0 while reading, since it is not known yet. */
export interface PublishProgress {
  readonly phase: 'reading' | 'uploading' | 'sending';
  readonly done: number;
  readonly total: number;
}

export interface PublishInput extends Omit<PullInput, 'onProgress'> {
  /** Publishes only these changes and the changes that they need; without it, all. */
  readonly changes?: Iterable<string>;
  /** Also removes the demo records here and, without `changes`, the published ones; needs no confirmation. */
  readonly dropDemo?: boolean;
  /** Confirms taking down many listings: at most this many, or any number (true). */
  readonly allowRemovals?: boolean | number;
  /** Confirms restoring values that others have replaced. */
  readonly takeBack?: boolean;
  /** Stops after the read if it finds that the directory was restored from a backup and lost something. */
  readonly stopsIfLost?: boolean;
  /** Uploads the pictures that records name before the records; without it, pictures are not looked at. */
  readonly pictures?: PictureStores;
  readonly onProgress?: (progress: PublishProgress) => void;
}

/** What a publish would do. */
export interface PublishPlan {
  readonly pulled: PullReport;
  /** Imported listings that were discarded because their business is published under another id. */
  readonly duplicates: readonly PublishedDuplicate[];
  readonly folded: FoldedChanges;
  readonly risk: PublishRisk;
}

/**
 * Pulls the published directory and plans what a publish would send. Changes the working copy: it removes the
 * demo directory if requested, and discards duplicates.
 */
export async function planPublish(input: PublishInput): Promise<Result<PublishPlan>> {
  const pulled = await pullDirectory({
    ...input,
    onProgress: (done) => {
      input.onProgress?.({ phase: 'reading', done, total: 0 });
    },
  });
  if (!pulled.ok) return pulled;
  if (input.stopsIfLost === true && pulled.value.hasLost) return failed(setBack());
  const dropped = input.dropDemo === true ? await dropDemonstration(input) : new Set<RecordKey>();
  const duplicates = await discardDuplicates(input.copy, input.changes);
  const folded = await foldAfterReading(input, new Map());
  if (!folded.ok) return folded;
  const risk = findRisks(input.copy.state(), folded.value.steps, dropped);
  return success({ pulled: pulled.value, duplicates, folded: folded.value, risk });
}

function setBack(): Failure {
  return new Failure(
    'publish/set-back',
    'The published directory was restored from a backup and lost something. Nothing was published.',
    { hint: 'Look at what it lost, which is offered now. Then publish again.' },
  );
}

/**
 * Returns the effects of a publish that may need confirmation, as far as they are known without reading first.
 * With `dropDemo`, the demo directory needs none.
 */
export function findPublishRisks(
  state: WorkingCopy,
  { changes, dropDemo }: Pick<PublishInput, 'changes' | 'dropDemo'>,
): PublishRisk {
  const chosen = changes && { changes: expandSelection(state, changes) };
  const demo = dropDemo === true ? publishedRecords(state).filter(belongsToDemo) : [];
  return findRisks(state, foldChanges(state, { ...chosen }).steps, new Set(demo.map(toRecordKey)));
}

/** Removes the demo directory from the working copy; returns the published records that belong to it. */
async function dropDemonstration(input: PublishInput): Promise<ReadonlySet<RecordKey>> {
  const state = input.copy.state();
  await changeDirectory(input, planDemoRemoval(state, input.city));
  const published = publishedRecords(state);
  // An interrupted publish may already have removed some of them here, so the plan does not list all.
  return new Set(published.filter(belongsToDemo).map(toRecordKey));
}

/** Folds the changes. First reads the records without which their steps cannot be planned. */
export async function foldAfterReading(
  input: PublishInput,
  refused: ReadonlyMap<RecordKey, string>,
): Promise<Result<FoldedChanges>> {
  const fold = () => {
    const state = input.copy.state();
    const chosen = input.changes && { changes: expandSelection(state, input.changes) };
    return foldChanges(state, { ...chosen, refused });
  };
  const folded = fold();
  if (folded.unread.length === 0) return success(folded);
  const read = await readByName(input, folded.unread);
  return read.ok ? success(fold()) : read;
}

/** Reads records by name into the working copy. */
export async function readByName(
  { copy, directory }: PublishInput,
  names: readonly RecordName[],
): Promise<Result<null>> {
  if (names.length === 0) return success(null);
  const response = await directory.readRecords(names);
  if (!response.ok) return response;
  await copy.update((state) => pullRecords(state, names, response.value).step);
  return success(null);
}
