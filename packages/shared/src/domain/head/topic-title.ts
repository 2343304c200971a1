import { isKindOfBusiness } from '../../city/greater-manchester-kinds.ts';
import type { Area } from '../area/area-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { Page } from '../page/page-schema.ts';

/** What a URL path of one segment can refer to, apart from fixed pages. */
export type Topic =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'area'; readonly area: Area };

/** Returns the heading of a topic's page; for null, that of the list of all listings. */
export function topicTitle(topic: Topic | null): string {
  if (topic === null) return 'All Restaurants';
  switch (topic.kind) {
    case 'page':
      return topic.page.title;
    case 'area':
      return `${topic.area.name} - Local Restaurants`;
    case 'category':
      return isCompleteTitle(topic.category.name)
        ? topic.category.name
        : `${topic.category.name} Restaurants`;
  }
}

/** Returns the heading of the page of a category in an area. */
export function areaCategoryTitle(area: string, category: string): string {
  return `${category} in ${area}`;
}

/** Returns whether a category's name is a title by itself: a kind of business, or ending in "restaurants". */
function isCompleteTitle(category: string): boolean {
  return category.toLowerCase().endsWith('restaurants') || isKindOfBusiness(category);
}
