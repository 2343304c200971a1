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

/** The lists in a response for visitors besides `listings`, each with the kind of its records. */
const lists = [
  ['categories', 'category'],
  ['areas', 'area'],
  ['articles', 'article'],
  ['pages', 'page'],
  ['ads', 'ad'],
] as const satisfies readonly (readonly [string, RecordKind])[];

/**
 * Parses the body of a snapshot (`isWhole`), or of the changes since a revision. An unreadable record is
 * reported by its id; one without an id leaves its kind incomplete, so that no record counts as removed
 * because of it.
 */
export function parseChanges(body: unknown, isWhole: boolean): Checked<PublishedChanges> {
  if (!isObject(body)) return { ok: false, reason: 'a response that is not a directory' };
  const revision = revisionOf(body['revision']);
  if (revision === null) return { ok: false, reason: 'a response without a revision' };
  const listings = listOf(body['listings'], isWhole);
  if (listings === null) return { ok: false, reason: 'a response without a list of listings' };

  const records: PublishedRecord[] = [];
  const unreadable: UnreadableRecord[] = [];
  const parseRow = (
    kind: RecordKind,
    id: unknown,
    row: unknown,
    parse: typeof readListRow = (fields) => parseWholeRecord(kind, fields),
  ) => {
    const revisionInRow = isObject(row) ? revisionOf(row['revision']) : null;
    const parsed: Checked<Omit<PublishedRecord, 'revision'>> =
      !isObject(row) || revisionInRow === null
        ? { ok: false, reason: 'it is not a record with a revision' }
        : parse(row);
    if (parsed.ok && revisionInRow !== null)
      records.push({ ...parsed.value, revision: revisionInRow });
    else if (!parsed.ok) {
      const readableId = typeof id === 'string' && id !== '' ? id : null;
      unreadable.push({ kind, id: readableId, revision: revisionInRow, reason: parsed.reason });
    }
  };

  for (const row of listings) parseRow('listing', fieldIn(row, 'id'), row, readListRow);
  const present = new Set<RecordKind>(['listing']);
  for (const [name, kind] of lists) {
    const rows = listOf(body[name], false);
    if (rows === null) return { ok: false, reason: `a response whose ${name} are not a list` };
    if (body[name] !== undefined) present.add(kind);
    for (const row of rows) parseRow(kind, fieldIn(row, idFieldOf(kind)), row);
  }
  const settings = body['settings'];
  if (settings !== undefined && !isObject(settings)) {
    return { ok: false, reason: 'a response whose settings are not an object' };
  }
  if (settings !== undefined) present.add('setting');
  for (const [id, value] of Object.entries(settings ?? {})) {
    if (value !== null) parseRow('setting', id, value, (fields) => readSetting(id, fields));
  }

  const removals = readRemovals(body['removals'], unreadable);
  if (removals === null) return { ok: false, reason: 'a response whose removals are not a list' };
  const nameless = new Set(unreadable.filter(({ id }) => id === null).map(({ kind }) => kind));
  const complete = completeKinds(body['complete'], isWhole).filter(
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
      history: isWhole ? 'first' : 'continued',
    },
  };
}

/** Parses one whole record. Its revision, which `row` contains too, is not returned. */
export function parseWholeRecord(
  kind: RecordKind,
  row: Readonly<Record<string, unknown>>,
): Checked<Omit<PublishedRecord, 'revision'>> {
  const id = row[idFieldOf(kind)];
  if (typeof id !== 'string' || id === '') return { ok: false, reason: 'it has no valid id' };
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

/** Returns the text with this name, or `''`: older servers send neither a directory's identity nor a mark. */
function textIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the kinds whose records are all in a response: those that it lists as complete; without such a
 * list, all kinds if it is a snapshot, and none if it contains changes.
 */
function completeKinds(listed: unknown, isWhole: boolean): readonly RecordKind[] {
  if (Array.isArray(listed)) return recordKinds.filter((kind) => listed.includes(kind));
  return isWhole ? recordKinds : [];
}

function listOf(value: unknown, isRequired: boolean): readonly unknown[] | null {
  if (value === undefined && !isRequired) return [];
  return Array.isArray(value) ? value : null;
}

function revisionOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
