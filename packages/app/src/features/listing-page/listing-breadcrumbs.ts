import { toSlug, type ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';

/** Returns the breadcrumbs of a listing: home, area, category in that area, name. */
export function listingBreadcrumbs({
  name,
  area,
  category,
}: Pick<ListingRecord, 'name' | 'area' | 'category'>): readonly { label: string; to?: string }[] {
  const areaSlug = toSlug(area);
  const categorySlug = toSlug(category);
  return [
    { label: 'Home', to: paths.home() },
    ...(areaSlug === '' ? [] : [{ label: area, to: paths.topicNamed(area) }]),
    ...(categorySlug === ''
      ? []
      : [
          {
            label: category,
            to:
              areaSlug === ''
                ? paths.topicNamed(category)
                : paths.areaCategory(areaSlug, categorySlug),
          },
        ]),
    { label: name },
  ];
}
