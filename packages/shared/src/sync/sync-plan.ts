import type { CityProfile } from '../city/city-profile.ts';
import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import type { PublishedChanges, PublishedRecord, PublishStep } from '../ports/directory-port.ts';
import type { PublishedBase } from './published-base.ts';
import type { ContentHash } from './record-content.ts';
import type { RecordKey } from './record-key.ts';

/** What happened to a record on one side since both sides last agreed. */
export type SideChange = 'added' | 'changed' | 'removed';

/** A record that both sides changed differently: a person decides. */
export interface SyncConflict extends RecordName {
  readonly here: SideChange;
  readonly there: SideChange;
  /** What stands here; null where it was removed. */
  readonly local: DirectoryRecord | null;
  /** What is published; null where it was removed, or where the answer did not carry it. */
  readonly published: PublishedRecord | null;
  /** Names of the fields that differ; empty where one side has none. */
  readonly fields: readonly string[];
  /** The survivor, where it was removed there by a merge. */
  readonly mergedInto: string | null;
}

/** Which side a conflict is settled for; null leaves it open. */
export type ConflictDecision = 'local' | 'published' | null;

/** One side for all conflicts, or a decision for each. */
export type ConflictPreference =
  'local' | 'published' | ((conflict: SyncConflict) => ConflictDecision);

/** What a sync is planned from. */
export interface SyncInput {
  readonly base: PublishedBase;
  readonly local: readonly DirectoryRecord[];
  readonly published: PublishedChanges;
  /** Kinds whose document here could not be read: never published, pulled over or removed. */
  readonly unknown?: readonly RecordKind[];
  /** Records that were asked for by name and are not published any more. */
  readonly missing?: readonly RecordName[];
  readonly prefer?: ConflictPreference;
  /** The city whose starting texts are nobody's change. */
  readonly city?: CityProfile;
  /** The survivor of each listing that was merged away here. */
  readonly merges?: ReadonlyMap<string, string>;
  /** Plans only what comes from there: all that a reader needs, and much faster. */
  readonly pullOnly?: boolean;
}

/** What to do to the working copy. */
export interface SyncPull {
  readonly put: readonly DirectoryRecord[];
  readonly remove: readonly (RecordName & { readonly mergedInto: string | null })[];
}

/** How much a plan does, for people. */
export interface SyncCounts {
  /** Records that come from the published directory, and that go because they are gone there. */
  readonly pulled: number;
  readonly pulledRemovals: number;
  /** What a publish would add, change and remove. */
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  /** Generated areas among what a publish would add: nobody's change, so not counted in `added`. */
  readonly derived: number;
  readonly conflicts: number;
}

/** What a sync would do, as data. */
export interface SyncPlan {
  readonly pull: SyncPull;
  /** Categories and areas first, listings after what they name, removals last. */
  readonly publish: readonly PublishStep[];
  readonly conflicts: readonly SyncConflict[];
  /** The base once `pull` was applied. It does not yet know what a publish will do. */
  readonly base: PublishedBase;
  /** What the base learns of a record when its step was published. */
  readonly afterPublish: ReadonlyMap<RecordKey, ContentHash>;
  /** Changed here, but what is published was not in the answer: read these to send only what differs. */
  readonly unread: readonly RecordName[];
  /** What a person changed here of records that are published: those to save and those to read first. */
  readonly changed: readonly RecordName[];
  /** Generated areas among the additions: nobody's change. */
  readonly derived: ReadonlySet<RecordKey>;
  readonly counts: SyncCounts;
}
