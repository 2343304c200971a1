import { recordKinds, type RecordKind } from '../../domain/directory/directory-record.ts';
import { idFieldOf, parseRecord, type Checked } from '../../domain/directory/record-schema.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import type {
  PublishedChanges,
  PublishedRecord,
  PublishedRemoval,
  UnreadableRecord,
} from '../../ports/directory-port.ts';
import { isObject } from '../../domain/json/is-object.ts';
import { readListRow } from './list-row.ts';

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
 * is reported by its id; without an id it leaves its kind incomplete, so that nothing counts as gone
 * because of it. Where the body as a whole is something else, the reason says what is wrong.
 */
export function readAnswer(body: unknown, whole: boolean): Checked<PublishedChanges> {
  if (!isObject(body)) return { ok: false, reason: 'an answer that is not a directory' };
  const revision = revisionOf(body['revision']);
  if (revision === null) return { ok: false, reason: 'an answer without a revision' };
  const listings = listOf(body['listings'], whole);
  if (listings === null) return { ok: false, reason: 'an answer without a list of listings' };

  const records: PublishedRecord[] = [];
  const unreadable: UnreadableRecord[] = [];
  const take = (
    kind: RecordKind,
    id: unknown,
    row: unknown,
    read: typeof readListRow = (fields) => readWhole(kind, fields),
  ) => {
    const held = isObject(row) ? revisionOf(row['revision']) : null;
    const parsed: Checked<Omit<PublishedRecord, 'revision'>> =
      !isObject(row) || held === null
        ? { ok: false, reason: 'it is not a record with a revision' }
        : read(row);
    if (parsed.ok && held !== null) records.push({ ...parsed.value, revision: held });
    else if (!parsed.ok) {
      const name = typeof id === 'string' && id !== '' ? id : null;
      unreadable.push({ kind, id: name, revision: held, reason: parsed.reason });
    }
  };

  for (const row of listings) take('listing', fieldIn(row, 'id'), row, readListRow);
  const present = new Set<RecordKind>(['listing']);
  for (const [name, kind] of lists) {
    const rows = listOf(body[name], false);
    if (rows === null) return { ok: false, reason: `an answer whose ${name} are no list` };
    if (body[name] !== undefined) present.add(kind);
    for (const row of rows) take(kind, fieldIn(row, idFieldOf(kind)), row);
  }
  const settings = body['settings'];
  if (settings !== undefined && !isObject(settings)) {
    return { ok: false, reason: 'an answer whose settings are no object' };
  }
  if (settings !== undefined) present.add('setting');
  for (const [id, value] of Object.entries(settings ?? {})) {
    if (value !== null) take('setting', id, value, (fields) => readSetting(id, fields));
  }

  const removals = readRemovals(body['removals'], unreadable);
  if (removals === null) return { ok: false, reason: 'an answer whose removals are no list' };
  const nameless = new Set(unreadable.filter(({ id }) => id === null).map(({ kind }) => kind));
  const complete = completeKinds(body['complete'], whole).filter(
    (kind) => present.has(kind) && !nameless.has(kind),
  );
  return {
    ok: true,
    value: {
      records,
      removals,
      unreadable,
      cursor: { directory: textIn(body, 'directory'), revision, mark: textIn(body, 'mark') },
      complete,
      history: whole ? 'first' : 'continued',
    },
  };
}

/** Reads one whole record; `revision` stands among its fields. */
export function readWhole(
  kind: RecordKind,
  row: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  const id = row[idFieldOf(kind)];
  if (typeof id !== 'string' || id === '') return { ok: false, reason: 'it has no id' };
  return parseRecord(kind, id, row as Readonly<Record<string, JsonValue>>);
}

function readSetting(
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  return parseRecord('setting', id, fields as Readonly<Record<string, JsonValue>>);
}

function readRemovals(value: unknown, unreadable: UnreadableRecord[]): PublishedRemoval[] | null {
  const rows = listOf(value, false);
  if (rows === null) return null;
  const removals: PublishedRemoval[] = [];
  for (const row of rows) {
    const id = fieldIn(row, 'id');
    const revision = revisionOf(fieldIn(row, 'revision'));
    const replacedBy = fieldIn(row, 'mergedInto') ?? null;
    const isRemoval = replacedBy === null || typeof replacedBy === 'string';
    if (typeof id === 'string' && revision !== null && isRemoval) {
      removals.push({ kind: 'listing', id, replacedBy, revision });
    } else {
      const reason = 'it is not the removal of a listing';
      unreadable.push({
        kind: 'listing',
        id: typeof id === 'string' ? id : null,
        revision,
        reason,
      });
    }
  }
  return removals;
}

function fieldIn(row: unknown, name: string): unknown {
  return isObject(row) ? row[name] : undefined;
}

/** Older servers send neither the directory's identity nor a mark. */
function textIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
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
