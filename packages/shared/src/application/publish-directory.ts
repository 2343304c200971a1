import type { RecordName } from '../domain/directory/directory-change.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { UnreadableRecord } from '../ports/directory-port.ts';
import { publishedRecords } from '../sync/apply.ts';
import { applyAnswer, stillWanted } from '../sync/publish-answer.ts';
import { findConflicts, type Conflict } from '../sync/conflicts.ts';
import {
  foldChanges,
  type FoldedChanges,
  type FoldedStep,
  type BlockedRecord,
} from '../sync/fold.ts';
import { findRisks, type PublishRisk } from '../sync/publish-guard.ts';
import { pullRecords } from '../sync/pull.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import { markSent, settleUnpublished } from '../sync/sent.ts';
import { expandSelection } from '../sync/select-changes.ts';
import { updateWith } from '../sync/working-copy-handle.ts';
import { changeDirectory } from './change-directory.ts';
import { discardDuplicates, type PublishedDuplicate } from './discard-duplicates.ts';
import { belongsToDemo, planDemoRemoval } from './drop-demo.ts';
import { groupSteps, publishBatches, type BatchStep } from './publish-batches.ts';
import { pullDirectory, type PullInput, type PullReport } from './pull-directory.ts';

/** How far a publish is. `total` is 0 while reading, since it is not known yet. */
export interface PublishProgress {
  readonly phase: 'reading' | 'sending';
  readonly done: number;
  readonly total: number;
}

/** What a publish needs. */
export interface PublishInput extends Omit<PullInput, 'onProgress'> {
  /** Only these changes and what they need; all where absent. */
  readonly changes?: Iterable<string>;
  /** Also removes the demonstration, here and from the directory; this confirms all of its removals. */
  readonly dropDemo?: boolean;
  /** Confirms taking down many listings. */
  readonly allowRemovals?: boolean;
  /** Confirms putting back values that others replaced. */
  readonly takeBack?: boolean;
  readonly onProgress?: (progress: PublishProgress) => void;
}

/** A publish as it would be done. */
export interface PublishPlan {
  readonly pulled: PullReport;
  /** Imported listings that were discarded, because others published them under another number. */
  readonly doubles: readonly PublishedDuplicate[];
  readonly folded: FoldedChanges;
  readonly risk: PublishRisk;
}

/** What a publish did. */
export interface PublishReport {
  readonly pulled: PullReport;
  readonly doubles: PublishPlan['doubles'];
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  readonly batches: number;
  /** Changed here and elsewhere: they are not published, and both values stay. */
  readonly conflicts: readonly Conflict[];
  /** Refused by the directory, unreadable, or part of a change that is held back: not published. */
  readonly refused: readonly BlockedRecord[];
  /** Changed by other writers during the publish: they stay unpublished until the next one. */
  readonly busy: readonly RecordName[];
  readonly unreadable: readonly UnreadableRecord[];
}

/** How often a run sends: records that other writers changed meanwhile are read and sent again. */
const maxRounds = 5;

/** Pulls, and plans what a publish would send. */
export async function planPublish(input: PublishInput): Promise<Result<PublishPlan>> {
  const pulled = await pullDirectory({
    ...input,
    onProgress: (done) => {
      input.onProgress?.({ phase: 'reading', done, total: 0 });
    },
  });
  if (!pulled.ok) return pulled;
  const dropped = input.dropDemo === true ? await dropDemonstration(input) : new Set<RecordKey>();
  const doubles = await discardDuplicates(input.copy, input.changes);
  const folded = await foldAfterReading(input, new Map());
  if (!folded.ok) return folded;
  const risk = findRisks(input.copy.state(), folded.value.steps, dropped);
  return success({ pulled: pulled.value, doubles, folded: folded.value, risk });
}

/**
 * Publishes what was changed here: pulls first, then sends batches, and stores the answer to each. It
 * may be cut off anywhere and run again: changes that the directory has already stored are recognised, so
 * that nothing is doubled or lost.
 */
export async function publishDirectory(input: PublishInput): Promise<Result<PublishReport>> {
  const planned = await planPublish(input);
  if (!planned.ok) return planned;
  const { risk, pulled, doubles } = planned.value;
  const question = riskFailure(input, risk);
  if (question !== null) return failed(question);
  const run = new PublishRun(input);
  let { folded } = planned.value;
  for (let round = 1; folded.steps.length > 0; round += 1) {
    const overtaken = await run.send(folded.steps);
    if (!overtaken.ok) return overtaken;
    const again = await run.foldAgain(overtaken.value);
    if (!again.ok) return again;
    folded = again.value;
    if (round === maxRounds) break;
  }
  return success({
    pulled,
    doubles,
    ...run.counts,
    conflicts: findConflicts(input.copy.state()),
    refused: folded.blocked,
    busy: [...run.postponed, ...folded.steps.map(({ step: { kind, id } }) => ({ kind, id }))],
    unreadable: pulled.unreadable,
  });
}

/** Removes the demonstration from the working copy; returns the published records that belong to it. */
async function dropDemonstration(input: PublishInput): Promise<ReadonlySet<RecordKey>> {
  const state = input.copy.state();
  await changeDirectory(input, planDemoRemoval(state, input.city));
  const published = publishedRecords(state);
  // An earlier publish that was cut off may have removed some of it here already.
  return new Set(published.filter(belongsToDemo).map(recordKeyOf));
}

/** Folds the changes, after reading the records that this needs. */
async function foldAfterReading(
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

async function readByName(
  { copy, directory }: PublishInput,
  names: readonly RecordName[],
): Promise<Result<null>> {
  if (names.length === 0) return success(null);
  const answer = await directory.readRecords(names);
  if (!answer.ok) return answer;
  await copy.update((state) => pullRecords(state, names, answer.value).step);
  return success(null);
}

function riskFailure({ allowRemovals, takeBack }: PublishInput, risk: PublishRisk): Failure | null {
  if (risk.needsRemovalsAllowed && allowRemovals !== true) {
    return new Failure(
      'publish/many-removals',
      `This would take down ${String(risk.takenDown.length)} of ${String(risk.listings)} published listings. Nothing was published.`,
      { hint: 'To publish it anyway, add --allow-removals.' },
    );
  }
  if (risk.takenBack.length > 0 && takeBack !== true) {
    const count = risk.takenBack.length;
    return new Failure(
      'publish/take-back',
      `This would put back ${String(count)} ${count === 1 ? 'value' : 'values'} that others have replaced since. Nothing was published.`,
      { hint: 'To publish it anyway, add --take-back.' },
    );
  }
  return null;
}

/** One run of a publish: what was sent, and the outcome. */
class PublishRun {
  readonly counts = { added: 0, updated: 0, removed: 0, batches: 0 };
  /** Records that another writer changed, and that now belong to a group which was not sent. */
  readonly postponed: RecordName[] = [];
  private readonly input: PublishInput;
  private readonly refused = new Map<RecordKey, string>();
  /** Groups that were split over several batches and of which a step was not published. */
  private readonly incomplete = new Set<string>();
  private sent = 0;
  private total = 0;

  constructor(input: PublishInput) {
    this.input = input;
  }

  /** Sends steps; returns the records that another writer changed after they were read. */
  async send(steps: readonly FoldedStep[]): Promise<Result<readonly RecordName[]>> {
    this.total = this.sent + steps.length;
    this.reportProgress();
    const overtaken: RecordName[] = [];
    const { copy } = this.input;
    const { patches: marked } = await updateWith(copy, (state) => markSent(state, steps));
    let unanswered: readonly BatchStep[] = [];
    let failure: Failure | null = null;
    for (const planned of publishBatches(steps, copy.state().published)) {
      const batch = stillWanted(copy.state(), planned).filter((step) => !this.isHeldBack(step));
      if (batch.length === 0) continue;
      const sent = await this.sendBatch(batch, overtaken);
      if (!sent.ok) {
        [unanswered, failure] = [batch, sent.failure];
        break;
      }
      this.counts.batches += 1;
    }
    const unsettled = new Set(unanswered.map(({ step }) => recordKeyOf(step)));
    const known = marked.filter(({ key }) => !unsettled.has(key));
    await copy.update((state) => settleUnpublished(state, known));
    return failure === null ? success(overtaken) : failed(this.interrupted(failure));
  }

  /** Whether a step is the removal of a split group of which an earlier step was not published. */
  private isHeldBack({ step, splitGroup }: BatchStep): boolean {
    return step.operation === 'remove' && this.incomplete.has(splitGroup ?? '');
  }

  /** Reads overtaken records again and folds what is left. */
  async foldAgain(names: readonly RecordName[]): Promise<Result<FoldedChanges>> {
    const read = await readByName(this.input, names);
    if (!read.ok) return failed(this.interrupted(read.failure));
    const folded = await foldAfterReading(this.input, this.refused);
    if (!folded.ok) return failed(this.interrupted(folded.failure));
    // Changes that were made during this run are left to the next one, which checks their risks; and
    // so is a group that became complete by one of them, since it is published as a whole.
    const again = new Set(names.map(recordKeyOf));
    const isAgain = ({ step }: FoldedStep) => again.has(recordKeyOf(step));
    const groups = groupSteps(folded.value.steps);
    const left = groups.filter((group) => !group.every(isAgain)).flat();
    this.postponed.push(...left.filter(isAgain).map(({ step: { kind, id } }) => ({ kind, id })));
    return success({
      ...folded.value,
      steps: groups.filter((group) => group.every(isAgain)).flat(),
    });
  }

  /** Sends a batch; one that the directory refuses is halved until the refused record is alone. */
  private async sendBatch(
    steps: readonly BatchStep[],
    overtaken: RecordName[],
  ): Promise<Result<null>> {
    const answer = await this.input.directory.publish(steps.map(({ step }) => step));
    if (answer.ok) {
      await this.take(steps, answer.value, overtaken);
      return success(null);
    }
    const { failure } = answer;
    if (failure.code !== 'input/malformed') return answer;
    const groups = groupSteps(steps);
    if (groups.length === 1) {
      for (const { step, splitGroup } of steps) {
        this.refused.set(recordKeyOf(step), failure.message);
        if (splitGroup !== null) this.incomplete.add(splitGroup);
      }
      this.sent += steps.length;
      return success(null);
    }
    const middle = Math.ceil(groups.length / 2);
    const first = await this.sendBatch(groups.slice(0, middle).flat(), overtaken);
    return first.ok ? this.sendBatch(groups.slice(middle).flat(), overtaken) : first;
  }

  private async take(
    steps: readonly BatchStep[],
    outcomes: Parameters<typeof applyAnswer>[2],
    overtaken: RecordName[],
  ): Promise<void> {
    const taken = await updateWith(this.input.copy, (state) => applyAnswer(state, steps, outcomes));
    for (const { step } of taken.published) {
      if (step.operation === 'remove') this.counts.removed += 1;
      else if (step.revision === null) this.counts.added += 1;
      else this.counts.updated += 1;
    }
    overtaken.push(...taken.overtaken.map(({ step: { kind, id } }) => ({ kind, id })));
    for (const { splitGroup } of taken.overtaken) {
      if (splitGroup !== null) this.incomplete.add(splitGroup);
    }
    this.sent += steps.length;
    this.reportProgress();
  }

  private reportProgress(): void {
    this.input.onProgress?.({ phase: 'sending', done: this.sent, total: this.total });
  }

  private interrupted(failure: Failure): Failure {
    const { added, updated, removed } = this.counts;
    const done = added + updated + removed;
    if (done === 0) return failure;
    return new Failure(
      'publish/interrupted',
      `${String(done)} of ${String(this.total)} changes are published, then it stopped. ${failure.message}`,
      {
        hint: 'Run it again: it continues where it stopped, and publishes nothing twice.',
        cause: failure,
      },
    );
  }
}
