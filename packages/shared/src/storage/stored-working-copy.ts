import * as z from 'zod/mini';
import { recordKinds, type RecordFields } from '../domain/directory/directory-record.ts';
import { parseRecord } from '../domain/directory/record-schema.ts';
import { changeOf, headOf, type Patch } from '../sync/changes.ts';
import {
  namedEntries,
  nothingPublished,
  patchPublished,
  type NamedEntry,
} from '../sync/published.ts';
import { recordKeyOf } from '../domain/directory/record-key.ts';
import type { LoggedChange, NewChange, OfferedChange, WorkingCopy } from '../sync/working-copy.ts';

/**
 * The stored form of a working copy: plain JSON, in parts, so that a storage may keep each part as a
 * row of its own. What is stored is hostile until it was parsed: a part that cannot be read is named
 * and costs only itself.
 */

const fields = z.record(z.string(), z.json()) as unknown as z.ZodMiniType<RecordFields>;
const revision = z.number().check(z.int(), z.gte(0));
const kind = z.enum(recordKinds);
const id = z.string().check(z.minLength(1));

const entryRow = z.object({
  kind,
  id,
  revision,
  rest: z.optional(revision),
  /** Absent where the record could not be understood. */
  fields: z.optional(fields),
  partial: z.optional(z.literal(true)),
  reason: z.optional(z.string()),
  gone: z.optional(z.object({ replacedBy: z.nullable(z.string()) })),
});

/** A published record as it is stored. */
export type StoredEntry = z.infer<typeof entryRow>;

const record = z.object({ kind, id, fields, partial: z.boolean() });

const sent = z.optional(z.literal(true));

const patchRow = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('add'), kind, id, sent, fields }),
  z.object({
    operation: z.literal('edit'),
    kind,
    id,
    sent,
    units: z.record(z.string(), z.object({ before: z.nullable(fields), after: fields })),
    defaults: z.optional(fields),
    since: z.optional(revision),
  }),
  z.object({
    operation: z.literal('remove'),
    kind,
    id,
    sent,
    before: z.object({ revision, hash: z.string(), record: z.optional(record) }),
    replacedBy: z.nullable(z.string()),
  }),
]);

const head = {
  id,
  at: z.string(),
  by: z.string(),
  label: z.string(),
  cause: z.enum(['person', 'import']),
  together: z.boolean(),
};

const changeRow = z.object(head);

const logRow = z.object({
  ...head,
  size: z.number(),
  undoneBy: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  isSummary: z.boolean(),
});

const name = z.object({ kind, id });

const offerRow = z.object({
  id,
  at: z.string(),
  reason: z.enum(['edited-outside', 'set-back']),
  change: z.object({
    label: z.string(),
    put: z.array(record),
    remove: z.array(z.extend(name, { replacedBy: z.optional(z.nullable(z.string())) })),
    together: z.optional(z.boolean()),
  }),
});

const cursor = z.object({ directory: z.string(), revision, mark: z.string() });

const positionRow = z.object({
  cursor: z.nullable(cursor),
  snapshot: z.nullable(z.object({ cursor, etag: z.nullable(z.string()) })),
});

/** How far reads have come, as it is stored. */
export type StoredPosition = z.infer<typeof positionRow>;

const replacedRow = z.tuple([z.string(), z.array(z.string())]);

/** A working copy in parts. */
export interface StoredWorkingCopy {
  readonly position: unknown;
  readonly entries: readonly unknown[];
  readonly changes: readonly unknown[];
  /** Of unpublished changes; each names its change. */
  readonly patches: readonly { readonly change: string; readonly patch: unknown }[];
  readonly log: readonly unknown[];
  /** Of logged changes; each names its change. */
  readonly finished: readonly { readonly change: string; readonly patch: unknown }[];
  readonly offers: readonly unknown[];
  readonly replaced: readonly unknown[];
}

/** A stored part that cannot be read, in words. */
export interface UnreadablePart {
  readonly part: 'position' | 'record' | 'change' | 'log' | 'offer';
  /** What it is called, as far as that can be told. */
  readonly name: string;
  readonly reason: string;
}

/** A published record in its stored form. */
export function storeEntry({ kind, id, entry }: NamedEntry): StoredEntry {
  return {
    kind,
    id,
    revision: entry.revision,
    ...(entry.restRevision === undefined ? {} : { rest: entry.restRevision }),
    ...(entry.record === null ? {} : { fields: { ...entry.record.fields } }),
    ...(entry.record?.partial === true ? { partial: true as const } : {}),
    ...(entry.reason === undefined ? {} : { reason: entry.reason }),
    ...(entry.gone === undefined ? {} : { gone: entry.gone }),
  };
}

/**
 * Reads a stored record. One that no longer passes its schema is unknown, not gone. `isTrusted` skips
 * the schema: for what this program wrote itself under the same schema, and that has its checksum.
 */
export function readEntry(value: unknown, isTrusted = false): NamedEntry | UnreadablePart {
  const parsed = isTrusted
    ? { success: true as const, data: value as StoredEntry }
    : z.safeParse(entryRow, value);
  if (!parsed.success) return unreadable('record', value, parsed.error);
  const row = parsed.data;
  const rest = {
    revision: row.revision,
    ...(row.rest === undefined ? {} : { restRevision: row.rest }),
    ...(row.gone === undefined ? {} : { gone: row.gone }),
  };
  const named = { kind: row.kind, id: row.id };
  if (row.fields === undefined) {
    return { ...named, entry: { ...rest, record: null, reason: row.reason ?? 'it is damaged' } };
  }
  const partial = row.partial === true;
  if (isTrusted)
    return { ...named, entry: { ...rest, record: { ...named, fields: row.fields, partial } } };
  const checked = parseRecord(row.kind, row.id, row.fields, partial);
  return checked.ok
    ? { ...named, entry: { ...rest, record: checked.value } }
    : { ...named, entry: { ...rest, record: null, reason: checked.reason } };
}

/** A working copy in its stored form. */
export function storeWorkingCopy(state: WorkingCopy): StoredWorkingCopy {
  const { cursor, snapshot } = state.published;
  return {
    position: { cursor, snapshot } satisfies StoredPosition,
    entries: [...namedEntries(state.published)].map(storeEntry),
    changes: state.changes.map(headOf),
    patches: state.changes.flatMap(({ id, patches }) =>
      [...patches.values()].map((patch) => ({ change: id, patch })),
    ),
    log: state.log.map(storeLogged),
    finished: state.log.flatMap(({ id, patches }) =>
      [...(patches?.values() ?? [])].map((patch) => ({ change: id, patch })),
    ),
    offers: state.offers,
    replaced: [...state.replaced],
  };
}

/** What is stored of a logged change beside its patches. */
export function storeLogged(change: LoggedChange) {
  const { size, undoneBy, undoes, patches } = change;
  return { ...headOf(change), size, undoneBy, undoes, isSummary: patches === null };
}

/** Reads a stored working copy; `isTrusted` is for its records (all, or some), see `readEntry`. */
export function readWorkingCopy(
  stored: StoredWorkingCopy,
  isTrusted: boolean | ((row: unknown) => boolean) = false,
): { readonly state: WorkingCopy; readonly unreadable: readonly UnreadablePart[] } {
  const parts: UnreadablePart[] = [];
  const position = z.safeParse(positionRow, stored.position);
  if (!position.success) parts.push(unreadable('position', {}, position.error));
  const put = stored.entries.flatMap((row) => {
    const entry = readEntry(row, typeof isTrusted === 'boolean' ? isTrusted : isTrusted(row));
    if (!('part' in entry)) return [entry];
    parts.push(entry);
    return [];
  });
  const read = position.success ? position.data : { cursor: null, snapshot: null };
  // Without its position, or with a record that lost its name, everything has to be read again.
  const isWhole = !parts.some(({ part }) => part === 'record');
  const published = patchPublished(nothingPublished(), {
    reset: true,
    put,
    remove: [],
    cursor: isWhole ? read.cursor : null,
    snapshot: isWhole ? read.snapshot : null,
  });
  const open = readPatches(stored.patches, parts);
  const finished = readPatches(stored.finished, []);
  const changes = readRows(changeRow, 'change', stored.changes, parts)
    .map((row) => changeOf(row, open.get(row.id) ?? []))
    .filter(({ patches }) => patches.size > 0);
  const log = readRows(logRow, 'log', stored.log, parts).map(
    ({ isSummary, ...row }): LoggedChange => ({
      ...row,
      patches: isSummary
        ? null
        : new Map((finished.get(row.id) ?? []).map((patch) => [recordKeyOf(patch), patch])),
    }),
  );
  const offers = readRows(offerRow, 'offer', stored.offers, parts) as unknown as OfferedChange[];
  const replaced = new Map(
    stored.replaced.flatMap((row) => {
      const parsed = z.safeParse(replacedRow, row);
      return parsed.success ? [parsed.data] : [];
    }),
  );
  return { state: { published, changes, log, offers, replaced }, unreadable: parts };
}

const newChangeRow = z.object({
  change: z.object({
    ...head,
    undoes: z.optional(z.string()),
    isFound: z.optional(z.boolean()),
  }),
  patches: z.array(patchRow),
});

/** Reads a change as a journal stores it; null where it is none. */
export function readNewChange(
  value: unknown,
): { readonly change: NewChange; readonly patches: readonly Patch[] } | null {
  const parsed = z.safeParse(newChangeRow, value);
  return parsed.success ? (parsed.data as { change: NewChange; patches: Patch[] }) : null;
}

/** Reads stored patches; those that cannot be read are added to `parts`. */
export function readPatches(
  rows: readonly { readonly change: string; readonly patch: unknown }[],
  parts: UnreadablePart[],
): ReadonlyMap<string, readonly Patch[]> {
  const patches = new Map<string, Patch[]>();
  for (const { change, patch: value } of rows) {
    const parsed = z.safeParse(patchRow, value);
    if (!parsed.success) {
      parts.push(unreadable('change', value, parsed.error));
      continue;
    }
    const patch = parsed.data as Patch;
    const held = patches.get(change);
    if (held === undefined) patches.set(change, [patch]);
    else held.push(patch);
  }
  return patches;
}

function readRows<Row>(
  schema: z.ZodMiniType<Row>,
  part: UnreadablePart['part'],
  rows: readonly unknown[],
  parts: UnreadablePart[],
): Row[] {
  return rows.flatMap((value) => {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return [parsed.data];
    parts.push(unreadable(part, value, parsed.error));
    return [];
  });
}

function unreadable(
  part: UnreadablePart['part'],
  value: unknown,
  error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] },
): UnreadablePart {
  const held =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const name = [held['kind'], held['id'] ?? held['label']].filter(
    (text) => typeof text === 'string',
  );
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  return {
    part,
    name: name.join(' '),
    reason: `${field === '' ? '' : `${field}: `}${issue?.message ?? 'it is damaged'}`,
  };
}
