import type { RecordName } from '../domain/directory/directory-change.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { UnreadableRecord } from '../ports/directory-port.ts';
import { findConflicts, type Conflict } from '../sync/conflicts.ts';
import type { BlockedRecord, FoldedChanges } from '../sync/fold.ts';
import type { PublishRisk } from '../sync/publish-guard.ts';
import {
  foldAfterReading,
  planPublish,
  type PublishInput,
  type PublishPlan,
} from './plan-publish.ts';
import { uploadPictures } from './publish-pictures.ts';
import { PublishRun } from './publish-run.ts';
import type { PullReport } from './pull-directory.ts';
import { findRemovedPictures, tidyAfterPublish } from './tidy-pictures.ts';

export interface PublishReport {
  readonly pulled: PullReport;
  readonly duplicates: PublishPlan['duplicates'];
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  readonly batches: number;
  /** Changed here and elsewhere to different values: not published, and both values stay. */
  readonly conflicts: readonly Conflict[];
  /**
   * Not published, each with its reason: refused, unreadable, without its picture, part of a blocked change, or removed here in
   * favour of a record that others have removed.
   */
  readonly refused: readonly BlockedRecord[];
  /** Not published because others changed them, or a record of their group, during the publish. */
  readonly busy: readonly RecordName[];
  readonly unreadable: readonly UnreadableRecord[];
}

/** The most rounds of sending: records that others change meanwhile are read and sent again. */
const maxRounds = 5;

/**
 * Publishes the changes made here: pulls, then sends batches and stores the response to each. It can be
 * interrupted anywhere and run again: changes that the directory has already stored are recognised, so
 * that nothing is lost or published twice.
 */
export async function publishDirectory(input: PublishInput): Promise<Result<PublishReport>> {
  const planned = await planPublish(input);
  if (!planned.ok) return planned;
  const { risk, pulled, duplicates } = planned.value;
  const unconfirmed = findUnconfirmedRisk(input, risk);
  if (unconfirmed !== null) return failed(unconfirmed);
  const run = new PublishRun(input);
  const withPictures = await holdBackWithoutPictures(input, run, planned.value.folded);
  if (!withPictures.ok) return withPictures;
  let { folded } = withPictures.value;
  for (let round = 1; folded.steps.length > 0; round += 1) {
    const overtaken = await run.send(folded.steps);
    if (!overtaken.ok) return overtaken;
    const refolded = await run.foldAgain(overtaken.value);
    if (!refolded.ok) return refolded;
    folded = refolded.value;
    if (round === maxRounds) break;
  }
  await withPictures.value.tidy();
  return success({
    pulled,
    duplicates,
    ...run.counts,
    conflicts: findConflicts(input.copy.state()),
    refused: folded.blocked,
    busy: [...run.postponed, ...folded.steps.map(({ step: { kind, id } }) => ({ kind, id }))],
    unreadable: pulled.unreadable,
  });
}

/**
 * Uploads the pictures that the steps need, and holds back the records whose pictures cannot be uploaded. `tidy` cleans up
 * after the publish.
 */
async function holdBackWithoutPictures(
  input: PublishInput,
  run: PublishRun,
  folded: FoldedChanges,
): Promise<Result<{ readonly folded: FoldedChanges; readonly tidy: () => Promise<void> }>> {
  const { pictures, copy } = input;
  if (pictures === undefined) return success({ folded, tidy: () => Promise.resolve() });
  const removed = findRemovedPictures(copy.state(), folded.steps, pictures);
  const { heldBack, uploaded } = await uploadPictures(
    pictures,
    copy.state(),
    folded.steps,
    (done, total) => input.onProgress?.({ phase: 'uploading', done, total }),
  );
  const tidy = () => tidyAfterPublish(pictures, copy.state(), uploaded, removed);
  if (heldBack.size === 0) return success({ folded, tidy });
  run.refuse(heldBack);
  const refolded = await foldAfterReading(input, heldBack);
  return refolded.ok ? success({ folded: refolded.value, tidy }) : refolded;
}

function findUnconfirmedRisk(
  { allowRemovals, takeBack }: PublishInput,
  risk: PublishRisk,
): Failure | null {
  const allowed = allowRemovals === true ? Number.POSITIVE_INFINITY : Number(allowRemovals ?? 0);
  if (risk.needsRemovalsAllowed && risk.takenDown.length > allowed) {
    return new Failure(
      'publish/many-removals',
      `This would take down ${String(risk.takenDown.length)} of ${String(risk.listings)} published listings. Nothing was published.`,
      { hint: 'Publish again and confirm that these listings may be taken down.' },
    );
  }
  if (risk.takenBack.length > 0 && takeBack !== true) {
    const count = risk.takenBack.length;
    return new Failure(
      'publish/take-back',
      `This would restore ${String(count)} ${count === 1 ? 'value' : 'values'} that others have replaced since. Nothing was published.`,
      { hint: 'Publish again and confirm that these values may be restored.' },
    );
  }
  return null;
}
