import { namesAround, type NestedArea } from '../area/nested-areas.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { shownName } from '../listing/shown-name.ts';
import { areaCategoryPath, topicPath } from '../urls/page-paths.ts';

interface LinkedCrumb {
  readonly label: string;
  /** A path of the site. */
  readonly to: string;
}

/** A step from the home page to a page; the last one, which is the page itself, may have no path. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/**
 * Returns the crumbs from the home page to an area: home, its borough, whatever else it is in, the area itself.
 * Left out are areas around it that the directory does not have, and an area without letters and digits.
 */
export function areaCrumbs(area: string, areas: readonly NestedArea[]): readonly LinkedCrumb[] {
  const known = new Set(areas.map(({ name }) => name));
  const around = [...namesAround(area, areas)].filter((name) => name === area || known.has(name));
  return [
    { label: 'Home', to: '/' },
    ...around.reverse().flatMap((name) => {
      const to = topicPath(name);
      return to === null ? [] : [{ label: name, to }];
    }),
  ];
}

/**
 * Returns the breadcrumbs of a listing: home, borough, area, category (in that area), name. An area or category
 * without letters and digits is left out.
 */
export function listingBreadcrumbs(
  { name, area, category }: Pick<ListingRecord, 'name' | 'area' | 'category'>,
  areas: readonly NestedArea[],
): readonly Crumb[] {
  const to = topicPath(category) === null ? null : areaCategoryPath(area, category);
  return [
    ...areaCrumbs(area, areas),
    ...(to === null ? [] : [{ label: category, to }]),
    { label: shownName(name) },
  ];
}
