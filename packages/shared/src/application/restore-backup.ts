import type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { pickFields } from '../domain/directory/merge-fields.ts';
import { toDocumentEntry } from '../domain/directory/directory-entries.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import { idFieldOf } from '../domain/directory/record-schema.ts';
import { isObject } from '../domain/json/is-object.ts';
import type { ParsedBackup } from '../backup/parsed-backup.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { toRecordKey, recordsByKey, type RecordKey } from '../domain/directory/record-key.ts';
import { documentNames, type DocumentName } from '../domain/directory/document-keys.ts';
import { documentOfRecord, kindOfDocument } from '../domain/directory/document-kinds.ts';
import type { ListingRecord } from '../domain/listing/listing-schema.ts';
import { isOwned } from '../domain/listing/owned-listing.ts';
import { followName } from '../domain/topic/follow-name.ts';
import type { Proposal } from '../ports/pictures-port.ts';
import { keepNeeded } from './restore-needs.ts';

interface RestoreInput {
  readonly documents: DirectoryDocuments;
  readonly backup: ParsedBackup;
  /** Whether to remove records, except settings, that are missing from the backup; true by default. */
  readonly remove?: boolean;
  /** What owners propose and nobody has decided: what it names stays, since it can be approved. */
  readonly proposals?: readonly Proposal[];
}

/** What a restore would do. Nothing is changed until the caller applies `change`. */
interface RestorePlan {
  readonly change: DirectoryChange;
  readonly added: readonly RecordName[];
  readonly updated: readonly RecordName[];
  readonly removed: readonly RecordName[];
  /** Listings of owners that are missing from the backup: they stay, since no restore takes them by default. */
  readonly spared: readonly RecordName[];
  /** Missing listings of which only the list row is known here: they stay, since they may have an owner. */
  readonly unread: readonly RecordName[];
  /** Missing categories, areas and pictures that something which stays still needs: they stay too. */
  readonly needed: readonly RecordName[];
  readonly unchanged: number;
  /** Listings that are missing here and that the backup has only as a list row: they cannot be added. */
  readonly incomplete: readonly RecordName[];
  /** Documents that are missing from the backup or damaged in it: they stay as they are. */
  readonly left: readonly DocumentName[];
}

type RecordsByKey = ReadonlyMap<RecordKey, DirectoryRecord>;

/**
 * Plans the restore of a backup into the working copy. A listing that is here keeps its owner and its premium mark, and
 * an owner's listing is never removed, nor what it needs. A list row in the backup never deletes the details of a whole
 * listing, and a record is never removed if it may be in an unreadable part of the backup.
 */
export function planRestore({
  documents,
  backup,
  remove = true,
  proposals = [],
}: RestoreInput): RestorePlan {
  const untouched = new Set<DocumentName>([
    ...backup.missing,
    ...backup.unreadableDocuments.map(({ document }) => document),
  ]);
  const here = recordsByKey(listRecords(documents));
  const restored = recordsByKey(
    listRecords(backup.documents).filter((record) => !untouched.has(documentOfRecord(record))),
  );

  const compared = compareRecords(restored, here);
  const isUnreadable = findUnreadable(backup);
  const absent = [...here.values()].filter((record) => !restored.has(toRecordKey(record)));
  const missing = remove
    ? absent.filter(
        (record) =>
          record.kind !== 'setting' &&
          !untouched.has(documentOfRecord(record)) &&
          !isUnreadable(record),
      )
    : [];
  const removable = missing.filter((record) => !hasOwner(record) && !mayHaveOwner(record));
  const goes = new Set(removable);
  const staying = absent.filter((record) => !goes.has(record));
  const following = followNames(staying, compared.updated, here);
  const followed = recordsByKey([...staying, ...following]);
  const { removed, needed } = keepNeeded(removable, [
    ...[...compared.after, ...followed.values()],
    ...proposals.map(proposedListing),
  ]);
  const change = {
    label: backup.exportedAt === '' ? 'Restore of a backup' : `Restore of ${backup.exportedAt}`,
    put: [...compared.added, ...compared.updated, ...following],
    remove: removed.map(nameOf),
  };
  return {
    change,
    added: compared.added.map(nameOf),
    updated: [...compared.updated, ...following].map(nameOf),
    removed: removed.map(nameOf),
    spared: missing.filter(hasOwner).map(nameOf),
    unread: missing.filter((record) => !hasOwner(record) && mayHaveOwner(record)).map(nameOf),
    needed: needed.map(nameOf),
    unchanged: compared.unchanged,
    incomplete: compared.incomplete,
    left: documentNames.filter((name) => untouched.has(name)),
  };
}

/** Returns what an owner proposes as a list row: the columns of category, categories and area have those names there. */
function proposedListing({ listing, proposed }: Proposal): DirectoryRecord {
  return { kind: 'listing', id: listing, partial: true, fields: { ...proposed } };
}

/** Compares the records of a backup with those that are here. `after` is what they all become. */
function compareRecords(restored: RecordsByKey, here: RecordsByKey) {
  const added: DirectoryRecord[] = [];
  const updated: DirectoryRecord[] = [];
  const after: DirectoryRecord[] = [];
  const incomplete: RecordName[] = [];
  let unchanged = 0;
  for (const [key, saved] of restored) {
    const current = here.get(key);
    if (current === undefined && saved.partial) {
      incomplete.push(nameOf(saved));
      continue;
    }
    const record = current === undefined ? saved : withDecisions(saved, current);
    if (current === undefined) added.push(record);
    else if (hasNothingNew(current, record)) unchanged += 1;
    else updated.push(record);
    const isRow = record.partial;
    after.push(isRow ? { ...record, fields: { ...current?.fields, ...record.fields } } : record);
  }
  return { added, updated, after, incomplete, unchanged };
}

/** Returns the listings that stay and name a category or an area that a restore writes differently, with its new name. */
function followNames(
  staying: readonly DirectoryRecord[],
  updated: readonly DirectoryRecord[],
  here: RecordsByKey,
): readonly DirectoryRecord[] {
  let listings = staying.filter(({ kind }) => kind === 'listing');
  const before = new Set(listings);
  for (const { kind, id, fields } of updated) {
    if (kind !== 'category' && kind !== 'area') continue;
    const [old, name] = [here.get(`${kind}:${id}`)?.fields['name'], fields['name']];
    if (typeof old !== 'string' || typeof name !== 'string' || old === name) continue;
    listings = listings.map((listing) => withName(kind, listing, { old, name }));
  }
  return listings.filter((listing) => !before.has(listing));
}

function withName(
  kind: 'category' | 'area',
  listing: DirectoryRecord,
  { old, name }: { readonly old: string; readonly name: string },
): DirectoryRecord {
  const record = toDocumentEntry(listing).value as ListingRecord;
  const [renamed] = followName(kind, [record], new Set([old]), name);
  return renamed === undefined ? listing : { ...renamed, partial: listing.partial };
}

/** What is decided at once, and not with the directory: who owns a listing, and whether it is premium. */
const decidedAtOnce = ['userId', 'premium'];

/**
 * Returns a record of a backup with what was decided since about the one that is here. So is whether an owner's listing
 * is published: one that was pending then, or is now, would otherwise wait for a decision that nobody is asked for.
 */
function withDecisions(saved: DirectoryRecord, current: DirectoryRecord): DirectoryRecord {
  if (saved.kind !== 'listing') return saved;
  const isReviewed =
    hasOwner(current) &&
    [saved, current].some(({ fields: { status } }: DirectoryRecord) => status === 'pending');
  const kept = isReviewed ? [...decidedAtOnce, 'status'] : decidedAtOnce;
  const differing = kept.filter((field) => {
    const [before, now] = [saved.fields[field], current.fields[field]];
    return before !== undefined && now !== undefined && before !== now;
  });
  if (differing.length === 0) return saved;
  const decided = pickFields(current, differing);
  return { ...saved, fields: { ...saved.fields, ...decided } };
}

function hasOwner(record: DirectoryRecord): boolean {
  return record.kind === 'listing' && isOwned(toDocumentEntry(record).value as ListingRecord);
}

/** A list row does not say whether a listing has an owner. */
function mayHaveOwner({ kind, partial }: DirectoryRecord): boolean {
  return kind === 'listing' && partial;
}

function hasNothingNew(current: DirectoryRecord, record: DirectoryRecord): boolean {
  if (current.partial === record.partial) return sameContent(current, record);
  const merged = { ...current, fields: { ...current.fields, ...record.fields } };
  return record.partial && sameContent(current, merged);
}

/** Returns a test for records that may be in the backup in an unreadable form, so that they stay. */
function findUnreadable(backup: ParsedBackup): (record: DirectoryRecord) => boolean {
  const keys = new Set<RecordKey>();
  const wholeDocuments = new Set<DocumentName>();
  for (const { document, record } of backup.unreadableRecords) {
    const kind = kindOfDocument(document);
    const id = isObject(record) ? record[idFieldOf(kind)] : undefined;
    if (typeof id === 'string' && id.trim() !== '') keys.add(`${kind}:${id.trim()}`);
    else wholeDocuments.add(document); // Without an id, it could be any record of the document.
  }
  return (record) => keys.has(toRecordKey(record)) || wholeDocuments.has(documentOfRecord(record));
}

function nameOf({ kind, id }: DirectoryRecord): RecordName {
  return { kind, id };
}
