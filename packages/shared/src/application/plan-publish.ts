import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { success, type Result } from '../domain/result.ts';
import type { DirectoryPort, PublishedChanges } from '../ports/directory-port.ts';
import { pullAsChange } from '../sync/apply-sync.ts';
import { planSync } from '../sync/plan-sync.ts';
import type { PublishedBase } from '../sync/published-base.ts';
import { recordKeyOf, type RecordKey } from '../sync/record-key.ts';
import type { ConflictPreference, SyncInput, SyncPlan } from '../sync/sync-plan.ts';
import { applyPull } from './apply-pull.ts';
import { dropDemo } from './drop-demo.ts';
import { readChanges } from './read-changes.ts';

/** What planning a publish needs. */
export interface PlanPublishInput {
  readonly documents: DirectoryDocuments;
  readonly base: PublishedBase;
  readonly directory: DirectoryPort;
  /** Kinds whose document could not be read here: never published, never removed. */
  readonly unknown?: readonly RecordKind[];
  readonly prefer?: ConflictPreference;
  /** The survivor of each listing that was merged away here. */
  readonly merges?: ReadonlyMap<string, string>;
  /** Removes the demonstration from both sides. */
  readonly removeDemo?: boolean;
  /**
   * The city whose starting texts are nobody's change, and which the demonstration's categories get
   * that stay.
   */
  readonly city?: CityProfile;
  /** The working copy as it is once everything was read, where it may go on changing meanwhile. */
  readonly latest?: () => DirectoryDocuments;
  readonly onRead?: (read: number) => void;
}

/** A publish as it would be done. */
export interface PublishPlan {
  /** What comes from the published directory, and what dropping the demonstration does. */
  readonly change: DirectoryChange;
  /** The working copy after `change`. */
  readonly documents: DirectoryDocuments;
  /** The steps, and the base once `change` was applied and before a step was sent. */
  readonly plan: SyncPlan;
  /** What the first planning pulled. */
  readonly pulled: number;
  readonly pulledRemovals: number;
  readonly startedAfresh: boolean;
}

const nothingPulled = { put: [], remove: [] };

/** Reads what was published, and plans what a publish would send on top of it. */
export async function planPublish(input: PlanPublishInput): Promise<Result<PublishPlan>> {
  const read = await readChanges(input.directory, input.base, input.onRead);
  if (!read.ok) return read;
  const { base, startedAfresh } = read.value;
  let { published } = read.value;
  let missing: readonly RecordName[] = [];

  let documents = input.latest?.() ?? input.documents;
  let options = syncOptions(input);
  let plan = planSync({ ...options, base, local: recordsOf(documents), published });
  if (plan.unread.length > 0) {
    const named = await input.directory.readRecords(plan.unread);
    if (!named.ok) return named;
    ({ published, missing } = withNamed(published, plan.unread, named.value));
    documents = input.latest?.() ?? input.documents;
    plan = planSync({ ...options, base, local: recordsOf(documents), published, missing });
  }
  const first = plan.counts;
  let pull = plan.pull;
  let after = applyPull(documents, pull);

  if (input.removeDemo === true) {
    const drop = dropDemo({ ...input, documents: after, published: published.records });
    const gone = new Set(drop.remove.map(recordKeyOf));
    pull = joined(without(pull, [...drop.put, ...drop.remove]), drop);
    after = applyPull(after, drop);
    options = syncOptions(input, gone);
  }
  // Planned anew on what the pull left, so that the steps stand on the base that is kept with it.
  plan = planSync({ ...options, base: plan.base, local: recordsOf(after), published, missing });
  const again = applyPull(after, plan.pull);
  const change = pullAsChange({ pull: joined(pull, plan.pull) }, 'Pull before publishing');
  return success({
    change,
    documents: again,
    plan: { ...plan, pull: nothingPulled },
    pulled: first.pulled,
    pulledRemovals: first.pulledRemovals,
    startedAfresh,
  });
}

type SharedOption = 'unknown' | 'prefer' | 'city' | 'merges';

/**
 * The options that every planning of one publish shares. What was changed there of a demonstration's
 * record does not keep it.
 */
export function syncOptions(
  { unknown, prefer, city, merges }: Pick<PlanPublishInput, SharedOption>,
  demo: ReadonlySet<RecordKey> = new Set(),
): Pick<SyncInput, SharedOption> {
  const decided: ConflictPreference | undefined =
    demo.size === 0
      ? prefer
      : (conflict) => {
          if (demo.has(recordKeyOf(conflict))) return 'local';
          return typeof prefer === 'function' ? prefer(conflict) : (prefer ?? null);
        };
  return {
    ...(unknown === undefined ? {} : { unknown }),
    ...(decided === undefined ? {} : { prefer: decided }),
    ...(city === undefined ? {} : { city }),
    ...(merges === undefined ? {} : { merges }),
  };
}

function withNamed(
  published: PublishedChanges,
  asked: readonly RecordName[],
  answer: PublishedChanges['records'],
): { published: PublishedChanges; missing: readonly RecordName[] } {
  const found = new Set(answer.map(recordKeyOf));
  return {
    published: {
      ...published,
      records: [...published.records.filter((one) => !found.has(recordKeyOf(one))), ...answer],
    },
    missing: asked.filter((name) => !found.has(recordKeyOf(name))),
  };
}

function without(pull: SyncPlan['pull'], names: readonly RecordName[]): SyncPlan['pull'] {
  const keys = new Set(names.map(recordKeyOf));
  return { ...pull, put: pull.put.filter((record) => !keys.has(recordKeyOf(record))) };
}

function joined(one: SyncPlan['pull'], other: SyncPlan['pull']): SyncPlan['pull'] {
  return { put: [...one.put, ...other.put], remove: [...one.remove, ...other.remove] };
}
