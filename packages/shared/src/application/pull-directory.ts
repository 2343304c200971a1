import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { success, type Result } from '../domain/result.ts';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { pullAsChange } from '../sync/apply-sync.ts';
import { planSync } from '../sync/plan-sync.ts';
import type { PublishedBase } from '../sync/published-base.ts';
import type { ConflictPreference, SyncConflict, SyncCounts } from '../sync/sync-plan.ts';
import { applyPull } from './apply-pull.ts';
import { readChanges } from './read-changes.ts';

/** What a pull needs. */
export interface PullInput {
  readonly documents: DirectoryDocuments;
  readonly base: PublishedBase;
  readonly directory: DirectoryPort;
  /** Kinds whose document could not be read here: left alone, and read again another time. */
  readonly unknown?: readonly RecordKind[];
  readonly prefer?: ConflictPreference;
  /** The city whose starting texts are nobody's change. */
  readonly city?: CityProfile;
  /** The working copy as it is once everything was read, where it may go on changing meanwhile. */
  readonly latest?: () => DirectoryDocuments;
  /** Hears how many records were read. */
  readonly onProgress?: (read: number) => void;
}

/** What a pull brought. */
export interface PullReport {
  /** The same as `documents`, as a change of the working copy. */
  readonly change: DirectoryChange;
  readonly documents: DirectoryDocuments;
  /** Belongs to `documents`. Keep it with them, and write it after them. */
  readonly base: PublishedBase;
  /** Changed on both sides: both stay as they are until a person decides. */
  readonly conflicts: readonly SyncConflict[];
  /** What came, and what stands here unpublished. */
  readonly counts: SyncCounts;
  readonly startedAfresh: boolean;
}

/** Brings what was published into the working copy; what is unpublished here stays. */
export async function pullDirectory(input: PullInput): Promise<Result<PullReport>> {
  const read = await readChanges(input.directory, input.base, input.onProgress);
  if (!read.ok) return read;
  const { published, base, startedAfresh } = read.value;
  const documents = input.latest?.() ?? input.documents;
  const plan = planSync({
    base,
    local: recordsOf(documents),
    published,
    ...(input.unknown === undefined ? {} : { unknown: input.unknown }),
    ...(input.city === undefined ? {} : { city: input.city }),
    ...(input.prefer === undefined ? {} : { prefer: input.prefer }),
  });
  return success({
    change: pullAsChange(plan, 'Pull of the published directory'),
    documents: applyPull(documents, plan.pull),
    base: plan.base,
    conflicts: plan.conflicts,
    counts: plan.counts,
    startedAfresh,
  });
}
