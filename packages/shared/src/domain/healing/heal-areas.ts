import { newArea } from '../area/new-area.ts';
import type { Area } from '../area/area-schema.ts';
import type { Listing, ListingRecord } from '../listing/listing-schema.ts';
import { toSlug } from '../listing/slug.ts';

/** What healing needs to know about a city. */
export interface CityPlaces {
  /** Returns the name of a listing's area. */
  readonly areaOf: (listing: Listing) => string;
  /** Returns the name of the area that an area is a part of; `''` if of none. */
  readonly parentOf: (area: string) => string;
}

type Nested = Pick<Area, 'name' | 'parent'>;

/** Whether an area is in none and contains none: it was perhaps stored before areas had parents. */
export function mayNeedParents(areas: readonly Nested[]): boolean {
  return areas.some(
    ({ name, parent }) => parent === '' && !areas.some((other) => other.parent === name),
  );
}

/**
 * Gives areas without a parent the one that the city's places tell (none while these are null), if the directory has
 * it. Areas that need none stay the same objects.
 */
export function nestAreas<Each extends Nested>(
  areas: readonly Each[],
  places: CityPlaces | null,
): readonly Each[] {
  if (places === null) return areas;
  const names = new Set(areas.map(({ name }) => name));
  const all = areas.map((area) => {
    const parent = area.parent === '' ? places.parentOf(area.name) : '';
    return names.has(parent) ? { ...area, parent } : area;
  });
  return all.some((area, index) => area !== areas[index]) ? all : areas;
}

/**
 * Creates one area for each different slug of the listings' area names and of the areas that these are in, in
 * the order of the slugs. Of several spellings of a name the first in code unit order counts, because a server and a
 * browser have the listings in different orders.
 */
export function deriveAreas(
  listings: readonly Pick<ListingRecord, 'area'>[],
  places: CityPlaces | null,
): readonly Area[] {
  const areas = new Map<string, Area>();
  const add = (name: string) => {
    const slug = toSlug(name);
    if (slug === '' || areas.has(slug)) return;
    const parent = places?.parentOf(name) ?? '';
    areas.set(slug, { ...newArea(name, null), parent });
    add(parent);
  };
  for (const name of [...new Set(listings.map(({ area }) => area))].sort()) add(name);
  return [...areas.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, area]) => area);
}
