import { isEmptyValue } from '../json/empty-value.ts';
import type { JsonValue } from '../json/json-value.ts';
import { databaseTime } from '../json/text-schema.ts';
import type { RecordKind } from './directory-record.ts';
import { check, recordSchemas } from './record-schema.ts';

/** The kinds whose tables have a column for each field; records of other kinds are stored as JSON. */
export const kindsWithColumns = ['listing', 'category', 'area', 'article'] as const;

export type KindWithColumns = (typeof kindsWithColumns)[number];

/** Whether records of a kind are stored in columns. */
export function hasColumns(kind: RecordKind): kind is KindWithColumns {
  return (kindsWithColumns as readonly RecordKind[]).includes(kind);
}

/** The fields whose columns stand in private tables, because everybody reads whole rows of the public ones. */
const privateFields: ReadonlySet<string> = new Set(['notDuplicateOf']);

/** A field and the column that stores it. */
export interface RecordColumn {
  readonly field: string;
  readonly column: string;
  /** Whether the database writes it and stores it as a time. */
  readonly isTime: boolean;
  /** Whether only administrators read it. */
  readonly isPrivate: boolean;
  /** The field's default if that is an empty value; undefined for any other and for a required field. */
  readonly emptyDefault: JsonValue | undefined;
}

const columnsByKind = new Map<KindWithColumns, readonly RecordColumn[]>();

/** Returns the columns of a kind, derived from its schema; the id is included. */
export function recordColumns(kind: KindWithColumns): readonly RecordColumn[] {
  const columns = columnsByKind.get(kind) ?? readColumns(kind);
  columnsByKind.set(kind, columns);
  return columns;
}

function readColumns(kind: KindWithColumns): RecordColumn[] {
  const schema = recordSchemas[kind];
  const bare = check<object>(schema, { id: '-', name: '-', title: '-' });
  const defaults = (bare.ok ? bare.value : {}) as Readonly<Record<string, JsonValue>>;
  return Object.entries(schema.shape)
    .filter(([field]) => field !== 'partial')
    .map(([field, fieldSchema]) => ({
      field,
      column: toColumnName(field),
      isTime: fieldSchema === databaseTime,
      isPrivate: privateFields.has(field),
      emptyDefault: isEmptyValue(defaults[field]) ? defaults[field] : undefined,
    }));
}

/** `htmlContent` is stored in `html_content`. */
function toColumnName(field: string): string {
  return field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
