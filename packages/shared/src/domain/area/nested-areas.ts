import type { CityProfile } from '../../city/city-profile.ts';

/** What nesting depends on: `parent` is the name of the area that an area is a part of; `''` if of none. */
export interface NestedArea {
  readonly name: string;
  readonly parent?: string;
}

/** Returns the name of an area and of everything in it. A listing of any of them is found under the area. */
export function namesWithin(name: string, areas: readonly NestedArea[]): ReadonlySet<string> {
  const names = new Set([name]);
  // A set is read in the order of additions, so that parts of parts are found, and a circle ends.
  for (const outer of names) {
    for (const area of areas) {
      if (area.parent === outer) names.add(area.name);
    }
  }
  return names;
}

const parentsByAreas = new WeakMap<readonly NestedArea[], ReadonlyMap<string, string>>();

function parentsIn(areas: readonly NestedArea[]): ReadonlyMap<string, string> {
  const known = parentsByAreas.get(areas);
  if (known !== undefined) return known;
  const parents = new Map(areas.map((area) => [area.name, area.parent ?? '']));
  parentsByAreas.set(areas, parents);
  return parents;
}

/** Returns the name of an area and of the areas that it is in, from the inside out. */
export function namesAround(name: string, areas: readonly NestedArea[]): ReadonlySet<string> {
  const parents = parentsIn(areas);
  const names = new Set([name]);
  for (const inner of names) {
    const parent = parents.get(inner) ?? '';
    if (parent !== '') names.add(parent);
  }
  return names;
}

/** Areas below the area that contains them. */
export interface AreaGroup<Area extends NestedArea> {
  /** The area that is in no other. */
  readonly area: Area;
  /** Its towns and neighbourhoods at any depth, by name. */
  readonly parts: readonly Area[];
}

/** Groups areas below those that are in no other, which keep their order. No area is left out. */
export function groupAreas<Area extends NestedArea>(
  areas: readonly Area[],
): readonly AreaGroup<Area>[] {
  const names = new Set(areas.map(({ name }) => name));
  const isOutermost = ({ name, parent = '' }: Area) => parent === name || !names.has(parent);
  const taken = new Set<Area>();
  const groups: AreaGroup<Area>[] = [];
  const addGroup = (area: Area) => {
    const within = namesWithin(area.name, areas);
    const parts = areas.filter((one) => one !== area && !taken.has(one) && within.has(one.name));
    for (const one of [area, ...parts]) taken.add(one);
    groups.push({ area, parts: parts.toSorted((one, other) => compareNames(one, other)) });
  };
  areas.filter(isOutermost).forEach(addGroup);
  for (const area of areas) {
    // Only areas of a circle are left.
    if (!taken.has(area)) addGroup(area);
  }
  return groups;
}

/** Returns the name of the area that the city's profile puts an area into; `''` if it is in none. */
export function parentOfArea(name: string, city: CityProfile): string {
  return city.neighbourhoods.find((place) => place.name === name)?.parent ?? '';
}

function compareNames(one: NestedArea, other: NestedArea): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}
