import * as z from 'zod/mini';
import { groupBy } from '../domain/group-by.ts';
import { parseRecord } from '../domain/directory/record-schema.ts';
import { changeOf, headOf } from '../sync/changes.ts';
import {
  namedEntries,
  nothingPublished,
  patchPublished,
  type NamedEntry,
} from '../sync/published.ts';
import type { LoggedChange, WorkingCopy } from '../sync/working-copy.ts';
import {
  entrySchema,
  headSchema,
  loggedSchema,
  newChangeSchema,
  offerSchema,
  patchSchema,
  positionSchema,
  replacedSchema,
  type Schema,
} from './stored-schemas.ts';

// The stored form of a working copy: its own values as plain JSON, in parts, so that a storage may give
// each part a row of its own. A part that cannot be read is named and costs only itself.

/** A patch that names its change. */
export interface StoredPatch {
  readonly change: string;
  readonly patch: unknown;
}

/** A working copy in parts. */
export interface StoredWorkingCopy {
  readonly position: unknown;
  readonly entries: readonly unknown[];
  readonly changes: readonly unknown[];
  /** Of unpublished changes. */
  readonly patches: readonly StoredPatch[];
  readonly log: readonly unknown[];
  /** Of logged changes. */
  readonly finished: readonly StoredPatch[];
  readonly offers: readonly unknown[];
  readonly replaced: readonly unknown[];
}

/** A stored part that cannot be read. */
export interface UnreadablePart {
  readonly part: 'position' | 'record' | 'change' | 'log' | 'offer';
  /** What it is called, as far as that is known. */
  readonly name: string;
  readonly reason: string;
}

/** Everything of a working copy but its records and patches, in its stored form. */
export function storeHeads({ published, changes, log, offers, replaced }: WorkingCopy) {
  const { cursor, snapshot } = published;
  return {
    position: { cursor, snapshot },
    changes: changes.map(headOf),
    log: log.map(({ patches, ...logged }) => ({ ...logged, isSummary: patches === null })),
    offers,
    replaced: [...replaced],
  };
}

/** A working copy in its stored form. */
export function storeWorkingCopy(state: WorkingCopy): StoredWorkingCopy {
  return {
    ...storeHeads(state),
    entries: [...namedEntries(state.published)],
    patches: state.changes.flatMap(storePatches),
    finished: state.log.flatMap(storePatches),
  };
}

function storePatches({ id, patches }: Pick<LoggedChange, 'id' | 'patches'>): StoredPatch[] {
  return [...(patches?.values() ?? [])].map((patch) => ({ change: id, patch }));
}

/**
 * Reads a stored working copy. `isTrusted` names records that need not pass their schema: those that
 * this program wrote under the same schema, and that still have their checksum.
 */
export function readWorkingCopy(
  stored: StoredWorkingCopy,
  isTrusted: (row: unknown) => boolean = () => false,
): { readonly state: WorkingCopy; readonly unreadable: readonly UnreadablePart[] } {
  const unreadable: UnreadablePart[] = [];
  const read = <Row>(part: UnreadablePart['part'], schema: Schema<Row>, row: unknown): Row[] => {
    const parsed = z.safeParse(schema, row);
    if (parsed.success) return [parsed.data];
    unreadable.push(describeUnreadable(part, row, parsed.error));
    return [];
  };
  const readPatches = (part: UnreadablePart['part'], rows: readonly StoredPatch[] = []) =>
    rows.flatMap(({ patch }) => read(part, patchSchema, patch));
  const put = stored.entries.flatMap((row) =>
    isTrusted(row) ? [row as NamedEntry] : read('record', entrySchema, row).map(checkRecord),
  );
  // With a record that lost its name, everything has to be read again.
  const isComplete = unreadable.length === 0;
  const [position] = read('position', positionSchema, stored.position);
  const { cursor, snapshot } = (isComplete ? position : undefined) ?? nothingPublished();
  const patches = groupBy(stored.patches, ({ change }) => change);
  const finished = groupBy(stored.finished, ({ change }) => change);
  const state = {
    published: patchPublished(nothingPublished(), {
      reset: true,
      put,
      remove: [],
      cursor,
      snapshot,
    }),
    changes: stored.changes
      .flatMap((row) => read('change', headSchema, row))
      .map((row) => changeOf(row, readPatches('change', patches.get(row.id))))
      .filter((change) => change.patches.size > 0),
    log: stored.log
      .flatMap((row) => read('log', loggedSchema, row))
      .map(({ isSummary, ...row }) => ({
        ...row,
        patches: isSummary ? null : changeOf(row, readPatches('log', finished.get(row.id))).patches,
      })),
    offers: stored.offers.flatMap((row) => read('offer', offerSchema, row)),
    replaced: new Map(
      stored.replaced.flatMap((row) => {
        const parsed = z.safeParse(replacedSchema, row);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  };
  return { state, unreadable };
}

/** A record that no longer passes its schema is unknown, not gone. */
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

/** Reads a change as a journal stores it; null where it is none. */
export function readNewChange(value: unknown) {
  const parsed = z.safeParse(newChangeSchema, value);
  return parsed.success ? parsed.data : null;
}

function describeUnreadable(
  part: UnreadablePart['part'],
  row: unknown,
  error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] },
): UnreadablePart {
  const { kind, id, label } = (row ?? {}) as Readonly<Record<string, unknown>>;
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') ?? '';
  return {
    part,
    name: [kind, id ?? label].filter((text) => typeof text === 'string').join(' '),
    reason: `${field === '' ? '' : `${field}: `}${issue?.message ?? 'it is damaged'}`,
  };
}
