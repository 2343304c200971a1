import * as z from 'zod/mini';
import { groupBy } from '../domain/group-by.ts';
import { parseRecord } from '../domain/directory/record-schema.ts';
import { changeOf, headOf } from '../sync/changes.ts';
import {
  namedEntries,
  emptyPublished,
  patchPublished,
  type NamedEntry,
} from '../sync/published.ts';
import type { LoggedChange } from '../sync/change-log.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import {
  entrySchema,
  headSchema,
  loggedSchema,
  newChangeSchema,
  offerSchema,
  positionSchema,
  replacedSchema,
  storedPatchSchema,
  type Schema,
  type StoredPatch,
} from './stored-schemas.ts';

// The stored form of a working copy: plain JSON in lists, so that each part can be written alone. An
// unreadable item is reported, and the others are read without it. What depends on it is dropped: the patches
// of a change, and the position of the last read if an entry is unreadable.

/** The position and the lists that a working copy is stored in. */
export interface StoredWorkingCopy {
  readonly position: unknown;
  readonly entries: readonly unknown[];
  readonly changes: readonly unknown[];
  /** The patches of unpublished changes. */
  readonly patches: readonly unknown[];
  readonly log: readonly unknown[];
  /** The patches of logged changes. */
  readonly finished: readonly unknown[];
  readonly offers: readonly unknown[];
  readonly replaced: readonly unknown[];
}

/** A stored part that cannot be read. */
export interface UnreadablePart {
  readonly part: 'position' | 'record' | 'change' | 'log' | 'offer';
  /** The name of the record, change or offer, as far as it is known. */
  readonly name: string;
  readonly reason: string;
  /** An unreadable part of a change or an offer, until it is set aside; published records are read again. */
  readonly item?: unknown;
}

/** Returns the stored form of a working copy. */
export function storeWorkingCopy({ published, changes, log, offers, replaced }: WorkingCopy) {
  const { cursor, snapshot } = published;
  return {
    position: { cursor, snapshot },
    entries: [...namedEntries(published)],
    changes: changes.map(headOf),
    patches: changes.flatMap(storePatches),
    log: log.map(({ patches, ...logged }) => ({ ...logged, isSummary: patches === null })),
    finished: log.flatMap(storePatches),
    offers,
    replaced: [...replaced],
  } satisfies StoredWorkingCopy;
}

function storePatches({ id, patches }: Pick<LoggedChange, 'id' | 'patches'>): StoredPatch[] {
  return [...(patches?.values() ?? [])].map((patch) => ({ change: id, patch }));
}

const itemSchemas = new Map<string, Schema<unknown>>([
  ['entries', entrySchema],
  ['changes', headSchema],
  ['patches', storedPatchSchema],
  ['log', loggedSchema],
  ['finished', storedPatchSchema],
  ['offers', offerSchema],
  ['replaced', replacedSchema],
]);

/**
 * Reads one item of a list of a stored working copy, which `readWorkingCopy` may then trust: what it was parsed from
 * need not stay in memory until then. Returns null if it cannot be read, or if there is no such list.
 */
export function readStoredItem(list: string, item: unknown): object | null {
  const schema = itemSchemas.get(list);
  const parsed = schema && z.safeParse(schema, item);
  if (parsed?.success !== true) return null;
  return list === 'entries' ? checkRecord(parsed.data as NamedEntry) : (parsed.data as object);
}

/**
 * Reads a stored working copy. Items for which `isTrusted` returns true are not validated: `readStoredItem` returned
 * them, or this program wrote them under the same schema, and no other program has changed them.
 */
export function readWorkingCopy(
  stored: StoredWorkingCopy,
  isTrusted: (item: unknown) => boolean = () => false,
): { readonly state: WorkingCopy; readonly unreadable: readonly UnreadablePart[] } {
  const unreadable: UnreadablePart[] = [];
  const read = <Item>(
    part: UnreadablePart['part'],
    schema: Schema<Item>,
    items: readonly unknown[],
    check: (item: Item) => Item = (item) => item,
  ): Item[] =>
    items.flatMap((item) => {
      if (isTrusted(item)) return [item as Item];
      const parsed = z.safeParse(schema, item);
      if (parsed.success) return [check(parsed.data)];
      unreadable.push(describeUnreadable(part, item, parsed.error));
      return [];
    });
  const put = read('record', entrySchema, stored.entries, checkRecord);
  // An unreadable record may have lost its name, so the directory is read again in full.
  const position = unreadable.length > 0 ? [] : read('position', positionSchema, [stored.position]);
  const { cursor, snapshot } = position[0] ?? emptyPublished();
  const readPatches = (part: 'change' | 'log', rows: readonly unknown[]) => {
    const byChange = groupBy(read(part, storedPatchSchema, rows), ({ change }) => change);
    return (id: string) => (byChange.get(id) ?? []).map(({ patch }) => patch);
  };
  const patches = readPatches('change', stored.patches);
  const finished = readPatches('log', stored.finished);
  const state = {
    published: patchPublished(emptyPublished(), {
      reset: true,
      put,
      remove: [],
      cursor,
      snapshot,
    }),
    changes: read('change', headSchema, stored.changes)
      .map((row) => changeOf(row, patches(row.id)))
      .filter((change) => change.patches.size > 0),
    log: read('log', loggedSchema, stored.log).map(({ isSummary, ...row }) => ({
      ...row,
      patches: isSummary ? null : changeOf(row, finished(row.id)).patches,
    })),
    offers: read('offer', offerSchema, stored.offers),
    replaced: new Map(read('log', replacedSchema, stored.replaced)),
  };
  return { state, unreadable };
}

/**
 * Returns an entry with its record parsed again. A record that no longer passes its schema becomes unknown,
 * with a reason; it is not removed.
 */
function checkRecord({ kind, id, entry }: NamedEntry): NamedEntry {
  const { record } = entry;
  if (record === null) return { kind, id, entry: { reason: 'it is damaged', ...entry } };
  const checked = parseRecord(kind, id, record.fields, record.partial);
  return {
    kind,
    id,
    entry: checked.ok
      ? { ...entry, record: checked.value }
      : { ...entry, record: null, reason: checked.reason },
  };
}

/** Reads a change with its patches, as journals, mirrors and copies store it; null if it is invalid. */
export function readNewChange(value: unknown) {
  const parsed = z.safeParse(newChangeSchema, value);
  return parsed.success ? parsed.data : null;
}

function describeUnreadable(
  part: UnreadablePart['part'],
  item: unknown,
  error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] },
): UnreadablePart {
  const { kind, id, label } = (item ?? {}) as Readonly<Record<string, unknown>>;
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  return {
    part,
    name: [kind, id ?? label].filter((text) => typeof text === 'string').join(' '),
    reason: `${field === '' ? '' : `${field}: `}${issue?.message ?? 'it is damaged'}`,
    ...((part === 'change' || part === 'offer') && item !== null ? { item } : {}),
  };
}
