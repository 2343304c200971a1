import type { DirectoryRecord, RecordFields, RecordKind } from './directory-record.ts';
import { isObject } from '../json/is-object.ts';
import type { JsonValue } from '../json/json-value.ts';
import { listingRowFieldNames } from '../listing/listing-schema.ts';

/**
 * What happens when both sides changed a unit differently. `plain`: a conflict. `set`: the additions and
 * removals of both apply. `source`: the published value wins silently. `database`: never part of a change.
 */
type MergeRule = 'plain' | 'set' | 'source' | 'database';

/** The merge rules of one kind of record: units of several fields, and rules other than `plain`. */
interface MergeTable {
  /** Fields that only make sense together, by the name of their unit. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly rules: Readonly<Record<string, MergeRule>>;
}

const plainTable: MergeTable = { units: {}, rules: {} };

/** The merge rules of each kind. A field that is not named here is a plain unit of its own. */
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
      notDuplicateOf: 'set',
      registeredName: 'source',
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

/** Fields by the name of their unit. */
type FieldsByUnit = ReadonlyMap<string, RecordFields>;

function unitOfField(kind: RecordKind, field: string): string {
  return unitsOfFields[kind]?.get(field) ?? field;
}

/** Returns the merge rule of a unit. */
export function ruleOfUnit(kind: RecordKind, unit: string): MergeRule {
  return tables[kind].rules[unit] ?? 'plain';
}

/** Whether whole listings have the field and list rows do not. */
export function isDetailField(kind: RecordKind, field: string): boolean {
  return kind === 'listing' && !rowFields.has(field);
}

/**
 * Groups the fields of a record by unit; with `only`, those of these units. Leaves out fields that the database
 * writes.
 */
export function groupByUnit(
  kind: RecordKind,
  fields: RecordFields,
  only?: ReadonlySet<string>,
): FieldsByUnit {
  const units = new Map<string, Record<string, JsonValue>>();
  if (only?.size === 0) return units;
  const flat = flatten(kind, fields);
  for (const field in flat) {
    const unit = unitOfField(kind, field);
    const value = flat[field];
    if (value === undefined || only?.has(unit) === false) continue;
    if (ruleOfUnit(kind, unit) === 'database') continue;
    const others = units.get(unit);
    if (others === undefined) units.set(unit, { [field]: value });
    else others[field] = value;
  }
  return units;
}

/** Returns the names of the units in which a record differs from another, or which the other does not have. */
export function namesOfDifferingUnits(
  kind: RecordKind,
  fields: RecordFields,
  other: RecordFields,
): ReadonlySet<string> {
  const names = new Set<string>();
  const [flat, otherFlat] = [flatten(kind, fields), flatten(kind, other)];
  for (const field in flat) {
    if (!sameJson(flat[field], otherFlat[field])) names.add(unitOfField(kind, field));
  }
  return names;
}

/** Replaces the `seo` object of a page by its inner fields, which merge one by one. */
function flatten(kind: RecordKind, fields: RecordFields): RecordFields {
  if (kind !== 'page') return fields;
  const { seo, ...rest } = fields;
  if (!isObject(seo)) return fields;
  const inner = Object.entries(seo).map(([name, value]) => [`seo.${name}`, value]);
  return { ...rest, ...Object.fromEntries(inner) } as RecordFields;
}

/** Returns a record's fields with the values of flattened fields written over them. */
export function writeFields(
  kind: RecordKind,
  fields: RecordFields,
  flat: RecordFields,
): RecordFields {
  const result: Record<string, JsonValue> = { ...fields };
  for (const [field, value] of Object.entries(flat)) {
    if (kind === 'page' && field.startsWith('seo.')) {
      result['seo'] = { ...(result['seo'] as RecordFields), [field.slice(4)]: value };
    } else result[field] = value;
  }
  return result;
}

/** Returns the named fields of a record; null if it does not have all of them. */
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

/** Whether two JSON values are equal, whatever the order of their keys. */
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

/**
 * Applies to `value` the additions and removals between `before` and `after`. The order of `value`
 * stays; but if `value` equals `before`, the result is `after`.
 */
export function mergeSets(
  value: readonly JsonValue[],
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly JsonValue[] {
  if (sameJson(value, before)) return after;
  const removed = new Set(before.filter((item) => !after.includes(item)));
  const added = after.filter((item) => !before.includes(item) && !value.includes(item));
  return [...value.filter((item) => !removed.has(item)), ...added];
}

/** Returns a field as a list; empty if it is not one. */
export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}
