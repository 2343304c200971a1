import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { PublishOutcome, PublishStep } from '../ports/directory-port.ts';
import { applyOutcomes, isEmptyChange, pullAsChange } from '../sync/apply-sync.ts';
import { planSync } from '../sync/plan-sync.ts';
import type { BaseEntry, PublishedBase } from '../sync/published-base.ts';
import { recordKeyOf, type RecordKey } from '../sync/record-key.ts';
import type { SyncConflict, SyncPlan } from '../sync/sync-plan.ts';
import { applyPull } from './apply-pull.ts';
import { syncOptions } from './plan-publish.ts';
import { publishBatches } from './publish-batches.ts';
import type { PublishInput, RefusedStep } from './publish-directory.ts';

const noChange: DirectoryChange = { label: 'Publish', put: [], remove: [] };

/** One run of a publish: what was sent, what came of it, and what is to be kept. */
export class PublishRun {
  documents: DirectoryDocuments;
  base: PublishedBase;
  readonly refused: RefusedStep[] = [];
  readonly counts = { added: 0, updated: 0, removed: 0, batches: 0 };
  private readonly input: PublishInput;
  private readonly open = new Map<RecordKey, SyncConflict>();
  private sent = 0;
  private total = 0;

  constructor(input: PublishInput, documents: DirectoryDocuments, base: PublishedBase) {
    this.input = input;
    this.documents = documents;
    this.base = base;
  }

  /** Conflicts that nobody has settled. */
  conflicts(): readonly SyncConflict[] {
    return [...this.open.values()];
  }

  /** Hands over what to keep. */
  async keep(change: DirectoryChange): Promise<void> {
    const { documents, base, sent, total } = this;
    await this.input.onBatch({ change, documents, base, sent, total });
  }

  /** Sends a plan; answers the records that somebody changed after they were read. */
  async send(plan: SyncPlan): Promise<Result<readonly RecordName[]>> {
    for (const conflict of plan.conflicts) this.open.set(recordKeyOf(conflict), conflict);
    this.total = this.sent + plan.publish.length;
    this.tellProgress();
    const overtaken: RecordName[] = [];
    for (const batch of publishBatches(plan.publish)) {
      const sent = await this.sendBatch(plan, batch, overtaken);
      if (!sent.ok) return failed(this.interrupted(sent.failure));
      this.counts.batches += 1;
    }
    return success(overtaken);
  }

  /** Reads overtaken records again and plans what is left of them. */
  async compareAnew(names: readonly RecordName[]): Promise<Result<SyncPlan>> {
    const answer = await this.input.directory.readRecords(names);
    if (!answer.ok) return failed(this.interrupted(answer.failure));
    const asked = new Set(names.map(recordKeyOf));
    const found = new Set(answer.value.map(recordKeyOf));
    const others: Record<RecordKey, BaseEntry> = {};
    const own: Record<RecordKey, BaseEntry> = {};
    for (const [key, entry] of Object.entries(this.base.records) as [RecordKey, BaseEntry][]) {
      (asked.has(key) ? own : others)[key] = entry;
    }
    const plan = planSync({
      ...syncOptions(this.input),
      base: { ...this.base, records: own },
      local: recordsOf(this.documents).filter((record) => asked.has(recordKeyOf(record))),
      published: { records: answer.value, removals: [], revision: 0, complete: [] },
      missing: names.filter((name) => !found.has(recordKeyOf(name))),
    });
    this.base = { ...plan.base, records: { ...others, ...plan.base.records } };
    this.documents = applyPull(this.documents, plan.pull);
    const change = pullAsChange(plan, 'Pull while publishing');
    if (!isEmptyChange(change) || plan.conflicts.length > 0) await this.keep(change);
    return success(plan);
  }

  /** Counts what is still overtaken as conflicts: the next run looks at them again. */
  giveUpOn(plan: SyncPlan): void {
    const local = new Map(recordsOf(this.documents).map((record) => [recordKeyOf(record), record]));
    for (const conflict of plan.conflicts) this.open.set(recordKeyOf(conflict), conflict);
    for (const step of plan.publish) {
      const key = recordKeyOf(step);
      this.open.set(key, {
        kind: step.kind,
        id: step.id,
        here: step.operation === 'remove' ? 'removed' : 'changed',
        there: 'changed',
        local: local.get(key) ?? null,
        published: null,
        fields: step.operation === 'save' ? Object.keys(step.fields) : [],
        mergedInto: null,
      });
    }
  }

  /** A batch that holds a record which the server cannot take is halved until that one stands alone. */
  private async sendBatch(
    plan: SyncPlan,
    steps: readonly PublishStep[],
    overtaken: RecordName[],
  ): Promise<Result<null>> {
    const answer = await this.input.directory.publish(steps);
    if (answer.ok) {
      await this.note(plan, steps, answer.value, overtaken);
      return success(null);
    }
    const { failure } = answer;
    const [only] = steps;
    if (failure.code !== 'input/malformed' || only === undefined) return answer;
    if (steps.length === 1) {
      this.refused.push({ kind: only.kind, id: only.id, reason: failure.message });
      this.sent += 1;
      return success(null);
    }
    const middle = Math.ceil(steps.length / 2);
    const firstHalf = await this.sendBatch(plan, steps.slice(0, middle), overtaken);
    return firstHalf.ok ? this.sendBatch(plan, steps.slice(middle), overtaken) : firstHalf;
  }

  private async note(
    plan: SyncPlan,
    steps: readonly PublishStep[],
    outcomes: readonly PublishOutcome[],
    overtaken: RecordName[],
  ): Promise<void> {
    const applied = applyOutcomes(this.base, plan, steps, outcomes);
    this.base = applied.base;
    for (const step of applied.published) {
      if (step.operation === 'remove') this.counts.removed += 1;
      else if (step.revision === null) this.counts.added += 1;
      else this.counts.updated += 1;
    }
    overtaken.push(...applied.refused.map(({ kind, id }) => ({ kind, id })));
    this.sent += steps.length;
    await this.keep(noChange);
    this.tellProgress();
  }

  private tellProgress(): void {
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
        hint: 'Run it again: it goes on where it stopped, and nothing is sent twice.',
        cause: failure,
      },
    );
  }
}
