import { newArea } from '../domain/area/area-of-name.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { recordsOf } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { contentHash, sameContent } from './record-content.ts';
import { recordKeyOf, recordsByKey, type RecordKey } from './record-key.ts';

let defaults: ReadonlyMap<RecordKey, DirectoryRecord> | null = null;

/** The record as a directory has it that nobody touched, such as the settings; undefined for most. */
export function defaultRecord(key: RecordKey): DirectoryRecord | undefined {
  defaults ??= recordsByKey(recordsOf(emptyDocuments()));
  return defaults.get(key);
}

/** Whether a record says nothing but what every empty directory says. */
export function isDefaultRecord(record: DirectoryRecord): boolean {
  const untouched = defaultRecord(recordKeyOf(record));
  return untouched !== undefined && contentHash(untouched) === contentHash(record);
}

/** Whether an area is exactly what is generated for its name: nobody's change. */
export function isGeneratedArea(record: DirectoryRecord): boolean {
  if (record.kind !== 'area') return false;
  const name = record.fields['name'];
  if (typeof name !== 'string') return false;
  const generated = newArea(name);
  return generated.id === record.id && sameContent(record, { ...record, fields: { ...generated } });
}

/**
 * Whether what a visitor reads could hold this record at all. What could not (drafts, disabled ads,
 * hidden listings, the media list) is not gone because a visitor's answer lacks it.
 */
export function isPublicRecord(record: DirectoryRecord): boolean {
  switch (record.kind) {
    case 'listing':
      return record.partial || record.fields['status'] === 'published';
    case 'article':
      return record.fields['published'] === true;
    case 'ad':
      return record.fields['enabled'] === true;
    case 'media':
      return false;
    case 'setting':
      return record.id !== 'authSettings';
    case 'category':
    case 'area':
    case 'page':
      return true;
  }
}
