import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { adSchema } from '../ad/ad-schema.ts';
import { defaultAds, listAdSpots } from '../ad/default-ads.ts';
import { articleSchema } from '../article/article-schema.ts';
import { sampleArticles } from '../../city/greater-manchester-articles.ts';
import { categorySchema } from '../category/category-schema.ts';
import { toSlug } from '../listing/slug.ts';
import { defaultPages, pageOrDefault } from './default-pages.ts';
import { pageSchema } from './page-schema.ts';
import { defaultPageSlugs, pageSegment, reservedSlugs, topicSegment } from './reserved-slugs.ts';

const textOf = (html: string) => html.replace(/<[^<>]*>/gu, '').trim();
const lengthsOf = (title: string, text: string) => ({ title: title.length, text: text.length });

describe('the texts of a new site', () => {
  test('every page but home has a text, and all have meta texts of the right length', () => {
    const pages = defaultPages(city);
    expect(Object.keys(pages)).toEqual(defaultPageSlugs);
    for (const page of Object.values(pages)) {
      expect(z.parse(pageSchema, page)).toEqual(page);
      if (page.slug !== 'home') expect(textOf(page.content).length).toBeGreaterThan(400);
      const { title, text } = lengthsOf(page.seo.metaTitle, page.seo.metaDescription);
      expect([page.slug, title >= 30 && title <= 60, text >= 120 && text <= 160]).toEqual([
        page.slug,
        true,
        true,
      ]);
    }
  });

  test('every starting category has a meta title and description of the right length', () => {
    for (const one of city.categories) {
      expect(z.parse(categorySchema, one)).toEqual(one);
      expect(one.id).toBe(toSlug(one.name));
      const { title, text } = lengthsOf(one.metaTitle, one.metaDescription);
      expect([one.name, title >= 30 && title <= 60, text >= 120 && text <= 160]).toEqual([
        one.name,
        true,
        true,
      ]);
    }
  });

  test('a stored page replaces its default, and an unknown slug has no page', () => {
    const stored = { ...defaultPages(city)['about']!, title: 'Ours' };
    expect(pageOrDefault({ about: stored }, 'about', city)).toBe(stored);
    expect(pageOrDefault({}, 'terms', city)?.title).toBe('Terms of Use');
    expect(pageOrDefault({}, 'constructor', city)).toBeNull();
  });

  test('sample articles and default ads are valid, and the ads are switched off', () => {
    expect(sampleArticles).toHaveLength(3);
    for (const sample of sampleArticles) expect(z.parse(articleSchema, sample)).toEqual(sample);
    for (const ad of defaultAds) expect(z.parse(adSchema, ad)).toEqual(ad);
    expect(listAdSpots([]).every(({ enabled, code }) => !enabled && code === '')).toBe(true);
    expect(defaultAds.map(({ position, dimensions }) => [position, dimensions])).toEqual([
      ['top', '728x90'],
      ['bottom', '728x90'],
      ['sidebar', '300x250'],
      ['listing-vertical', '720x90'],
      ['listing-sidebar', '300x250'],
    ]);
  });
});

test('reserved slugs get another URL, and so does a category named like a default page', () => {
  for (const slug of [
    'auth',
    'client',
    'claim',
    'admin',
    'articles',
    'listing',
    'data',
    'embed',
    'healthz',
  ]) {
    expect(pageSegment(slug)).toBe(`${slug}-2`);
    expect(topicSegment(slug)).toBe(`${slug}-2`);
  }
  for (const slug of reservedSlugs) expect(toSlug(slug)).toBe(slug);
  expect(pageSegment('about')).toBe('about');
  expect(topicSegment('About')).toBe('about-2');
  expect(topicSegment('🍕')).toBe('');
  for (const { id } of city.categories) expect(topicSegment(id)).toBe(id);
  for (const { name } of [...city.neighbourhoods, ...city.boroughs]) {
    expect(topicSegment(name)).toBe(toSlug(name));
  }
});
