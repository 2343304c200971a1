import type { CityProfile } from '@manchester-eats/shared/city';
import { canonicalJson, recordOf } from '@manchester-eats/shared/domain';
import type { ConflictPreference, SyncConflict } from '@manchester-eats/shared/sync';

/**
 * Who wins where both sides changed a record: what a person chose, and before that one rule. A category
 * that an import made by itself is nobody's change, so the published one of that name stays.
 */
export function conflictPreference(
  chosen: 'local' | 'published' | undefined,
  city: CityProfile,
): ConflictPreference {
  return (conflict) => (isMadeByImport(conflict, city) ? 'published' : (chosen ?? null));
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
