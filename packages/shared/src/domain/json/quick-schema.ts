import type * as z from 'zod/mini';

/** A fast check for the values of a schema, for data sets that take too long to parse. */
interface QuickSchema {
  /** Returns true only for values that the schema accepts and returns unchanged. */
  readonly isUnchanged: (value: unknown) => boolean;
  /** What the schema returns for an absent value; undefined if it requires one. */
  readonly absent: unknown;
}

const quickSchemas = new WeakMap<z.ZodMiniType, QuickSchema>();

/** Adds a quick form to a schema. Only values that it does not cover need parsing. */
export function withQuickForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  absent: unknown,
  isUnchanged: QuickSchema['isUnchanged'],
): Schema {
  quickSchemas.set(schema, { absent, isUnchanged });
  return schema;
}

/** Returns the quick form of a schema; without one, every value needs parsing. */
export function quickFormOf(schema: z.ZodMiniType): QuickSchema {
  return quickSchemas.get(schema) ?? { absent: undefined, isUnchanged: () => false };
}
