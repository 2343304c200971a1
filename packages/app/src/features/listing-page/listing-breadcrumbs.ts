import { toSlug, type ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';

/**
 * Returns the breadcrumbs of a listing: home, area, category (in that area), name. An area or category
 * without letters and digits is left out.
 */
export function listingBreadcrumbs({
  name,
  area,
  category,
}: Pick<ListingRecord, 'name' | 'area' | 'category'>): readonly { label: string; to?: string }[] {
  const hasArea = toSlug(area) !== '';
  const categoryUrl = hasArea ? paths.areaCategory(area, category) : paths.topic(category);
  return [
    { label: 'Home', to: paths.home() },
    ...(hasArea ? [{ label: area, to: paths.topic(area) }] : []),
    ...(toSlug(category) === '' ? [] : [{ label: category, to: categoryUrl }]),
    { label: name },
  ];
}
