import type { RecordName } from './directory-change.ts';
import type { DirectoryDocuments } from './directory-documents.ts';
import { listEntries } from './directory-entries.ts';
import type { DirectoryRecord, RecordKind } from './directory-record.ts';
import { toRecord } from './record-schema.ts';
import { toSlug } from '../listing/slug.ts';

/**
 * The documents as people see them: with everything that is derived, such as a category under the
 * slug of its name. Changes name the record as it is published.
 */
export interface ShownDocuments {
  readonly documents: DirectoryDocuments;
  /** The record as it is shown; null where there is none. */
  record(name: RecordName): DirectoryRecord | null;
  /** The name under which a shown record is published. */
  publishedName(name: RecordName): RecordName;
  /** All names whose records are shown as this one, the one that is seen last. */
  publishedNames(name: RecordName): readonly RecordName[];
}

/** The documents after healing, beside those that they were healed from. */
export function showDocuments(
  healed: DirectoryDocuments,
  applied: DirectoryDocuments,
): ShownDocuments {
  const entries = new Map<RecordKind, ReadonlyMap<string, object>>();
  const names = healed.categories === applied.categories ? null : categoryNames(applied);

  function valuesOf(kind: RecordKind): ReadonlyMap<string, object> {
    let values = entries.get(kind);
    if (values === undefined) {
      values = new Map(listEntries(healed, kind).map(({ id, value }) => [id, value]));
      entries.set(kind, values);
    }
    return values;
  }

  function publishedNames(name: RecordName): readonly RecordName[] {
    const ids = name.kind === 'category' ? names?.get(name.id) : undefined;
    return ids === undefined
      ? [{ kind: name.kind, id: name.id }]
      : ids.map((id) => ({ kind: 'category', id }));
  }

  return {
    documents: healed,
    record(name) {
      const value = valuesOf(name.kind).get(name.id);
      return value === undefined ? null : toRecord(name.kind, name.id, value);
    },
    publishedNames,
    publishedName: (name) => publishedNames(name).at(-1) ?? name,
  };
}

/** The ids that categories are published under, by the id that healing shows them under. */
function categoryNames({ categories }: DirectoryDocuments): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { id, name } of categories) {
    const shown = toSlug(name) || id;
    names.set(shown, [...(names.get(shown) ?? []), id]);
  }
  return names;
}
