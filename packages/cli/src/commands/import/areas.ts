import type { CityProfile } from '@manchester-eats/shared/city';
import { Failure, toSlug } from '@manchester-eats/shared/domain';
import { nearestName } from '@manchester-eats/shared/import';
import type { NamedArea } from './import-state.ts';

/**
 * Returns the areas in `--areas`, given by id, name or borough in any case; if `all` is one of the names,
 * every area, whatever the others are.
 *
 * @throws {Failure} `usage/invalid` if none is given or one is unknown.
 */
export function parseAreas(names: string, city: CityProfile): readonly NamedArea[] {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (wanted.length === 0) {
    throw new Failure('usage/invalid', '--areas is empty.', { hint: areasHint(city) });
  }
  if (wanted.some((name) => name.toLowerCase() === 'all')) return city.importAreas;
  const found = wanted.map((name) => {
    const slug = toSlug(name);
    const area = city.importAreas.find(
      (each) => each.id === slug || toSlug(each.name) === slug || toSlug(each.borough) === slug,
    );
    if (area === undefined) {
      throw new Failure('usage/invalid', `There is no area "${name}".${suggestion(name, city)}`, {
        hint: areasHint(city),
      });
    }
    return area;
  });
  return [...new Set(found)];
}

/** Returns a question for the area that a mistyped name may mean, or `''`. */
function suggestion(name: string, city: CityProfile): string {
  const names = city.importAreas.flatMap((area) => [area.id, area.name, area.borough]);
  const nearest = nearestName(name, [...new Set(names.map(toSlug))]);
  return nearest === null ? '' : ` Did you mean "${nearest}"?`;
}

function areasHint(city: CityProfile): string {
  return `Areas: all, ${city.importAreas.map(({ id }) => id).join(', ')}.`;
}
