import * as z from 'zod/mini';
import { recordKinds, type RecordFields } from '../domain/directory/directory-record.ts';
import { isJsonObject } from '../domain/json/is-json-object.ts';
import type { ChangeHead, NewChange, Patch } from '../sync/changes.ts';
import type { NamedEntry, Published } from '../sync/published.ts';
import type { OfferedChange } from '../sync/working-copy.ts';

// The schemas of a stored working copy, and of a change in a journal, mirror or copy.

/** A patch with the id of its change. */
export interface StoredPatch {
  readonly change: string;
  readonly patch: Patch;
}

/** A schema whose output is a type declared elsewhere. */
export type Schema<Value> = z.ZodMiniType<Value>;

/** Passes fields on as they are. The copies of `z.record` are stored as hash tables, with four times the memory. */
const fields = z.union([
  z.custom<RecordFields>(isJsonObject),
  z.record(z.string(), z.json()),
]) as unknown as Schema<RecordFields>;
const revision = z.number().check(z.int(), z.gte(0));
const kind = z.enum(recordKinds);
const id = z.string().check(z.minLength(1));
const replacedBy = z.nullable(z.string());
const record = z.object({ kind, id, fields, partial: z.boolean() });

export const entrySchema = z.object({
  kind,
  id,
  entry: z.object({
    record: z.nullable(record),
    revision,
    restRevision: z.optional(revision),
    reason: z.optional(z.string()),
    gone: z.optional(z.object({ replacedBy })),
  }),
}) as unknown as Schema<NamedEntry>;

const inFlight = {
  sent: z.optional(z.literal(true)),
  sends: z.optional(z.number().check(z.int(), z.gte(2))),
};

const patchSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('add'),
    kind,
    id,
    ...inFlight,
    fields,
    replacedBy: z.optional(z.string()),
  }),
  z.object({
    operation: z.literal('edit'),
    kind,
    id,
    ...inFlight,
    units: z.record(z.string(), z.object({ before: z.nullable(fields), after: fields })),
    defaults: z.optional(fields),
    since: z.optional(revision),
  }),
  z.object({
    operation: z.literal('remove'),
    kind,
    id,
    ...inFlight,
    before: z.object({ revision, hash: z.string(), record: z.optional(record) }),
    replacedBy,
  }),
]) as unknown as Schema<Patch>;

export const storedPatchSchema: Schema<StoredPatch> = z.object({ change: id, patch: patchSchema });

const head = {
  id,
  at: z.string(),
  by: z.string(),
  label: z.string(),
  cause: z.enum(['person', 'import']),
  command: z.exactOptional(z.string()),
  together: z.boolean(),
};

export const headSchema: Schema<ChangeHead> = z.object(head);

export const loggedSchema = z.object({
  ...head,
  size: z.number(),
  undoneBy: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  isSummary: z.boolean(),
});

export const offerSchema = z.object({
  id,
  at: z.string(),
  reason: z.enum(['edited-outside', 'set-back']),
  change: z.object({
    label: z.string(),
    put: z.array(z.extend(record, { seen: z.optional(fields) })),
    remove: z.array(z.object({ kind, id, replacedBy: z.optional(replacedBy) })),
    together: z.optional(z.boolean()),
  }),
}) as unknown as Schema<OfferedChange>;

const cursor = z.object({ directory: z.string(), revision, mark: z.string() });

export const positionSchema: Schema<Pick<Published, 'cursor' | 'snapshot'>> = z.object({
  cursor: z.nullable(cursor),
  snapshot: z.nullable(z.object({ cursor, etag: z.nullable(z.string()) })),
});

export const replacedSchema = z.tuple([z.string(), z.array(z.string())]);

export const newChangeSchema = z.object({
  change: z.object({ ...head, undoes: z.optional(z.string()), isFound: z.optional(z.boolean()) }),
  patches: z.array(patchSchema),
}) as unknown as Schema<{ readonly change: NewChange; readonly patches: readonly Patch[] }>;
