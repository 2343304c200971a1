import * as z from 'zod/mini';
import type { CityProfile } from '../city/city-profile.ts';
import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import type { PublishedChanges } from '../ports/directory-port.ts';
import { adoptRecords } from './adopt.ts';
import type { ChangeHead, Patch, UnitPatch } from './changes.ts';
import { groupByUnit, isDetailField } from '../domain/directory/merge-fields.ts';
import { entryOf, newestRevision, type NamedEntry, type Published } from './published.ts';
import { contentHash, hashFields } from '../domain/directory/record-content.ts';
import { toRecordKey, parseRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { stepForNewChange, type Step } from './working-copy.ts';

/**
 * Working copies of the legacy format stored the documents, and a revision and content hashes of every
 * published record. This file turns them into published records and changes.
 */

const revision = z.number().check(z.int(), z.gte(0));

const entrySchema = z.object({
  /** The revision last read. */
  revision,
  /** Hash of the content; for a listing, of the fields that list rows have. */
  hash: z.string(),
  /** Hash of a listing's other fields; absent if only a list row was read. */
  rest: z.optional(z.string()),
  /** The revision at which the other fields were read, if older than the row; 0 if they never were. */
  restRevision: z.optional(revision),
});

const baseSchema = z.object({
  revision,
  records: z.record(z.string().check(z.refine((key) => parseRecordKey(key) !== null)), entrySchema),
});

type LegacyEntry = z.infer<typeof entrySchema>;

/** The published revisions and hashes that a working copy of the legacy format stored. */
export type LegacyBase = z.infer<typeof baseSchema>;

/** Parses a stored base of the legacy format; null if it is damaged. */
export function readLegacyBase(value: unknown): LegacyBase | null {
  const parsed = z.safeParse(baseSchema, value);
  return parsed.success ? parsed.data : null;
}

/** A working copy of the legacy format. */
interface LegacyCopy {
  readonly base: LegacyBase;
  /** The readable records of its documents. */
  readonly records: Iterable<DirectoryRecord>;
  /** Returns whether a missing record may still exist, perhaps unreadable; if so, it is not removed. */
  readonly isUnknown?: (name: RecordName) => boolean;
}

/**
 * Migrates a working copy of the legacy format and returns a step for an empty working copy. Unchanged
 * records become published records. Changed ones become edits with unknown previous values, so that the
 * next read decides field by field. Whole records that are not in the base become additions, except default
 * settings and pages. Missing ones become removals, guarded by the revision and, except for listings, by the
 * hash. The cursor is dropped, so the next read is a full one.
 */
export function migrateLegacy(
  { base, records, isUnknown = () => false }: LegacyCopy,
  head: Omit<ChangeHead, 'cause' | 'together'>,
  city: CityProfile,
): Step {
  const remaining = new Map(Object.entries(base.records) as [RecordKey, LegacyEntry][]);
  const local = [...records];
  const renamed = renamedCategories(remaining, new Set(local.map(toRecordKey)));
  const put: NamedEntry[] = [];
  const patches: Patch[] = [];
  const added: DirectoryRecord[] = [];
  for (const record of local) {
    const name = remaining.has(toRecordKey(record)) ? record : renamed(record);
    const entry = name === null ? undefined : remaining.get(toRecordKey(name));
    if (name === null || entry === undefined) {
      added.push(record);
      continue;
    }
    remaining.delete(toRecordKey(name));
    const migrated = migrateRecord({ ...record, id: name.id }, entry);
    put.push(migrated.entry);
    if (migrated.patch !== null) patches.push(migrated.patch);
  }
  for (const [key, entry] of remaining) {
    const name = parseRecordKey(key);
    if (name === null || isUnknown(name)) continue;
    const reason = 'it has not been read yet';
    put.push({ ...name, entry: { record: null, revision: entry.revision, reason } });
    patches.push(removalOf(name, entry));
  }
  const adopted = adoptRecords(added, { ...head, id: `${head.id}:added` }, city);
  const changed = stepForNewChange(
    { ...head, cause: 'person', together: false, isFound: true },
    patches,
  );
  return {
    published: { reset: true, put, remove: [], cursor: null, snapshot: null },
    heads: [...changed.heads, ...adopted.heads],
    patches: [...changed.patches, ...adopted.patches],
  };
}

/**
 * Returns a function that finds the published id of a category that healing renamed to the slug of its
 * name: the category with the same content that is missing here.
 */
function renamedCategories(
  entries: ReadonlyMap<RecordKey, LegacyEntry>,
  local: ReadonlySet<RecordKey>,
): (record: DirectoryRecord) => RecordName | null {
  const missing = new Map<string, RecordName>();
  for (const [key, { hash }] of entries) {
    const name = parseRecordKey(key);
    if (name?.kind === 'category' && !local.has(key)) missing.set(hash, name);
  }
  return (record) =>
    record.kind === 'category' ? (missing.get(legacyHash(record)) ?? null) : null;
}

function migrateRecord(
  record: DirectoryRecord,
  entry: LegacyEntry,
): { readonly entry: NamedEntry; readonly patch: Patch | null } {
  const { kind, id, partial } = record;
  const isRowSame = entry.hash === legacyHash(record);
  const isRestSame = partial || kind !== 'listing' || entry.rest === legacyRestHash(record);
  const restRevision = entry.restRevision ?? entry.revision;
  if (isRowSame && isRestSame) {
    const stale = kind === 'listing' && !partial && restRevision !== entry.revision;
    const rest = stale ? { restRevision } : {};
    const same = { record, revision: entry.revision, ...rest };
    return { entry: { kind, id, entry: same }, patch: null };
  }
  const units: Record<string, UnitPatch> = {};
  for (const [unit, after] of groupByUnit(kind, record.fields)) {
    const isChanged = Object.keys(after).some((field) =>
      isDetailField(kind, field) ? !isRestSame : !isRowSame,
    );
    if (isChanged) units[unit] = { before: null, after };
  }
  // Details read at an older revision may not be those of `entry.revision`, so `since` is left out.
  const isBaseKnown = isRestSame || (entry.rest !== undefined && restRevision === entry.revision);
  const since = isBaseKnown ? { since: entry.revision } : {};
  return {
    // The published content is unknown, so the entry must not claim its revision.
    entry: { kind, id, entry: { record, revision: 0 } },
    patch: { kind, id, operation: 'edit', units, ...since },
  };
}

/** A listing's hash covers only its list row, so only the revision guards the removal of a listing. */
function removalOf({ kind, id }: RecordName, { revision, hash }: LegacyEntry): Patch {
  const before = { revision, hash: kind === 'listing' ? '' : `all:${hash}` };
  return { kind, id, operation: 'remove', before, replacedBy: null };
}

/** Returns the hash of the content as the legacy format computed it. */
function legacyHash(record: DirectoryRecord): string {
  return record.kind === 'listing' ? contentHash(record) : hashFields(record, hashedFields(record));
}

function legacyRestHash(record: DirectoryRecord): string {
  return hashFields(
    record,
    hashedFields(record).filter((field) => isDetailField(record.kind, field)),
  );
}

function hashedFields({ fields }: DirectoryRecord): string[] {
  return Object.keys(fields)
    .filter((field) => !['partial', 'createdAt', 'updatedAt'].includes(field))
    .sort();
}

/**
 * Returns whether the first read after a migration comes from a different directory. The legacy format did
 * not store the identity of its directory, so this compares revisions.
 */
export function isOtherDirectory(
  published: Published,
  { records, cursor, history }: PublishedChanges,
): boolean {
  if (history !== 'first' || published.cursor !== null) return false;
  const newest = newestRevision(published);
  if (newest === 0) return false;
  const shared = records.flatMap((record) => {
    const before = entryOf(published, record)?.revision ?? 0;
    return before === 0 ? [] : [{ before, now: record.revision }];
  });
  // The revision of a record never decreases unless its directory is set back.
  const hasDecreased = shared.some(({ before, now }) => now < before);
  return hasDecreased || shared.length === 0 || cursor.revision < newest;
}
