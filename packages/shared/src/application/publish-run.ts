import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { FoldedChanges, FoldedStep } from '../sync/fold.ts';
import { applyResponse, stillWanted } from '../sync/publish-response.ts';
import { markSent, settleUnpublished } from '../sync/sent.ts';
import { updateWith } from '../sync/working-copy-handle.ts';
import { foldAfterReading, readByName, type PublishInput } from './plan-publish.ts';
import { groupSteps, publishBatches, type BatchStep } from './publish-batches.ts';

/** Sends the steps of one publish and counts the results. */
export class PublishRun {
  readonly counts = { added: 0, updated: 0, removed: 0, batches: 0 };
  /**
   * Overtaken records that wait for the next publish: they were changed during this one, or their group also
   * has steps that were not overtaken.
   */
  readonly postponed: RecordName[] = [];
  private readonly input: PublishInput;
  private readonly refused = new Map<RecordKey, string>();
  /** The changes that were planned first. The next publish checks the risks of later ones and sends them. */
  private readonly planned = new Set<string>();
  /** Split groups with a step that was refused, overtaken or no longer wanted; their removals are not sent. */
  private readonly incomplete = new Set<string>();
  private sent = 0;
  private total = 0;

  constructor(input: PublishInput) {
    this.input = input;
  }

  /** Keeps records from being sent in this publish, each for a reason. */
  refuse(reasons: ReadonlyMap<RecordKey, string>): void {
    for (const [key, reason] of reasons) this.refused.set(key, reason);
  }

  /** Sends the steps and returns the names of the overtaken records. */
  async send(steps: readonly FoldedStep[]): Promise<Result<readonly RecordName[]>> {
    this.total = this.sent + steps.length;
    for (const { sent } of steps) for (const { change } of sent) this.planned.add(change);
    this.reportProgress();
    const overtaken: RecordName[] = [];
    const { copy } = this.input;
    const { patches: marked } = await updateWith(copy, (state) => markSent(state, steps));
    let unconfirmed: readonly BatchStep[] = [];
    let failure: Failure | null = null;
    for (const planned of publishBatches(steps, copy.state().published)) {
      const wanted = new Set(stillWanted(copy.state(), planned));
      this.addIncomplete(planned.filter((step) => !wanted.has(step)));
      const batch = [...wanted].filter((step) => !this.isHeldBack(step));
      if (batch.length === 0) continue;
      const sent = await this.sendBatch(batch, overtaken);
      if (!sent.ok) {
        [unconfirmed, failure] = [batch, sent.failure];
        break;
      }
      this.counts.batches += 1;
    }
    // The unconfirmed batch may have been published, so its patches stay marked as sent.
    const unconfirmedKeys = new Set(unconfirmed.map(({ step }) => toRecordKey(step)));
    const settled = marked.filter(({ key }) => !unconfirmedKeys.has(key));
    await copy.update((state) => settleUnpublished(state, settled));
    return failure === null ? success(overtaken) : failed(this.interrupted(failure));
  }

  /** Returns whether a step is a removal that must wait because a step of its split group was not published. */
  private isHeldBack({ step, splitGroup }: BatchStep): boolean {
    return step.operation === 'remove' && this.incomplete.has(splitGroup ?? '');
  }

  private addIncomplete(steps: readonly BatchStep[]): void {
    for (const { splitGroup } of steps) if (splitGroup !== null) this.incomplete.add(splitGroup);
  }

  /** Reads overtaken records again and folds the remaining changes. */
  async foldAgain(names: readonly RecordName[]): Promise<Result<FoldedChanges>> {
    const read = await readByName(this.input, names);
    if (!read.ok) return failed(this.interrupted(read.failure));
    const folded = await foldAfterReading(this.input, this.refused);
    if (!folded.ok) return failed(this.interrupted(folded.failure));
    // Changes made during this publish wait for the next one, which checks their risks. So does a group that
    // contains such a change, or a removal that was held back, since a group is published as a whole.
    const overtaken = new Set(names.map(toRecordKey));
    const isOvertaken = ({ step }: FoldedStep) => overtaken.has(toRecordKey(step));
    const isPlanned = ({ sent }: FoldedStep) =>
      sent.every(({ change }) => this.planned.has(change));
    const steps: FoldedStep[] = [];
    for (const group of groupSteps(folded.value.steps)) {
      if (group.every((step) => isOvertaken(step) && isPlanned(step))) steps.push(...group);
      else
        this.postponed.push(
          ...group.filter(isOvertaken).map(({ step: { kind, id } }) => ({ kind, id })),
        );
    }
    return success({ ...folded.value, steps });
  }

  /** Sends a batch. If its content is refused, splits it in half until the refused group is alone. */
  private async sendBatch(
    steps: readonly BatchStep[],
    overtaken: RecordName[],
  ): Promise<Result<null>> {
    const response = await this.input.directory.publish(steps.map(({ step }) => step));
    if (response.ok) {
      await this.storeResponse(steps, response.value, overtaken);
      return success(null);
    }
    const { failure } = response;
    if (failure.code !== 'input/malformed') return response;
    const groups = groupSteps(steps);
    if (groups.length === 1) {
      for (const { step } of steps) this.refused.set(toRecordKey(step), failure.message);
      this.addIncomplete(steps);
      this.sent += steps.length;
      return success(null);
    }
    const middle = Math.ceil(groups.length / 2);
    const firstHalf = await this.sendBatch(groups.slice(0, middle).flat(), overtaken);
    if (!firstHalf.ok) return firstHalf;
    return this.sendBatch(groups.slice(middle).flat(), overtaken);
  }

  private async storeResponse(
    steps: readonly BatchStep[],
    outcomes: Parameters<typeof applyResponse>[2],
    overtaken: RecordName[],
  ): Promise<void> {
    const applied = await updateWith(this.input.copy, (state) =>
      applyResponse(state, steps, outcomes),
    );
    for (const { step } of applied.published) {
      if (step.operation === 'remove') this.counts.removed += 1;
      else if (step.revision === null) this.counts.added += 1;
      else this.counts.updated += 1;
    }
    overtaken.push(...applied.overtaken.map(({ step: { kind, id } }) => ({ kind, id })));
    this.addIncomplete(applied.overtaken);
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
      `The publish stopped after ${String(done)} of ${String(this.total)} changes. ${failure.message}`,
      {
        hint: 'Publish again to continue; nothing is published twice.',
        cause: failure,
      },
    );
  }
}
