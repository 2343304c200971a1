import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { success, type Result } from '../domain/result.ts';
import type { PublishedBase } from '../sync/published-base.ts';
import type { SyncConflict } from '../sync/sync-plan.ts';
import { planPublish, type PlanPublishInput } from './plan-publish.ts';
import { PublishRun } from './publish-run.ts';

/** How far a publish is. `total` is 0 while reading, since nobody knows it yet. */
export interface PublishProgress {
  readonly phase: 'reading' | 'sending';
  readonly done: number;
  readonly total: number;
}

/**
 * What to keep after the pull and after each batch. Write the documents first and the base after them
 * (or both in one write): a base that is ahead would take old content for a change.
 */
export interface PublishCheckpoint {
  /** What to do to the working copy since the last checkpoint; most often nothing. */
  readonly change: DirectoryChange;
  /** The documents that were passed, with every such change applied. */
  readonly documents: DirectoryDocuments;
  readonly base: PublishedBase;
  readonly sent: number;
  readonly total: number;
}

/** What a publish needs. */
export interface PublishInput extends Omit<PlanPublishInput, 'onRead'> {
  readonly onProgress?: (progress: PublishProgress) => void;
  /** Awaited before the next batch is sent. Where it throws, the publish stops there. */
  readonly onBatch: (checkpoint: PublishCheckpoint) => Promise<void> | void;
}

/** A record that the server would not take as it is, with its words. */
export interface RefusedStep extends RecordName {
  readonly reason: string;
}

/** What a publish did. */
export interface PublishReport {
  readonly documents: DirectoryDocuments;
  readonly base: PublishedBase;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  readonly pulled: number;
  readonly pulledRemovals: number;
  readonly batches: number;
  /** Changed on both sides: not published, both kept. They stop only themselves. */
  readonly conflicts: readonly SyncConflict[];
  /** Not published because the server cannot hold them so. They stop only themselves. */
  readonly refused: readonly RefusedStep[];
  /** True where another directory than before answered: both sides were joined. */
  readonly startedAfresh: boolean;
}

/** How often records that somebody changed in between are compared anew. */
const maxRounds = 3;

/**
 * Publishes what changed here: pulls first, then sends batches, and hands over what to keep after each.
 * It may be cut off anywhere and run again: what the server had already stored is recognised, so that
 * nothing is doubled and nothing lost.
 */
export async function publishDirectory(input: PublishInput): Promise<Result<PublishReport>> {
  const planned = await planPublish({
    ...input,
    onRead: (done) => {
      input.onProgress?.({ phase: 'reading', done, total: 0 });
    },
  });
  if (!planned.ok) return planned;
  const { documents, change, pulled, pulledRemovals, startedAfresh } = planned.value;
  let { plan } = planned.value;
  const run = new PublishRun(input, documents, plan.base);
  await run.keep(change);

  for (let round = 1; ; round += 1) {
    const overtaken = await run.send(plan);
    if (!overtaken.ok) return overtaken;
    if (overtaken.value.length === 0) break;
    const again = await run.compareAnew(overtaken.value);
    if (!again.ok) return again;
    plan = again.value;
    if (round === maxRounds) {
      run.giveUpOn(plan);
      break;
    }
  }
  return success({
    documents: run.documents,
    base: run.base,
    ...run.counts,
    pulled,
    pulledRemovals,
    conflicts: run.conflicts(),
    refused: run.refused,
    startedAfresh,
  });
}
