import { toSlug, type ListingRecord, type NestedArea } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { areaCrumbs } from '../breadcrumbs/area-crumbs.ts';

/**
 * Returns the breadcrumbs of a listing: home, borough, area, category (in that area), name. An area or category
 * without letters and digits is left out.
 */
export function listingBreadcrumbs(
  { name, area, category }: Pick<ListingRecord, 'name' | 'area' | 'category'>,
  areas: readonly NestedArea[],
): readonly { label: string; to?: string }[] {
  const categoryUrl =
    toSlug(area) === '' ? paths.topic(category) : paths.areaCategory(area, category);
  return [
    ...areaCrumbs(area, areas),
    ...(toSlug(category) === '' ? [] : [{ label: category, to: categoryUrl }]),
    { label: name },
  ];
}
