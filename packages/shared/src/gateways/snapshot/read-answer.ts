import { recordKinds, type RecordKind } from '../../domain/directory/directory-record.ts';
import { idFieldOf, parseRecord, type Checked } from '../../domain/directory/record-schema.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import type {
  ListingRemoval,
  PublishedChanges,
  PublishedRecord,
  UnreadablePublished,
} from '../../ports/directory-port.ts';
import { isObject, readListRow } from '../list-row.ts';

/** Kinds that stand in an answer for visitors, under the names of their lists. */
const lists = [
  ['categories', 'category'],
  ['areas', 'area'],
  ['articles', 'article'],
  ['pages', 'page'],
  ['ads', 'ad'],
] as const satisfies readonly (readonly [string, RecordKind])[];

/**
 * Reads the body of a snapshot, or of the changes since a revision. A record that cannot be understood
 * is told and leaves its kind incomplete, so that nothing counts as gone because of it. In words what
 * is wrong, where the body as a whole is something else.
 */
export function readAnswer(body: unknown, whole: boolean): Checked<PublishedChanges> {
  if (!isObject(body)) return { ok: false, reason: 'an answer that is not a directory' };
  const revision = revisionOf(body['revision']);
  if (revision === null) return { ok: false, reason: 'an answer without a revision' };
  const listings = listOf(body['listings'], whole);
  if (listings === null) return { ok: false, reason: 'an answer without a list of listings' };

  const records: PublishedRecord[] = [];
  const unreadable: UnreadablePublished[] = [];
  const take = (kind: RecordKind, position: number, row: unknown, read: typeof readListRow) => {
    const held = isObject(row) ? revisionOf(row['revision']) : null;
    const parsed: Checked<Omit<PublishedRecord, 'revision'>> =
      !isObject(row) || held === null
        ? { ok: false, reason: 'it is not a record with a revision' }
        : read(row);
    if (parsed.ok && held !== null) records.push({ ...parsed.value, revision: held });
    else if (!parsed.ok) unreadable.push({ kind, position, reason: parsed.reason });
  };

  listings.forEach((row, index) => {
    take('listing', index + 1, row, readListRow);
  });
  const present = new Set<RecordKind>(['listing']);
  for (const [name, kind] of lists) {
    const rows = listOf(body[name], false);
    if (rows === null) return { ok: false, reason: `an answer whose ${name} are no list` };
    if (body[name] !== undefined) present.add(kind);
    rows.forEach((row, index) => {
      take(kind, index + 1, row, (fields) => readWhole(kind, fields));
    });
  }
  const settings = body['settings'];
  if (settings !== undefined && !isObject(settings)) {
    return { ok: false, reason: 'an answer whose settings are no object' };
  }
  if (settings !== undefined) present.add('setting');
  Object.entries(settings ?? {}).forEach(([id, value], index) => {
    if (value === null) return;
    take('setting', index + 1, value, (fields) => readSetting(id, fields));
  });

  const removals = readRemovals(body['removals'], unreadable);
  if (removals === null) return { ok: false, reason: 'an answer whose removals are no list' };
  const bad = new Set(unreadable.map(({ kind }) => kind));
  const complete = completeKinds(body['complete'], whole).filter(
    (kind) => present.has(kind) && !bad.has(kind),
  );
  return {
    ok: true,
    value: {
      records,
      removals,
      revision,
      complete,
      publicOnly: true,
      ...(unreadable.length === 0 ? {} : { unreadable }),
    },
  };
}

/** Reads one whole record; `revision` stands among its fields. */
export function readWhole(
  kind: RecordKind,
  row: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  const id = row[idFieldOf(kind)];
  if (typeof id !== 'string' || id.trim() === '') return { ok: false, reason: 'it has no id' };
  return parseRecord(kind, id.trim(), row as Readonly<Record<string, JsonValue>>);
}

function readSetting(
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  return parseRecord('setting', id, fields as Readonly<Record<string, JsonValue>>);
}

function readRemovals(value: unknown, unreadable: UnreadablePublished[]): ListingRemoval[] | null {
  const rows = listOf(value, false);
  if (rows === null) return null;
  const removals: ListingRemoval[] = [];
  rows.forEach((row, index) => {
    const revision = isObject(row) ? revisionOf(row['revision']) : null;
    const mergedInto = isObject(row) ? (row['mergedInto'] ?? null) : undefined;
    if (
      isObject(row) &&
      typeof row['id'] === 'string' &&
      revision !== null &&
      (mergedInto === null || typeof mergedInto === 'string')
    ) {
      removals.push({ id: row['id'], mergedInto, revision });
    } else {
      const reason = 'it is not the removal of a listing';
      unreadable.push({ kind: 'listing', position: index + 1, reason });
    }
  });
  return removals;
}

/** What the answer says it holds all of; a snapshot holds all of everything. */
function completeKinds(told: unknown, whole: boolean): readonly RecordKind[] {
  if (Array.isArray(told)) return recordKinds.filter((kind) => told.includes(kind));
  return whole ? recordKinds : [];
}

function listOf(value: unknown, required: boolean): readonly unknown[] | null {
  if (value === undefined && !required) return [];
  return Array.isArray(value) ? value : null;
}

function revisionOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
