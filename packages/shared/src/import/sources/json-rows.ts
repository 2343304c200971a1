import { isObject } from '../../domain/json/is-object.ts';

/** Usual names of the list of records, best first. */
const listNames = [
  'directoryListings',
  'listings',
  'places',
  'results',
  'businesses',
  'data',
  'items',
  'records',
  'elements',
  'features',
];
const maxDepth = 5;

/** Lists with these names hold businesses, even if they are empty or none of their records is readable. */
const businessLists: ReadonlySet<string> = new Set(listNames.slice(0, 5));

/** Lists with these names, of a backup for example, hold no businesses. */
const otherLists: ReadonlySet<string> = new Set([
  ...['areas', 'directoryAreaCategories', 'categories', 'directoryCategories'],
  ...['articles', 'siteArticles', 'ads', 'adSettings', 'media', 'mediaLibrary'],
]);

/**
 * Finds the list of records in parsed JSON: the value itself or, inside an object (a backup, the output of
 * another program), a list with objects or a usual name. Null if there is none.
 */
export function findRecordList(value: unknown, depth = 0): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (!isObject(value) || depth >= maxDepth) return null;
  const entries = Object.entries(value).filter(([name]) => !otherLists.has(name));
  const rank = (name: string) =>
    listNames.includes(name) ? listNames.indexOf(name) : listNames.length;
  const inOrder = entries.toSorted(([one], [other]) => rank(one) - rank(other));
  const list =
    inOrder.find(([name, inner]) => listNames.includes(name) && isRecordList(inner)) ??
    inOrder.find(([name, inner]) => businessLists.has(name) && Array.isArray(inner)) ??
    inOrder.find(([, inner]) => isRecordList(inner));
  if (list !== undefined) return list[1] as readonly unknown[];
  for (const [, inner] of inOrder) {
    const found = Array.isArray(inner) ? null : findRecordList(inner, depth + 1);
    if (found !== null) return found;
  }
  return (
    (inOrder.find(([name, inner]) => listNames.includes(name) && Array.isArray(inner))?.[1] as
      readonly unknown[] | undefined) ?? null
  );
}

function isRecordList(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => isObject(item));
}

/** Maps the paths of a record (`geometry.location.lat`) to its values; null if it is not an object. */
export function flattenRecord(value: unknown): ReadonlyMap<string, unknown> | null {
  if (!isObject(value)) return null;
  const values = new Map<string, unknown>();
  addPaths(value, '', values, 0);
  return values;
}

function addPaths(
  record: Readonly<Record<string, unknown>>,
  prefix: string,
  values: Map<string, unknown>,
  depth: number,
): void {
  for (const [name, inner] of Object.entries(record)) {
    const path = prefix + name;
    if (isObject(inner) && depth < maxDepth) {
      addPaths(inner, `${path}.`, values, depth + 1);
    } else {
      values.set(path, inner);
    }
  }
}
