import type { CityProfile } from '@manchester-eats/shared/city';
import { canonicalJson, recordOf } from '@manchester-eats/shared/domain';
import type { ConflictPreference, SyncConflict } from '@manchester-eats/shared/sync';

/**
 * Who wins where both sides changed a record: what a person chose, and before that two rules, since
 * neither is anybody's change. The published side stays where an import made the category here by
 * itself, and where only the time differs at which the source was read.
 */
export function conflictPreference(
  chosen: 'local' | 'published' | undefined,
  city: CityProfile,
): ConflictPreference {
  return (conflict) =>
    isMadeByImport(conflict, city) || isReadAgain(conflict) ? 'published' : (chosen ?? null);
}

function isMadeByImport(
  { kind, id, here, there, local }: SyncConflict,
  city: CityProfile,
): boolean {
  if (kind !== 'category' || here !== 'added' || there !== 'added' || local === null) return false;
  const { name, ...texts } = local.fields;
  if (Object.values(texts).every((text) => text === '')) return true;
  const starting = city.categories.find((category) => category.name === name);
  if (starting === undefined) return false;
  return canonicalJson(recordOf('category', id, starting).fields) === canonicalJson(local.fields);
}

function isReadAgain({ kind, fields, local, published }: SyncConflict): boolean {
  if (kind !== 'listing' || local === null || published === null) return false;
  return fields.length === 1 && fields[0] === 'sourceUpdatedAt';
}
