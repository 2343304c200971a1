import { isObject } from '../domain/json/is-object.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import type { UnreadableDocumentRecord } from '../domain/directory/parse-document.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { DatabasePort, LocalStoragePort } from '../ports/storage-port.ts';
import {
  allCopiesPrefix,
  documentKeys,
  documentNames,
  legacyKeys,
  setAsidePrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { readDocumentText } from '../storage/document-text.ts';
import type { FoundDocument } from '../storage/parse-mirror.ts';
import { recordsInDocuments } from '../storage/recovery.ts';
import { nameByHash, rowOfRecords } from '../storage/set-aside-rows.ts';
import { migrateLegacy, readLegacyBase } from '../sync/legacy-format.ts';
import type { Step } from '../sync/working-copy.ts';
import { isAdministrator } from './administrator-flag.ts';
import type { OpeningParts } from './browser-persistence-parts.ts';
import { isoTime } from './iso-time.ts';
import { offerExternalEdits } from './offer-external-edits.ts';
import { isUntouched } from './restore-documents.ts';

// The legacy format stored documents in local storage, or in a database of its own if they were too large,
// and beside them a base: the revision and hashes of every record that was read. All of it is validated.

/** The row with a hash of the legacy database's documents when they were last migrated, offered or copied. */
const legacyRow = 'first-design';

/** The values in the legacy format's own database, which stored documents too large for local storage. */
type LargeDocuments = ReadonlyMap<string, unknown>;

/** The documents of the legacy format, as far as they can be read. */
interface FoundDocuments {
  /** Records that an administrator may have changed. */
  readonly work: DirectoryRecord[];
  /** Records that are only a cache of the published ones. */
  readonly cached: DirectoryRecord[];
  /**
   * Kinds with a document whose records are all known by id. Any other record of such a kind, unless it is a
   * setting, was removed.
   */
  readonly wholeKinds: Set<RecordKind>;
  /** Unreadable or missing documents without a readable copy. */
  readonly damaged: DocumentName[];
  /** Records that did not parse. */
  readonly unreadable: Map<DocumentName, readonly UnreadableDocumentRecord[]>;
  /** How many records were recovered from copies. */
  recovered: number;
}

/** Migrates what the legacy format stored in local storage and in its own database. */
export async function migrateBrowser(parts: OpeningParts, large: LargeDocuments): Promise<void> {
  const { copy, database, report } = parts;
  // Move the old copies first: they may replace unreadable documents.
  const areCopiesMoved = await storeCopies(parts, large);
  const found = await findDocuments(parts, large);
  const step = planMigration(parts, large, found);
  const areRecordsStored = await storeUnreadable(parts, found.unreadable);
  await copy.update((state) => (isUntouched(state) ? step : null), true);
  // If anything could not be stored, nothing is removed before `completeMigration`.
  if (copy.unsaved() !== null || !areCopiesMoved || !areRecordsStored) return;
  await putRows(database, [[legacyRow, hashOf(large)]]);
  removeMoved(parts.local);
  for (const [document, { length: count }] of found.unreadable) {
    report({ kind: 'unreadable-records', document, count });
  }
  const { damaged, recovered } = found;
  if (damaged.length > 0) report({ kind: 'load-failed' });
  if (recovered > 0) report({ kind: 'recovered', items: recovered });
  else if (damaged.length > 0) report({ kind: 'emergency-failed' });
}

/** Stores the old copies and the legacy database's unreadable records; returns whether all of them are stored. */
function storeCopies({ local, database }: OpeningParts, large: LargeDocuments): Promise<boolean> {
  const localCopies = local.keys().flatMap((key): [string, string][] => {
    const text = key.startsWith(allCopiesPrefix) ? local.read(key) : null;
    return text === null ? [] : [[key, text]];
  });
  return putRows(database, [...localCopies, ...[...large].filter(([key]) => isMoved(key))]);
}

/**
 * Stores unreadable records unchanged in the database, with those that local storage has; returns whether all
 * of them are stored. If not, `unreadable` is written to local storage, because the mirror will replace the
 * documents that contain these records.
 */
async function storeUnreadable(
  { local, database }: OpeningParts,
  unreadable: FoundDocuments['unreadable'],
): Promise<boolean> {
  const found = [...unreadable].map(([name, records]) => rowOfRecords(name, records));
  const stored = local.keys().flatMap((key) => {
    const text = key.startsWith(setAsidePrefix) ? local.read(key) : null;
    return text === null ? [] : [nameByHash(key, text)];
  });
  const isStored = await putRows(database, [...found, ...stored]);
  if (!isStored) for (const [key, text] of found) local.write(key, text);
  return isStored;
}

/** Returns whether the value of a key is moved to the database unchanged. */
function isMoved(key: string): boolean {
  return key.startsWith(allCopiesPrefix) || key.startsWith(setAsidePrefix);
}

/** Removes what the legacy format stored in local storage, except the documents. */
function removeMoved(local: LocalStoragePort): void {
  const { base, nextBase, sidecar } = legacyKeys;
  for (const key of [base, nextBase, ...documentNames.map(sidecar)]) local.remove(key);
  for (const key of local.keys()) if (isMoved(key)) local.remove(key);
}

async function findDocuments(
  { local, copies }: OpeningParts,
  large: LargeDocuments,
): Promise<FoundDocuments> {
  const found: FoundDocuments = {
    ...{ work: [], cached: [], damaged: [], recovered: 0 },
    wholeKinds: new Set(),
    unreadable: new Map(),
  };
  for (const name of documentNames) {
    const { text, isWork, isExpected } = findText(local, large, name);
    const read = text === null ? null : readDocumentText(name, text);
    if (read !== null) {
      found[isWork ? 'work' : 'cached'].push(...recordsInDocuments({ [name]: read.value }));
      if (read.unreadable.length > 0) found.unreadable.set(name, read.unreadable);
      const isWhole = isWork && read.unreadable.every((record) => idOf(record) !== '');
      if (isWhole) found.wholeKinds.add(kindOfDocument(name));
    } else if (isExpected) {
      // An older copy may have neither the published values nor the latest edits, so it is only a cache.
      const copied = await copies.find(name);
      const records = copied === null ? [] : recordsInDocuments({ [name]: copied.value });
      if (copied === null) found.damaged.push(name);
      found.recovered += records.length;
      found.cached.push(...records);
    }
  }
  return found;
}

/** Returns the step that turns an empty working copy into that of the legacy format. */
function planMigration(
  { local, city, newId, clock }: OpeningParts,
  large: LargeDocuments,
  { work, cached, wholeKinds, unreadable }: FoundDocuments,
): Step {
  const unparsed = [...unreadable].flatMap(([name, list]) =>
    list.map((found) => toRecordKey({ kind: kindOfDocument(name), id: idOf(found) })),
  );
  const bases = readBases(local, large);
  // List rows that are in no base were only ever a cache.
  const isRow = (record: DirectoryRecord) =>
    record.partial && bases.every(({ records }) => !(toRecordKey(record) in records));
  const records = work.filter((record) => !isRow(record));
  const isUnknown = (name: Parameters<typeof toRecordKey>[0]) =>
    name.kind === 'setting' || !wholeKinds.has(name.kind) || unparsed.includes(toRecordKey(name));
  const label = 'Changes found in this browser';
  const head = { id: newId(), at: isoTime(clock), by: '', label };
  const steps = bases.map((base) => migrateLegacy({ base, records, isUnknown }, head, city));
  const step = steps.reduce(keepCommonChanges);
  const put = [...cached, ...work.filter(isRow)].map((record) => {
    const { kind, id } = record;
    return { kind, id, entry: { record, revision: 0 } };
  });
  const published = { reset: true, remove: [], put: [...put, ...(step.published?.put ?? [])] };
  return { ...step, published };
}

/**
 * Combines the migrations from two bases. An interrupted save leaves two bases, and documents that match
 * one or the other: a record that equals its base in either is unchanged.
 */
function keepCommonChanges(one: Step, other: Step): Step {
  const keysOf = ({ patches = [] }: Step) => new Set<string>(patches.map(({ key }) => key));
  const [inOne, inOther] = [keysOf(one), keysOf(other)];
  const patches = (one.patches ?? []).filter(({ key }) => inOther.has(key));
  const entries = (step: Step) => step.published?.put ?? [];
  const put = [
    ...entries(one).filter((name) => {
      const key = toRecordKey(name);
      return !inOne.has(key) || inOther.has(key);
    }),
    ...entries(other).filter((name) => !inOther.has(toRecordKey(name))),
  ];
  return {
    published: { reset: true, put, remove: [] },
    heads: (one.heads ?? []).filter(({ id }) => patches.some(({ change }) => change === id)),
    patches,
  };
}

function findText(local: LocalStoragePort, large: LargeDocuments, name: DocumentName) {
  const localText = local.read(documentKeys[name]);
  const largeValue = large.get(documentKeys[name]);
  const largeText = typeof largeValue === 'string' ? largeValue : null;
  const key = legacyKeys.sidecar(name);
  const sidecar = readObject(local.read(key)) ?? readObject(large.get(key));
  const isLeftover =
    localText !== null &&
    largeText !== null &&
    sidecar?.['place'] === 'large' &&
    sidecar['replaced'] === textHash(localText);
  const text = localText !== null && !isLeftover ? localText : largeText;
  const isEdited = text !== null && sidecar?.['checksum'] !== textHash(text);
  const isWork = sidecar?.['keep'] === 'all' || (isAdministrator(local) && isEdited);
  return { text, isWork, isExpected: text !== null || sidecar !== null };
}

/** Returns whether the legacy format stored documents in its own database, without opening it. */
export function hasLegacyDatabase(local: LocalStoragePort): boolean {
  const sidecars = documentNames.map((name) => local.read(legacyKeys.sidecar(name)));
  return sidecars.some((text) => readObject(text)?.['place'] === 'large');
}

/** Reads the bases; returns an empty one if none is readable. */
function readBases(local: LocalStoragePort, large: LargeDocuments) {
  const bases = [legacyKeys.base, legacyKeys.nextBase].flatMap((key) => {
    const texts = [local.read(key), large.get(key)];
    return texts.flatMap((text) => readLegacyBase(readObject(text)?.['data']) ?? []).slice(0, 1);
  });
  return bases.length > 0 ? bases : [{ revision: 0, records: {} }];
}

/** Returns the id of a record that did not parse, or `''`. */
function idOf({ record }: UnreadableDocumentRecord): string {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}

function readObject(text: unknown): Readonly<Record<string, unknown>> | null {
  const json = typeof text === 'string' ? parseJson(text) : null;
  const value = json?.ok === true ? json.value : null;
  return isObject(value) ? value : null;
}

/** Returns a hash of the documents in the database of the legacy format. */
function hashOf(large: LargeDocuments): string {
  const texts = documentNames.map((name) => large.get(documentKeys[name]));
  return textHash(texts.map((text) => (typeof text === 'string' ? textHash(text) : '')).join());
}

/**
 * Completes a migration whose working copy is stored: moves what could not be moved then, and only after that
 * deletes the database of the legacy format (`large`; null if there is none).
 */
export async function completeMigration(
  parts: OpeningParts,
  large: LargeDocuments | null,
): Promise<void> {
  const documents = readLarge(large ?? new Map());
  const unreadable = [...documents].flatMap(([name, { read }]) =>
    read === null || read.unreadable.length === 0 ? [] : [[name, read.unreadable] as const],
  );
  const isStored =
    (await storeCopies(parts, large ?? new Map())) &&
    (await storeUnreadable(parts, new Map(unreadable)));
  if (!isStored) return;
  removeMoved(parts.local);
  if (large !== null) await removeLegacyDatabase(parts, hashOf(large), documents);
}

/**
 * Deletes the database of the legacy format if its documents are as they were last migrated, offered or
 * copied. Otherwise an old tab has written to it since, or the migration was interrupted: treats them as
 * external edits, and leaves the deletion to a later visit.
 */
async function removeLegacyDatabase(
  parts: OpeningParts,
  hash: string,
  documents: ReadonlyMap<DocumentName, FoundDocument>,
): Promise<void> {
  const recorded = await parts.database.read((rows) => rows.get(legacyRow));
  if (recorded.state !== 'done') return;
  if (recorded.value === hash) {
    parts.legacy.remove();
    return;
  }
  const isSaved = await offerExternalEdits(parts, documents);
  if (isSaved) await putRows(parts.database, [[legacyRow, hash]]);
}

/** Reads the documents in the database of the legacy format. */
function readLarge(large: LargeDocuments): ReadonlyMap<DocumentName, FoundDocument> {
  const found = new Map<DocumentName, FoundDocument>();
  for (const name of documentNames) {
    const text = large.get(documentKeys[name]);
    if (typeof text !== 'string') continue;
    found.set(name, { text, origin: 'external', read: readDocumentText(name, text) });
  }
  return found;
}

/** Writes rows; returns whether they are stored. */
async function putRows(
  database: DatabasePort,
  values: readonly (readonly [key: string, value: unknown])[],
): Promise<boolean> {
  if (values.length === 0) return true;
  const { state } = await database.write((rows) => {
    for (const [key, value] of values) rows.put(key, value);
    return Promise.resolve();
  });
  return state === 'done';
}
