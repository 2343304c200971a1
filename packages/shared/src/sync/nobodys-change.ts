import type { CityProfile } from '../city/city-profile.ts';
import { startingCategory } from '../domain/category/starting-category.ts';
import { recordOf } from '../domain/directory/record-schema.ts';
import { sameContent } from './record-content.ts';
import type { SyncConflict } from './sync-plan.ts';

/**
 * Whether a record that differs on both sides is nobody's change here: an import made the category by
 * itself, or only the time differs at which the source was read. The published side then wins without
 * anybody being asked, whatever was preferred. `city` tells the starting texts; without it only a
 * category without any text is known to be an import's.
 */
export function isNobodysChange(conflict: SyncConflict, city?: CityProfile): boolean {
  return isMadeByImport(conflict, city) || isReadAgain(conflict);
}

function isMadeByImport({ kind, id, here, there, local }: SyncConflict, city?: CityProfile) {
  if (kind !== 'category' || here !== 'added' || there !== 'added' || local === null) return false;
  const name = local.fields['name'];
  if (typeof name !== 'string') return false;
  // An import gives the id of the name: under another one somebody named it.
  const made = [startingCategory(name), startingCategory(name, city)];
  return made.some((one) => one.id === id && sameContent(local, recordOf(kind, id, one)));
}

function isReadAgain({ kind, fields, local, published }: SyncConflict): boolean {
  if (kind !== 'listing' || local === null || published === null) return false;
  return fields.length === 1 && fields[0] === 'sourceUpdatedAt';
}
