import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseBackup } from '@manchester-eats/shared/backup';
import type { Listing } from '@manchester-eats/shared/domain';
import {
  buildPageHead,
  renderHead,
  topicFacts,
  type HeadContext,
  type HeadSubject,
  type PageHead,
} from '@manchester-eats/shared/head';
import { headContext, listJsonLdProblems } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictures = `${root}packages/app/public/og/`;
const backup = parseBackup(readFileSync(`${root}packages/server/demo/demo-directory.json`, 'utf8'));
if (!backup.ok) throw backup.failure;
const { categories, areas, articles, pages } = backup.value.documents;
// As if they were real, because invented ones have no structured data.
const listings = (backup.value.documents.listings as readonly Listing[]).map((listing) => ({
  ...listing,
  source: 'administrator' as const,
}));

const head = (subject: HeadSubject, fields: Partial<HeadContext> = {}): PageHead =>
  buildPageHead(subject, headContext({ areas, articles, ...fields }));

function headOfTopic(subject: HeadSubject, category: string, area: string): PageHead {
  const facts = topicFacts(listings, { category, area }, areas);
  return head(subject, { facts, listings });
}

const heads: readonly PageHead[] = [
  head({ kind: 'home', page: pages['home'] }),
  headOfTopic({ kind: 'all-restaurants' }, '', ''),
  ...listings.map((listing) => head({ kind: 'listing', listing })),
  ...categories.map((category) => headOfTopic({ kind: 'category', category }, category.name, '')),
  ...areas.map((area) => headOfTopic({ kind: 'area', area }, '', area.name)),
  ...areas.flatMap((area) =>
    categories.map((category) =>
      headOfTopic({ kind: 'area-category', area, category }, category.name, area.name),
    ),
  ),
  ...articles.map((article) => head({ kind: 'article', article })),
  ...Object.values(pages)
    .filter(({ slug }) => slug !== 'home')
    .map((page) => head({ kind: 'page', page })),
  head({ kind: 'articles' }),
  head({ kind: 'partners' }),
];

test('the structured data of a whole directory follows the rules of schema.org and Google', () => {
  const objects = heads.flatMap(({ jsonLd }) => jsonLd);

  expect(objects.length).toBeGreaterThan(2 * listings.length);
  expect(objects.flatMap(listJsonLdProblems)).toEqual([]);
});

test('every page of a directory has a title, a description and a URL of its own', () => {
  const count = (values: readonly unknown[]) => new Set(values).size;

  expect(count(heads.map(({ title }) => title))).toBe(heads.length);
  expect(count(heads.map(({ canonical }) => canonical))).toBe(heads.length);
  for (const { title, description } of heads) {
    expect(title.length, title).toBeLessThanOrEqual(100);
    expect(description.length, description).toBeGreaterThanOrEqual(30);
  }
});

test('every head has the same elements once', () => {
  for (const each of heads) {
    const html = renderHead(each);
    for (const element of ['<title>', 'name="description"', 'rel="canonical"', 'og:image"']) {
      expect(html.split(element)).toHaveLength(2);
    }
  }
});

test('the drawings that links are shared with are PNGs of the right size, and none is heavy', () => {
  const names = readdirSync(pictures);
  expect(names).toContain('site.png');
  for (const name of names) {
    const file = readFileSync(pictures + name);
    expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)], name).toEqual([1200, 630]);
    expect(statSync(pictures + name).size, name).toBeLessThanOrEqual(25_000);
  }
  for (const { openGraph } of heads) {
    const [, own] = /^https:\/\/eats\.example\/og\/(.+)$/.exec(openGraph.image.url) ?? [];
    if (own !== undefined) expect(existsSync(pictures + own), own).toBe(true);
  }
});
