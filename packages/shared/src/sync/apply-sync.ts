import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { PublishedRecord, PublishOutcome, PublishStep } from '../ports/directory-port.ts';
import type { BaseEntry, PublishedBase } from './published-base.ts';
import { contentHashOf, isListRow } from './record-content.ts';
import { recordKeyOf, type RecordKey } from './record-key.ts';
import type { SyncPlan } from './sync-plan.ts';

/** What a plan pulls, as a change of the working copy. */
export function pullAsChange(plan: Pick<SyncPlan, 'pull'>, label: string): DirectoryChange {
  return {
    label,
    put: plan.pull.put,
    remove: plan.pull.remove.map(({ kind, id }) => ({ kind, id })),
  };
}

/** Whether a change does anything. */
export function isEmptyChange(change: DirectoryChange): boolean {
  return change.put.length === 0 && change.remove.length === 0;
}

/** What a batch came to. */
export interface AppliedOutcomes {
  readonly base: PublishedBase;
  /** Steps that were published. */
  readonly published: readonly PublishStep[];
  /** Steps whose record somebody else had changed meanwhile; nothing was written for them. */
  readonly refused: readonly PublishStep[];
}

/**
 * The base after a batch: what was published is agreed on as it was sent, even where the working copy
 * went on meanwhile. An outcome that nobody asked for is ignored; a step without an outcome counts as
 * refused, since nothing is known of it.
 */
export function applyOutcomes(
  base: PublishedBase,
  plan: Pick<SyncPlan, 'afterPublish'>,
  steps: readonly PublishStep[],
  outcomes: readonly PublishOutcome[],
): AppliedOutcomes {
  const records: Record<RecordKey, BaseEntry> = { ...base.records };
  const byKey = new Map(outcomes.map((outcome) => [recordKeyOf(outcome), outcome]));
  const published: PublishStep[] = [];
  const refused: PublishStep[] = [];
  for (const step of steps) {
    const key = recordKeyOf(step);
    const outcome = byKey.get(key);
    if (outcome?.outcome !== 'published') {
      refused.push(step);
      continue;
    }
    published.push(step);
    if (step.operation === 'remove') {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- A copy of our own, keyed by records.
      delete records[key];
      continue;
    }
    const content = plan.afterPublish.get(key);
    if (content !== undefined && outcome.revision !== null) {
      records[key] = { revision: outcome.revision, ...content };
    }
  }
  return { base: { ...base, records }, published, refused };
}

/**
 * The base once a single record was read and put into the working copy, such as the whole listing of
 * a detail page. A record that was changed here must go through `planSync` instead.
 */
export function learnRecord(base: PublishedBase, published: PublishedRecord): PublishedBase {
  const key = recordKeyOf(published);
  const known = base.records[key];
  const { hash, rest } = contentHashOf(published);
  const kept =
    rest !== undefined
      ? { rest }
      : isListRow(published) && known?.rest !== undefined
        ? { rest: known.rest, restRevision: known.restRevision ?? known.revision }
        : {};
  return {
    ...base,
    records: { ...base.records, [key]: { revision: published.revision, hash, ...kept } },
  };
}
