import type { CityProfile } from '../../city/city-profile.ts';
import type { RecordName } from './directory-change.ts';
import type { DirectoryRecord } from './directory-record.ts';
import { recordsOfKind } from './directory-records.ts';
import { emptyDocuments } from './empty-documents.ts';
import { toRecord } from './record-schema.ts';
import type { Area } from '../area/area-schema.ts';
import { newArea } from '../area/new-area.ts';
import type { Category } from '../category/category-schema.ts';
import { earlierDefaultColours } from '../settings/default-settings.ts';
import { startingCategory } from '../category/starting-category.ts';
import { defaultPages } from '../page/default-pages.ts';
import { sameContent } from './record-content.ts';

/** Returns the setting or page that is used until one is published; null for any other record. */
export function defaultRecord({ kind, id }: RecordName, city: CityProfile): DirectoryRecord | null {
  if (kind === 'setting') {
    return recordsOfKind(emptyDocuments(), 'setting').find((record) => record.id === id) ?? null;
  }
  const pages = kind === 'page' ? defaultPages(city) : {};
  const page = Object.hasOwn(pages, id) ? pages[id] : undefined; // The slug may be "constructor".
  return page === undefined ? null : toRecord('page', id, page);
}

/** Whether a record has exactly the content that this software, or an earlier version, generates for it. */
export function isDefaultRecord(record: DirectoryRecord, city: CityProfile): boolean {
  const standard = defaultRecord(record, city);
  if (standard !== null) {
    const earlier = { ...standard, fields: { ...standard.fields, ...earlierDefaultColours } };
    const isSettings = record.kind === 'setting' && record.id === 'siteSettings';
    return sameContent(record, standard) || (isSettings && sameContent(record, earlier));
  }
  const { name } = record.fields;
  if (typeof name !== 'string') return false;
  return generatedRecords(record.kind, name, city).some(
    (generated) =>
      generated.id === record.id &&
      sameContent(record, toRecord(record.kind, record.id, generated)),
  );
}

/** Returns what this software generates for a category or area of this name; areas had no parent before. */
function generatedRecords(
  kind: DirectoryRecord['kind'],
  name: string,
  city: CityProfile,
): readonly (Area | Category)[] {
  if (kind === 'category') return [startingCategory(name, city)];
  return kind === 'area' ? [newArea(name, city), newArea(name, null)] : [];
}
