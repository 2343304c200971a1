import type { RecordName } from './directory-change.ts';
import type { DirectoryDocuments } from './directory-documents.ts';
import { listEntries } from './directory-entries.ts';
import type { DirectoryRecord, RecordKind } from './directory-record.ts';
import { toRecord } from './record-schema.ts';
import { toSlug } from '../listing/slug.ts';

/**
 * The documents as the site shows them, after healing: a category, for example, has the slug of its name
 * as id. Changes refer to records by their names before healing.
 */
export interface ShownDocuments {
  readonly documents: DirectoryDocuments;
  /** Returns the record as it is shown; null if there is none. */
  record(name: RecordName): DirectoryRecord | null;
  /** Returns the name that a shown record had before healing. */
  nameBeforeHealing(name: RecordName): RecordName;
  /** Returns the names of all records that are shown as this one; the last of them is visible. */
  namesBeforeHealing(name: RecordName): readonly RecordName[];
}

/** Combines the healed documents with those before healing. */
export function showDocuments(
  healed: DirectoryDocuments,
  applied: DirectoryDocuments,
): ShownDocuments {
  const valuesByKind = new Map<RecordKind, ReadonlyMap<string, object>>();
  const idsBeforeHealing = healed.categories === applied.categories ? null : idsByShownId(applied);

  function valuesOf(kind: RecordKind): ReadonlyMap<string, object> {
    let values = valuesByKind.get(kind);
    if (values === undefined) {
      values = new Map(listEntries(healed, kind).map(({ id, value }) => [id, value]));
      valuesByKind.set(kind, values);
    }
    return values;
  }

  function namesBeforeHealing(name: RecordName): readonly RecordName[] {
    const ids = name.kind === 'category' ? idsBeforeHealing?.get(name.id) : undefined;
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
    namesBeforeHealing,
    nameBeforeHealing: (name) => namesBeforeHealing(name).at(-1) ?? name,
  };
}

/** Returns the ids of categories before healing by the id that they are shown with. */
function idsByShownId({ categories }: DirectoryDocuments): ReadonlyMap<string, readonly string[]> {
  const idsBeforeHealing = new Map<string, readonly string[]>();
  for (const { id, name } of categories) {
    const shownId = toSlug(name) || id;
    idsBeforeHealing.set(shownId, [...(idsBeforeHealing.get(shownId) ?? []), id]);
  }
  return idsBeforeHealing;
}
