import type { CityProfile } from '../city/city-profile.ts';
import { namesAround, type NestedArea } from '../domain/area/nested-areas.ts';
import { newArea } from '../domain/area/new-area.ts';
import { startingCategory } from '../domain/category/starting-category.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { contentHash } from '../domain/directory/record-content.ts';
import { toRecordKey, recordsByKey } from '../domain/directory/record-key.ts';
import { topicKey } from '../domain/directory/topic-key.ts';
import { applyChanges, publishedRecords } from '../sync/apply.ts';
import { exists } from '../sync/published.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { demoTopicHashes } from './demo-topic-hashes.ts';

const demoTopics: ReadonlySet<string> = new Set(demoTopicHashes);

/**
 * Returns whether a record belongs to the demo directory that a new installation starts with: listings by
 * their source; articles, ads, media and pages by an id that starts with `demo-`. An ad with code does not
 * belong to it: an administrator added the code.
 */
export function isDemo(record: DirectoryRecord): boolean {
  if (record.kind === 'listing') return record.fields['source'] === 'demo';
  if (record.kind === 'ad' && record.fields['code'] !== '') return false;
  return demoKinds.has(record.kind) && record.id.startsWith('demo-');
}

const demoKinds: ReadonlySet<RecordKind> = new Set(['article', 'ad', 'media', 'page']);

/** Returns whether a category or an area still has exactly the texts of the demo directory. */
export function isDemoTopic(record: DirectoryRecord): boolean {
  return isTopic(record) && demoTopics.has(contentHash(record));
}

/** Returns whether dropping the demo directory may remove a record or replace its texts. */
export function belongsToDemo(record: DirectoryRecord): boolean {
  return isDemo(record) || isDemoTopic(record);
}

interface DropDemoInput {
  readonly documents: DirectoryDocuments;
  /** The published records: a category or area that was edited in the directory stays, too. */
  readonly published: readonly DirectoryRecord[];
  /** Whether a listing is unreadable, so that the category and area that it needs are unknown. */
  readonly hasUnreadableListings?: boolean;
  /** The remaining categories get the starting texts of this city. */
  readonly city?: CityProfile;
}

/**
 * Plans the removal of the demo directory: its records and its unedited categories and areas. A category
 * or area that another listing needs stays, with the texts of a new one. While a listing is unreadable, it is
 * not known which categories and areas are needed, and all of them stay.
 */
export function planDropDemo({
  documents,
  published,
  hasUnreadableListings = false,
  city,
}: DropDemoInput): DirectoryChange {
  const records = listRecords(documents);
  const remove = records.filter(isDemo);
  const put: DirectoryRecord[] = [];
  if (!hasUnreadableListings) {
    const publishedByKey = recordsByKey(published);
    const needed = neededTopics(records, documents.areas);
    for (const record of records) {
      const current = publishedByKey.get(toRecordKey(record));
      if (!isDemoTopic(record) || (current !== undefined && !isDemoTopic(current))) continue;
      if (needed.has(topicOf(record))) put.push(newTopic(record, city));
      else remove.push(record);
    }
  }
  return {
    label: 'Removal of the demo directory',
    put,
    remove: remove.map(({ kind, id }) => ({ kind, id })),
  };
}

/** Plans the removal of the demo directory from a working copy. */
export function planDemoRemoval(state: WorkingCopy, city: CityProfile): DirectoryChange {
  const { documents } = applyChanges(state);
  const listings = [...state.published.entries.listing.values()];
  const hasUnreadableListings = listings.some((entry) => exists(entry) && entry.record === null);
  return planDropDemo({
    documents,
    published: publishedRecords(state),
    hasUnreadableListings,
    city,
  });
}

function isTopic({ kind }: DirectoryRecord): boolean {
  return kind === 'category' || kind === 'area';
}

/** Returns the categories and areas of the listings that stay, pending and hidden ones included, and the areas around them. */
function neededTopics(
  records: readonly DirectoryRecord[],
  areas: readonly NestedArea[],
): ReadonlySet<string> {
  const needed = new Set<string>();
  for (const record of records) {
    if (record.kind !== 'listing' || isDemo(record)) continue;
    const { category, categories, area } = record.fields;
    const listed: readonly unknown[] = Array.isArray(categories) ? categories : [];
    for (const name of [category, ...listed]) needed.add(topicKey('category', textOf(name)));
    needed.add(topicKey('area', textOf(area)));
  }
  const used = areas.filter(({ name }) => needed.has(topicKey('area', name)));
  for (const { name } of used) {
    for (const around of namesAround(name, areas)) needed.add(topicKey('area', around));
  }
  return needed;
}

function topicOf({ kind, fields }: DirectoryRecord): string {
  return topicKey(kind === 'area' ? 'area' : 'category', textOf(fields['name']));
}

/** Returns a category or area with the texts of a new one, but its own id and name. */
function newTopic({ kind, id, fields }: DirectoryRecord, city?: CityProfile): DirectoryRecord {
  const name = textOf(fields['name']);
  return kind === 'area'
    ? toRecord('area', id, { ...newArea(name, city ?? null), id, name })
    : toRecord('category', id, { ...startingCategory(name, city), id, name });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
