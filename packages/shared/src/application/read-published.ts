import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { success, type Result } from '../domain/result.ts';
import type { PublishedChanges, SnapshotPort } from '../ports/directory-port.ts';
import { isEmptyChange, pullAsChange } from '../sync/apply-sync.ts';
import { planSync } from '../sync/plan-sync.ts';
import { rememberContentHash } from '../sync/record-content.ts';
import type { BaseEntry, PublishedBase } from '../sync/published-base.ts';
import { recordKeyOf, type RecordKey } from '../sync/record-key.ts';
import type { SyncConflict } from '../sync/sync-plan.ts';
import { applyPull } from './apply-pull.ts';
import { isSameDirectory } from './same-directory.ts';

/** What a visitor's revalidation needs. */
export interface ReadPublishedInput {
  readonly documents: DirectoryDocuments;
  readonly base: PublishedBase;
  readonly snapshot: SnapshotPort;
  /** Kinds whose document could not be read here: left alone, and read again another time. */
  readonly unknown?: readonly RecordKind[];
  /** The city whose starting texts are nobody's change. */
  readonly city?: CityProfile;
  /** The working copy as it is once the answer came, where it may go on changing meanwhile. */
  readonly latest?: () => DirectoryDocuments;
  /** Awaited between pieces of work, so that a page can answer its reader meanwhile. */
  readonly breathe?: () => Promise<void>;
}

/** How many records are hashed in one piece of work: a few milliseconds on a slow phone. */
const recordsAtOnce = 500;

/** What a revalidation brought. */
export type ReadPublishedReport =
  | { readonly changed: false }
  | {
      readonly changed: true;
      /** The same as `documents`, as a change of the working copy; it may do nothing. */
      readonly change: DirectoryChange;
      readonly documents: DirectoryDocuments;
      /** Belongs to `documents`. Keep it with them, and write it after them. */
      readonly base: PublishedBase;
      /** Changed here and there: what is here stays. */
      readonly conflicts: readonly SyncConflict[];
      /** Records of the answer that could not be understood; nothing is missing because of them. */
      readonly unreadable: number;
      /** True where the published directory itself holds no listing. */
      readonly publishedIsEmpty: boolean;
    };

interface Answer {
  readonly changes: PublishedChanges;
  readonly etag: string | null;
  readonly whole: boolean;
}

/**
 * Brings a visitor's working copy up to date with plain GETs: only what changed where the server can
 * tell, otherwise the whole snapshot, and nothing at all where that is the one we have. What is
 * unpublished here stays as it is.
 */
export async function readPublished(
  input: ReadPublishedInput,
): Promise<Result<ReadPublishedReport>> {
  const read = await readAnswer(input);
  if (!read.ok) return read;
  if (read.value === null) return success({ changed: false });
  const { changes, etag, whole } = read.value;
  if (!whole && bringsNothing(changes, input.base)) return success({ changed: false });
  await hashInPieces(changes, input.breathe);
  const documents = input.latest?.() ?? input.documents;
  const local = recordsOf(documents);
  const base = isSameDirectory(input.base, changes) ? input.base : cacheOnly(input.base, local);
  const plan = planSync({
    base,
    local,
    published: changes,
    pullOnly: true,
    ...(input.unknown === undefined ? {} : { unknown: input.unknown }),
    ...(input.city === undefined ? {} : { city: input.city }),
  });
  const settled = plan.conflicts.length === 0;
  const next: PublishedBase =
    whole && settled && plan.base.snapshot !== undefined && etag !== null
      ? { ...plan.base, snapshot: { ...plan.base.snapshot, etag } }
      : plan.base;
  const change = pullAsChange(plan, 'Published changes');
  const known = input.base.snapshot?.revision === next.snapshot?.revision;
  if (isEmptyChange(change) && settled && !whole && known) return success({ changed: false });
  return success({
    changed: true,
    change,
    documents: applyPull(documents, plan.pull),
    base: next,
    conflicts: plan.conflicts,
    unreadable: changes.unreadable?.length ?? 0,
    publishedIsEmpty: whole && !changes.records.some(({ kind }) => kind === 'listing'),
  });
}

/** Whether an answer of changes holds only what the base knows, and all of that where it says so. */
function bringsNothing(changes: PublishedChanges, base: PublishedBase): boolean {
  if (changes.removals.length > 0 || changes.revision !== base.snapshot?.revision) return false;
  const told = new Map(changes.records.map((record) => [recordKeyOf(record), record.revision]));
  for (const [key, revision] of told) if (base.records[key]?.revision !== revision) return false;
  const starts = changes.complete.map((kind) => `${kind}:`);
  const keys = Object.keys(base.records) as RecordKey[];
  return keys.every((key) => told.has(key) || !starts.some((start) => key.startsWith(start)));
}

/** A first visit brings ten thousand records: hashed one after the other they would hold up the page. */
async function hashInPieces({ records }: PublishedChanges, breathe?: () => Promise<void>) {
  if (breathe === undefined) return;
  for (let start = 0; start < records.length; start += recordsAtOnce) {
    await breathe();
    for (const record of records.slice(start, start + recordsAtOnce)) rememberContentHash(record);
  }
  await breathe();
}

async function readAnswer({ base, snapshot }: ReadPublishedInput): Promise<Result<Answer | null>> {
  if (base.snapshot !== undefined) {
    const changes = await snapshot.readChangesSince(base.snapshot.revision);
    if (!changes.ok) return changes;
    if (changes.value !== null && isSameDirectory(base, changes.value)) {
      return success({ changes: changes.value, etag: null, whole: false });
    }
  }
  const answer = await snapshot.readSnapshot(base.snapshot?.etag ?? null);
  if (!answer.ok) return answer;
  if (!answer.value.changed) return success(null);
  return success({ changes: answer.value.changes, etag: answer.value.etag, whole: true });
}

/**
 * The base where another directory answers than before: list rows are a cache of the old one and may
 * go with it, everything else could be somebody's work and is joined.
 */
function cacheOnly(
  base: PublishedBase,
  local: readonly { kind: RecordKind; id: string; partial: boolean }[],
): PublishedBase {
  const records: Record<RecordKey, BaseEntry> = {};
  for (const record of local) {
    const key = recordKeyOf(record);
    const entry = base.records[key];
    // Revisions of another directory say nothing here, not even by being the same; none is 0.
    if (record.kind === 'listing' && record.partial && entry !== undefined) {
      records[key] = { ...entry, revision: 0 };
    }
  }
  return { revision: 0, records };
}
