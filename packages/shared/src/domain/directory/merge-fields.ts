import type { DirectoryRecord, RecordFields, RecordKind } from './directory-record.ts';
import type { JsonValue } from '../json/json-value.ts';
import { listingRowFieldNames } from '../listing/listing-schema.ts';

/**
 * How a unit merges when both sides changed it. `plain`: a conflict. `set`: what each side added and
 * removed is joined. `source`: the published value wins silently. `database`: never part of a change.
 */
export type MergeRule = 'plain' | 'set' | 'source' | 'database';

/** The rules of one kind of record: fields that are compared together, and all that are not plain. */
interface MergeTable {
  /** Fields that only make sense together, by the name of their unit. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly rules: Readonly<Record<string, MergeRule>>;
}

const plainTable: MergeTable = { units: {}, rules: {} };

/** How the fields of each kind merge. A field that is not named here is plain and a unit by itself. */
const tables: Readonly<Record<RecordKind, MergeTable>> = {
  listing: {
    units: {
      position: ['lat', 'lng'],
      rating: ['rating', 'reviews', 'reviewsData'],
      hygiene: ['hygieneRating', 'hygieneRatingDate', 'hygieneAuthority'],
      source: ['source', 'sourceId'],
    },
    rules: {
      categories: 'set',
      sourceUpdatedAt: 'source',
      createdAt: 'database',
      updatedAt: 'database',
    },
  },
  category: plainTable,
  area: plainTable,
  article: { units: {}, rules: { tags: 'set' } },
  page: plainTable,
  ad: { units: {}, rules: { pages: 'set' } },
  media: plainTable,
  setting: plainTable,
};

const unitsOfFields: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(tables).map(([kind, { units }]) => [
    kind,
    new Map(
      Object.entries(units).flatMap(([unit, fields]) => fields.map((field) => [field, unit])),
    ),
  ]),
);

const rowFields: ReadonlySet<string> = new Set(listingRowFieldNames);

/** Fields by the name of the unit that they merge in. */
export type FieldsByUnit = ReadonlyMap<string, RecordFields>;

/** The unit that a field is merged in. */
function unitOfField(kind: RecordKind, field: string): string {
  return unitsOfFields[kind]?.get(field) ?? field;
}

/** How a unit merges. */
export function ruleOfUnit(kind: RecordKind, unit: string): MergeRule {
  return tables[kind].rules[unit] ?? 'plain';
}

/** Whether a list row lacks the field, so that only the whole listing tells its value. */
export function isRestField(kind: RecordKind, field: string): boolean {
  return kind === 'listing' && !rowFields.has(field);
}

/** The fields of a record by unit; those that the database writes are left out. */
export function groupByUnit(kind: RecordKind, fields: RecordFields): FieldsByUnit {
  const units = new Map<string, Record<string, JsonValue>>();
  for (const [field, value] of Object.entries(flatten(kind, fields))) {
    const unit = unitOfField(kind, field);
    if (ruleOfUnit(kind, unit) === 'database') continue;
    const held = units.get(unit);
    if (held === undefined) units.set(unit, { [field]: value });
    else held[field] = value;
  }
  return units;
}

/** Fields as they merge: `seo` of a page by its inner fields. */
function flatten(kind: RecordKind, fields: RecordFields): RecordFields {
  if (kind !== 'page') return fields;
  const { seo, ...rest } = fields;
  if (typeof seo !== 'object' || seo === null || Array.isArray(seo)) return fields;
  const inner = Object.entries(seo).map(([name, value]) => [`seo.${name}`, value]);
  return { ...rest, ...Object.fromEntries(inner) } as RecordFields;
}

/** Flat fields written over a record's. */
export function writeFields(
  kind: RecordKind,
  over: RecordFields,
  flat: RecordFields,
): RecordFields {
  const result: Record<string, JsonValue> = { ...over };
  for (const [field, value] of Object.entries(flat)) {
    if (kind === 'page' && field.startsWith('seo.')) {
      result['seo'] = { ...(result['seo'] as RecordFields), [field.slice(4)]: value };
    } else result[field] = value;
  }
  return result;
}

/** The named fields of a record; null where the record does not carry all of them. */
export function pickFields(record: DirectoryRecord, names: readonly string[]): RecordFields | null {
  const flat = flatten(record.kind, record.fields);
  const picked: Record<string, JsonValue> = {};
  for (const name of names) {
    const value = flat[name];
    if (value === undefined) return null;
    picked[name] = value;
  }
  return picked;
}

/** Whether two JSON values say the same, whatever order their keys are in. */
export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) =>
    sameJson((one as RecordFields)[name], (other as RecordFields)[name]),
  );
}

/** A set after what was added and removed between two of its values is done to it; its order stays. */
export function mergeSets(
  value: readonly JsonValue[],
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly JsonValue[] {
  if (sameJson(value, before)) return after;
  const removed = new Set(before.filter((one) => !after.includes(one)));
  const added = after.filter((one) => !before.includes(one) && !value.includes(one));
  return [...value.filter((one) => !removed.has(one)), ...added];
}

/** A field as a list; empty where it is none. */
export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}
