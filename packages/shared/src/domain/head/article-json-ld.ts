import { siteName } from '../../city/site-name.ts';
import { articleTime } from '../article/published-articles.ts';
import type { Article } from '../article/article-schema.ts';
import { articlePath } from '../urls/page-paths.ts';
import { summariseArticle } from './article-summary.ts';
import { absolutePicture } from './head-picture.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';
import { publisher } from './site-json-ld.ts';

/** Search engines cut off longer headlines. */
const mostHeadlineCharacters = 110;

/** Names that are no person's. */
const editors = /^(?:the )?(?:editors?|editorial team|team|staff|admin(?:istrator)?)$/i;

/** Describes an article as a blog posting of schema.org; null for one whose title has no visible characters. */
export function articleJsonLd(
  article: Article,
  siteUrl: string,
): Readonly<Record<string, unknown>> | null {
  const headline = shortenText(plainHeadText(article.title), mostHeadlineCharacters);
  if (headline === '') return null;
  const url = siteUrl + articlePath(article);
  const description = plainHeadText(summariseArticle(article).description);
  const image = absolutePicture(article.image, siteUrl);
  const day = articleDay(article.date);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline,
    url,
    mainEntityOfPage: url,
    ...(description === '' ? {} : { description }),
    ...(image === null ? {} : { image: [image] }),
    ...(day === null ? {} : { datePublished: day }),
    author: author(article.author, siteUrl),
    publisher: publisher(siteUrl),
  };
}

function author(name: string, siteUrl: string): object {
  const text = plainHeadText(name);
  const isSite = text === '' || editors.test(text) || text.toLowerCase() === siteName.toLowerCase();
  return isSite ? publisher(siteUrl) : { '@type': 'Person', name: text };
}

/** Returns the ISO date (`2026-10-26`) of a date as authors write it; null if it cannot be read. */
export function articleDay(date: string): string | null {
  const iso = /^\s*(\d{4}-\d\d-\d\d)/.exec(date)?.[1];
  const time = articleTime(date);
  if (time === null) return null;
  if (iso !== undefined) return iso;
  // Read as local time, so it is written as local time: otherwise, summer would turn it into the day before.
  const local = new Date(time);
  const [year, month, day] = [local.getFullYear(), local.getMonth() + 1, local.getDate()];
  if (year < 1000 || year > 9999) return null;
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}
