import { cityTexts } from '../../city/greater-manchester-texts.ts';
import { siteName } from '../../city/site-name.ts';
import { isFindableArticle, isFindableListing } from '../discovery/findable-pages.ts';
import { articlePath, listingPath } from '../urls/page-paths.ts';
import { articleJsonLd } from './article-json-ld.ts';
import { summariseArticle, summariseArticles } from './article-summary.ts';
import { areaCrumbs, listingBreadcrumbs, type Crumb } from './breadcrumbs.ts';
import { businessJsonLd } from './business-json-ld.ts';
import { notFoundSummary, partnersSummary, savedSummary } from './fixed-summaries.ts';
import { drawnPicture, photograph, sitePicture } from './head-picture.ts';
import type { HeadContext, HeadSubject, OpenGraph, PageHead } from './head-subject.ts';
import { summariseHome } from './home-summary.ts';
import { summariseListingPage } from './listing-summary.ts';
import type { PageSummary } from './page-summary.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';
import { isResultsQuery } from './results-query.ts';
import { breadcrumbsJsonLd, listJsonLd, siteJsonLd, type ListedItem } from './site-json-ld.ts';
import { summariseAllListings, summariseAreaCategory, summariseTopic } from './topic-summary.ts';
import { topicTitle } from './topic-title.ts';

/** The longest texts in a head: what an administrator wrote is not cut to what search engines show of it. */
const mostTitleCharacters = 200;
const mostDescriptionCharacters = 320;

/** Returns what machines read in the head of a page. */
export function buildPageHead(subject: HeadSubject, context: HeadContext): PageHead {
  const { siteUrl, query } = context;
  const summary = summarisePage(subject, context);
  const title = shortenText(plainHeadText(summary.title), mostTitleCharacters);
  const description = shortenText(
    plainHeadText(summary.description) || cityTexts.description,
    mostDescriptionCharacters,
  );
  const canonical = summary.path === null ? null : siteUrl + summary.path;
  const isIndexed = summary.isIndexed && !isResultsQuery(query);
  return {
    title,
    description,
    canonical,
    robots: isIndexed ? '' : 'noindex',
    openGraph: {
      type: subject.kind === 'article' ? 'article' : 'website',
      siteName,
      locale: 'en_GB',
      title: withoutSiteName(title),
      description,
      url: canonical,
      image: choosePicture(subject, siteUrl),
    },
    twitterCard: 'summary_large_image',
    jsonLd: isIndexed && summary.path !== null ? describePage(subject, summary.path, context) : [],
  };
}

function withoutSiteName(title: string): string {
  const end = ` | ${siteName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/** Returns the summary of a page, the same that its title in a browser is taken from. */
function summarisePage(subject: HeadSubject, { facts, articles }: HeadContext): PageSummary {
  switch (subject.kind) {
    case 'home':
      return summariseHome(subject.page);
    case 'all-restaurants':
      return summariseAllListings(facts);
    case 'category':
    case 'area':
    case 'page':
      return summariseTopic(subject, facts);
    case 'area-category':
      return summariseAreaCategory(subject.area.name, subject.category.name, facts);
    case 'listing':
      return summariseListingPage(subject.listing);
    case 'articles':
      return summariseArticles(articles);
    case 'article':
      return summariseArticle(subject.article);
    case 'partners':
      return partnersSummary;
    case 'saved':
      return savedSummary;
    case 'not-found':
      return notFoundSummary;
  }
}

function choosePicture(subject: HeadSubject, siteUrl: string): OpenGraph['image'] {
  if (subject.kind === 'listing') {
    const { imageUrl, name, category, categories } = subject.listing;
    return photograph(imageUrl, name, siteUrl) ?? drawnPicture(category, categories, siteUrl);
  }
  if (subject.kind === 'article') {
    const { image, title } = subject.article;
    return photograph(image, title, siteUrl) ?? sitePicture(siteUrl);
  }
  if (subject.kind === 'category' || subject.kind === 'area-category') {
    return drawnPicture(subject.category.name, [], siteUrl);
  }
  return sitePicture(siteUrl);
}

/** Returns the objects of schema.org for a page that search engines may list. */
function describePage(subject: HeadSubject, path: string, context: HeadContext): readonly object[] {
  const { siteUrl } = context;
  const crumbs = breadcrumbsJsonLd(crumbsOf(subject, context), path, siteUrl);
  const list = listJsonLd(listedItems(subject, context), siteUrl);
  return [describeSubject(subject, context), crumbs, list].filter((each) => each !== null);
}

function describeSubject(subject: HeadSubject, { siteUrl, city }: HeadContext): object | null {
  if (subject.kind === 'home') return siteJsonLd(siteUrl);
  if (subject.kind === 'listing') return businessJsonLd(subject.listing, siteUrl, city);
  if (subject.kind === 'article') return articleJsonLd(subject.article, siteUrl);
  return null;
}

/** Returns the way to a page; empty for pages that only the home page and the footer lead to. */
function crumbsOf(subject: HeadSubject, { areas }: HeadContext): readonly Crumb[] {
  const home = { label: 'Home', to: '/' };
  if (subject.kind === 'category') return [home, { label: topicTitle(subject) }];
  if (subject.kind === 'area') return areaCrumbs(subject.area.name, areas);
  if (subject.kind === 'area-category') {
    return [...areaCrumbs(subject.area.name, areas), { label: subject.category.name }];
  }
  if (subject.kind === 'listing') return listingBreadcrumbs(subject.listing, areas);
  if (subject.kind === 'article') {
    return [home, { label: 'Articles', to: '/articles' }, { label: subject.article.title }];
  }
  return [];
}

/** The kinds of pages with a list of listings. */
const listKinds: readonly string[] = [
  'all-restaurants',
  'category',
  'area',
  'area-category',
] satisfies HeadSubject['kind'][];

function listedItems(
  { kind }: HeadSubject,
  { listings, articles }: HeadContext,
): readonly ListedItem[] {
  if (listKinds.includes(kind)) {
    return listings
      .filter(isFindableListing)
      .map(({ id, name }) => ({ name, path: listingPath(id) }));
  }
  if (kind !== 'articles') return [];
  return articles
    .filter(isFindableArticle)
    .map((article) => ({ name: article.title, path: articlePath(article) }));
}
