import { isKindOfBusiness } from '@manchester-eats/shared/city';
import {
  findArea,
  findCategory,
  pageSegment,
  type Area,
  type Category,
  type DirectoryDocuments,
  type Page,
} from '@manchester-eats/shared/domain';

/** What a URL path of one segment can refer to, apart from fixed pages. */
type Topic =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'area'; readonly area: Area };

type TopicDocuments = Pick<DirectoryDocuments, 'pages' | 'categories' | 'areas'>;

/** Finds the stored page, category or area for a URL's segment, in this order, or returns null. */
export function findTopic(slug: string, documents: TopicDocuments): Topic | null {
  const page = Object.values(documents.pages).find((each) => pageSegment(each.slug) === slug);
  if (page !== undefined) return { kind: 'page', page };
  const category = findCategory(slug, documents.categories);
  if (category !== undefined) return { kind: 'category', category };
  const area = findArea(slug, documents.areas);
  return area === undefined ? null : { kind: 'area', area };
}

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

interface TopicTexts {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly headerContent: string;
  readonly footerContent: string;
}

/** Returns whether a category's name is a title by itself: a kind of business, or ending in "restaurants". */
function isCompleteTitle(category: string): boolean {
  return category.toLowerCase().endsWith('restaurants') || isKindOfBusiness(category);
}

/**
 * Returns the meta texts of a topic, by default its title and description (the subtitle of a page), and the
 * HTML around its list.
 */
export function topicTexts(topic: Topic): TopicTexts {
  const title = topicTitle(topic);
  if (topic.kind === 'page') {
    const { seo, subtitle } = topic.page;
    return {
      metaTitle: seo.metaTitle || title,
      metaDescription: seo.metaDescription || subtitle,
      headerContent: '',
      footerContent: '',
    };
  }
  const record = topic.kind === 'category' ? topic.category : topic.area;
  return {
    metaTitle: record.metaTitle || title,
    metaDescription: record.metaDescription || record.description,
    headerContent: record.headerContent,
    footerContent: record.footerContent,
  };
}
