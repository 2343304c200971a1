import { formatCount } from '../format-count.ts';
import { cityName } from '../../city/greater-manchester-texts.ts';
import { defaultAreaDescription } from '../area/new-area.ts';
import type { Area } from '../area/area-schema.ts';
import type { Category } from '../category/category-schema.ts';
import { isFindablePage, isFindableTopic } from '../discovery/findable-pages.ts';
import { areaCategoryPath, pagePath, topicPath } from '../urls/page-paths.ts';
import { withSiteName, type PageSummary } from './page-summary.ts';
import { listNames } from './plain-head-text.ts';
import type { TopicFacts } from './topic-facts.ts';
import { areaCategoryTitle, topicTitle, type Topic } from './topic-title.ts';

interface TopicTexts {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly headerContent: string;
  readonly footerContent: string;
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
    metaDescription: record.metaDescription || ownDescription(record),
    headerContent: record.headerContent,
    footerContent: record.footerContent,
  };
}

/** Returns what an administrator wrote: the description that every area has at first says nothing of it. */
function ownDescription({ name, description }: Category | Area): string {
  return description === defaultAreaDescription(name) ? '' : description;
}

/** Summarises a page of the page store, a category or an area. `facts` is null while its listings are unknown. */
export function summariseTopic(topic: Topic, facts: TopicFacts | null): PageSummary {
  const { metaTitle, metaDescription } = topicTexts(topic);
  const title = withSiteName(metaTitle);
  if (topic.kind === 'page') {
    const { slug } = topic.page;
    const path = pagePath(slug);
    return { title, description: metaDescription, path, isIndexed: isFindablePage(slug) };
  }
  const { name } = topic.kind === 'category' ? topic.category : topic.area;
  return {
    title,
    description:
      metaDescription ||
      (topic.kind === 'category' ? describeCategory(name, facts) : describeArea(name, facts)),
    path: topicPath(name),
    isIndexed: facts === null || isFindableTopic(facts.findable, false),
  };
}

/** Summarises the list of all listings. */
export function summariseAllListings(facts: TopicFacts | null): PageSummary {
  return {
    title: withSiteName(topicTitle(null)),
    description: describeArea(cityName, facts),
    path: '/all-restaurants',
    isIndexed: true,
  };
}

/** Summarises the page of a category in an area. `facts` is null while its listings are unknown. */
export function summariseAreaCategory(
  area: string,
  category: string,
  facts: TopicFacts | null,
): PageSummary {
  const title = areaCategoryTitle(area, category);
  return {
    title: withSiteName(title),
    description: describe(title, facts, facts?.examples ?? []),
    path: areaCategoryPath(area, category),
    isIndexed: facts === null || isFindableTopic(facts.findable, true),
  };
}

function describeCategory(name: string, facts: TopicFacts | null): string {
  return describe(areaCategoryTitle(cityName, name), facts, facts?.areas ?? [], 'in ');
}

function describeArea(name: string, facts: TopicFacts | null): string {
  return describe(`Places to eat in ${name}`, facts, facts?.categories ?? []);
}

/** Describes a list by what is in it, such as `Pizza in Bury: 12 listings, among them Rudy’s, with addresses, …`. */
function describe(
  subject: string,
  facts: TopicFacts | null,
  names: readonly string[],
  before = '',
): string {
  const details = 'addresses, food hygiene ratings and a map';
  if (facts === null || facts.count === 0) return `${subject}: ${details}.`;
  const number = formatCount(facts.count, 'listing');
  const among = names.length === 0 ? '' : `, among them ${before}${listNames(names)}`;
  return `${subject}: ${number}${among}, with ${details}.`;
}
