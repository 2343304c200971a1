import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { listRecords } from '../domain/directory/directory-records.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { parseRecord } from '../domain/directory/record-schema.ts';
import { exportBackup } from '../backup/backup-file.ts';
import { parseBackup } from '../backup/backup-reader.ts';
import { planRestore } from './restore-backup.ts';

/** A record that a check found, and the detail that is wrong, such as a missing category. */
export interface FoundRecord extends RecordName {
  readonly detail: string;
}

/**
 * Something that is not right with a directory. `invalid`: records that do not follow the rules; `repeated`: several
 * with one id; `category` and `area`: listings that name one that does not exist; `backup`: records that a backup would
 * not give back.
 */
export interface DirectoryFinding {
  readonly problem: 'invalid' | 'repeated' | 'category' | 'area' | 'backup';
  readonly records: readonly FoundRecord[];
}

/** Checks that a directory is consistent, and that a backup would give all of it back. */
export function checkDirectory(documents: DirectoryDocuments): readonly DirectoryFinding[] {
  const records = listRecords(documents);
  const findings: readonly DirectoryFinding[] = [
    { problem: 'invalid', records: records.flatMap(invalid) },
    { problem: 'repeated', records: repeated(records) },
    { problem: 'category', records: withoutCategory(documents) },
    { problem: 'area', records: withoutArea(documents) },
    { problem: 'backup', records: lostInBackup(documents) },
  ];
  return findings.filter((finding) => finding.records.length > 0);
}

function invalid({ kind, id, fields, partial }: DirectoryRecord): FoundRecord[] {
  const parsed = parseRecord(kind, id, fields, partial);
  return parsed.ok ? [] : [{ kind, id, detail: parsed.reason }];
}

function repeated(records: readonly DirectoryRecord[]): FoundRecord[] {
  const seen = new Set<string>();
  return records.flatMap(({ kind, id }) => {
    const key = toRecordKey({ kind, id });
    if (seen.has(key)) return [{ kind, id, detail: '' }];
    seen.add(key);
    return [];
  });
}

function withoutCategory({ listings, categories }: DirectoryDocuments): FoundRecord[] {
  const names = new Set(categories.map(({ name }) => name));
  return listings.flatMap(({ id, category, categories: others }) => {
    const unknown = [category, ...others].find((name) => name !== '' && !names.has(name));
    return unknown === undefined ? [] : [{ kind: 'listing', id, detail: unknown }];
  });
}

function withoutArea({ listings, areas }: DirectoryDocuments): FoundRecord[] {
  const names = new Set(areas.map(({ name }) => name));
  return listings.flatMap(({ id, area }) =>
    area === '' || names.has(area) ? [] : [{ kind: 'listing', id, detail: area }],
  );
}

function lostInBackup(documents: DirectoryDocuments): FoundRecord[] {
  const backup = parseBackup(exportBackup(documents, { exportedAt: '', site: '' }));
  if (!backup.ok) {
    return listRecords(documents).map(({ kind, id }) => ({ kind, id, detail: '' }));
  }
  const { added, updated, removed } = planRestore({ documents, backup: backup.value });
  return [...added, ...updated, ...removed].map(({ kind, id }) => ({ kind, id, detail: '' }));
}
