import { namesAround, toSlug, type NestedArea } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';

interface LinkedCrumb {
  readonly label: string;
  readonly to: string;
}

/**
 * Returns the crumbs from the home page to an area: home, its borough, whatever else it is in, the area itself.
 * Left out are areas around it that the directory does not have, and an area without letters and digits.
 */
export function areaCrumbs(area: string, areas: readonly NestedArea[]): readonly LinkedCrumb[] {
  const known = new Set(areas.map(({ name }) => name));
  const around = [...namesAround(area, areas)].filter((name) => name === area || known.has(name));
  return [
    { label: 'Home', to: paths.home() },
    ...around
      .reverse()
      .filter((name) => toSlug(name) !== '')
      .map((name) => ({ label: name, to: paths.topic(name) })),
  ];
}
