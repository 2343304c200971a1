import {
  slugOf,
  type Area,
  type Category,
  type DirectoryDocuments,
  type Page,
} from '@manchester-eats/shared/domain';

/** What an address of one part can mean. */
export type Topic =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'area'; readonly area: Area };

type TopicDocuments = Pick<DirectoryDocuments, 'pages' | 'categories' | 'areas'>;

/** The custom page, category or area, in this order, that an address means; null where it means none. */
export function findTopic(slug: string, documents: TopicDocuments): Topic | null {
  const page = Object.hasOwn(documents.pages, slug) ? documents.pages[slug] : undefined;
  if (page !== undefined) return { kind: 'page', page };
  const category = findCategory(slug, documents.categories);
  if (category !== undefined) return { kind: 'category', category };
  const area = findArea(slug, documents.areas);
  return area === undefined ? null : { kind: 'area', area };
}

/** The category whose name gives this slug. */
export function findCategory(slug: string, categories: readonly Category[]): Category | undefined {
  return categories.find((category) => slugOf(category.name) === slug);
}

/** The area whose name gives this slug, or whose id it is. */
export function findArea(slug: string, areas: readonly Area[]): Area | undefined {
  return areas.find((area) => slugOf(area.name) === slug || area.id === slug);
}

/** The heading of a list: of a category, of an area, or of everything. */
export function topicTitle(topic: Topic | null): string {
  if (topic === null) return 'All Restaurants';
  switch (topic.kind) {
    case 'page':
      return topic.page.title;
    case 'area':
      return `${topic.area.name} - Local Restaurants`;
    case 'category':
      // "Restaurants Restaurants" would help nobody.
      return /\brestaurants$/i.test(topic.category.name)
        ? topic.category.name
        : `${topic.category.name} Restaurants`;
  }
}

/** What a topic's page says in its head, above and below its list. */
export interface TopicTexts {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly headerContent: string;
  readonly footerContent: string;
}

/** The texts of a topic; where none was written, its title and description stand in. */
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
  const held = topic.kind === 'category' ? topic.category : topic.area;
  return {
    metaTitle: held.metaTitle || title,
    metaDescription: held.metaDescription || held.description,
    headerContent: held.headerContent,
    footerContent: held.footerContent,
  };
}
