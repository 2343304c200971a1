import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDemo, isDemoTopic } from '@manchester-eats/shared/application';
import { parseBackup } from '@manchester-eats/shared/backup';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  toAreaId,
  assignArea,
  boroughOfArea,
  findExactDuplicates,
  listRecords,
  namesWithin,
  toSlug,
  type Listing,
} from '@manchester-eats/shared/domain';
import { htmlPolicy } from '@manchester-eats/shared/html';
import { greaterManchesterImport } from '@manchester-eats/shared/import';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}packages/server/demo/demo-directory.json`, 'utf8');
const backup = parseBackup(text);
if (!backup.ok) throw backup.failure;
const { categories, areas, articles, ads, pages, siteSettings, claimsEnabled } =
  backup.value.documents;
const listings = backup.value.documents.listings as readonly Listing[];

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const north = (a.lat - b.lat) * 111_320;
  const east = (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, position) => values.indexOf(value) !== position);
}

function boroughNameOf(area: string): string {
  return boroughOfArea(area, greaterManchester)?.name ?? '';
}

function located(listing: Listing): { lat: number; lng: number }[] {
  return listing.lat === null || listing.lng === null
    ? []
    : [{ lat: listing.lat, lng: listing.lng }];
}

describe('the demo directory', () => {
  test('is a backup with readable records only', () => {
    expect(JSON.parse(text)).toMatchObject({ format: 'manchester-eats-directory', version: 1 });
    expect(backup.value).toMatchObject({
      exportedAt: '2026-11-01T09:00:00.000Z',
      missing: ['authSettings', 'media', 'reviewEnabled'],
      unreadableDocuments: [],
      unreadableRecords: [],
      notes: [],
    });
    expect(siteSettings.primaryColor).toBe('#3B82F6');
    expect(claimsEnabled).toBe(true);
  });

  test('covers every borough, every default category and hygiene ratings from none to 5', () => {
    expect(listings.length).toBeGreaterThanOrEqual(145);
    expect(new Set(listings.map(({ area }) => boroughNameOf(area)))).toEqual(
      new Set(greaterManchester.boroughs.map(({ name }) => name)),
    );
    const used = new Set(listings.flatMap((listing) => listing.categories));
    for (const { name } of greaterManchester.categories) expect(used).toContain(name);
    const hygiene = new Set(listings.map(({ hygieneRating }) => hygieneRating));
    for (const rating of ['', '0', '1', '2', '3', '4', '5', 'Exempt', 'AwaitingInspection']) {
      expect(hygiene).toContain(rating);
    }
  });

  test('is recognised as the demo except for its settings, and links only to its own articles', () => {
    const records = listRecords(backup.value.documents);
    const others = records.filter((record) => !isDemo(record) && !isDemoTopic(record));

    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['setting']));
    const links = [...text.matchAll(/href=\\"\/articles\/([^\\"]+)/g)].map(([, slug]) => slug);
    expect(links.length).toBeGreaterThan(3);
    for (const slug of links) expect(articles.map((one) => one.slug)).toContain(slug);
  });

  test('marks every business as a demo', () => {
    expect(listings.filter(({ source }) => source !== 'demo')).toEqual([]);
    expect(listings.filter(({ id }) => !/^demo-[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test('contains no contact details of a real business', () => {
    for (const { phone, website, email } of listings) {
      if (phone !== '') expect(phone).toMatch(/^0161 496 0\d{3}$/);
      if (website !== '') expect(website).toMatch(/^https:\/\/www\.example\.com\//);
      if (email !== '') expect(email).toMatch(/@example\.org$/);
    }
    expect(repeated(listings.flatMap(({ phone }) => (phone === '' ? [] : [phone])))).toEqual([]);
  });

  test('repeats no listing and no description', () => {
    expect(repeated(listings.map(({ id }) => id))).toEqual([]);
    expect(findExactDuplicates(listings)).toEqual([]);
    expect(repeated(listings.map(({ description }) => description))).toEqual([]);
  });

  test('gives each page of the site its own URL', () => {
    const slugs = [
      ...categories.map(({ name }) => toSlug(name)),
      ...areas.map(({ name }) => toSlug(name)),
      ...Object.keys(pages),
    ];

    expect(repeated(slugs)).toEqual([]);
    expect(repeated(articles.map(({ slug }) => slug))).toEqual([]);
    expect(categories.map(({ id }) => id)).toEqual(categories.map(({ name }) => toSlug(name)));
    expect(areas.map(({ id }) => id)).toEqual(areas.map(({ name }) => toAreaId(name)));
    expect(articles.map(({ slug }) => slug)).toEqual(
      articles.map(({ title }) => `demo-${toSlug(title)}`),
    );
  });

  test('lists each business under categories and in an area that exist', () => {
    const categoryNames = new Set(categories.map(({ name }) => name));
    const areaNames = new Set(areas.map(({ name }) => name));

    for (const listing of listings) {
      expect(listing.categories[0], listing.name).toBe(listing.category);
      for (const name of listing.categories) expect(categoryNames).toContain(name);
      expect(areaNames).toContain(listing.area);
    }
    for (const name of areaNames) {
      const within = namesWithin(name, areas);
      expect(listings.some(({ area }) => within.has(area))).toBe(true);
    }
  });

  test('assigns each business to the finest area, as an import would', () => {
    for (const listing of listings) {
      const place = { ...listing, borough: boroughNameOf(listing.area) };
      expect(assignArea(place, greaterManchesterImport), listing.address).toBe(listing.area);
    }
    expect(listings.filter(({ area }) => area === 'Manchester')).toEqual([]);
  });

  test('nests its areas: only the boroughs are in none', () => {
    const names = new Set(areas.map(({ name }) => name));
    const outermost = areas.filter(({ parent }) => parent === '').map(({ name }) => name);

    expect(new Set(outermost)).toEqual(new Set(greaterManchester.boroughs.map(({ area }) => area)));
    for (const { parent } of areas) expect(parent === '' || names.has(parent)).toBe(true);
  });

  test('places each business in its borough, and businesses of one neighbourhood close together', () => {
    const neighbourhoods = new Set(greaterManchester.neighbourhoods.map(({ name }) => name));
    for (const { name } of areas) {
      const points = listings.filter(({ area }) => area === name).flatMap(located);
      const borough = boroughNameOf(name);
      const bounds = greaterManchester.importAreas.find((one) => one.borough === borough)!.bounds;
      for (const point of points) {
        expect(point.lat > bounds.south && point.lat < bounds.north, name).toBe(true);
        expect(point.lng > bounds.west && point.lng < bounds.east, name).toBe(true);
        if (neighbourhoods.has(name)) expect(metresBetween(point, points[0]!)).toBeLessThan(2_500);
      }
    }
  });

  test('has a food hall with eight stalls at one location, and businesses without a location', () => {
    const stalls = listings.filter(({ address }) => address.includes('The Dye House'));

    expect(stalls).toHaveLength(8);
    expect(new Set(stalls.map(({ lat, lng }) => `${String(lat)},${String(lng)}`)).size).toBe(1);
    expect(listings.filter((listing) => located(listing).length === 0).length).toBeGreaterThan(2);
  });

  test('has listings with and without premium, HTML, ratings, reviews and pictures', () => {
    const count = (test: (listing: Listing) => boolean) => listings.filter(test).length;

    expect(count(({ premium }) => premium)).toBe(2);
    expect(count(({ htmlContent }) => htmlContent !== '')).toBeGreaterThanOrEqual(12);
    expect(count((listing) => listing.categories.length >= 5)).toBeGreaterThanOrEqual(4);
    expect(count(({ rating }) => rating === null)).toBeGreaterThanOrEqual(5);
    expect(count(({ rating }) => rating !== null && rating < 4)).toBeGreaterThanOrEqual(10);
    expect(count(({ phone }) => phone === '')).toBeGreaterThanOrEqual(20);
    expect(count(({ reviewsData }) => reviewsData.length === 10)).toBeGreaterThanOrEqual(1);
    expect(count(({ reviewsData }) => reviewsData.length === 0)).toBeGreaterThanOrEqual(30);
    const replies = listings.flatMap(({ reviewsData }) => reviewsData.map((one) => one.response));
    expect(replies.filter((reply) => reply !== '').length).toBeGreaterThanOrEqual(20);
    const pictured = count(({ imageUrl }) => imageUrl !== '') / listings.length;
    expect(pictured).toBeGreaterThan(0.35);
    expect(pictured).toBeLessThan(0.65);
  });

  test('uses only HTML elements that the site allows, and forbidden attributes in one text only', () => {
    const texts = [
      ...listings.map(({ htmlContent }) => htmlContent),
      ...[...categories, ...areas].flatMap((one) => [one.headerContent, one.footerContent]),
      ...articles.map(({ content }) => content),
      ...Object.values(pages).map(({ content }) => content),
    ];
    const tags = texts.flatMap((html) =>
      [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag),
    );

    expect([...new Set(tags)].filter((tag) => !htmlPolicy.tags.includes(tag!))).toEqual([]);
    expect(texts.filter((html) => / (style|on[a-z]+)=/.test(html))).toHaveLength(1);
  });

  test('has no listing with more reviews shown than counted, or only one of rating and reviews', () => {
    const unlikely = listings.filter(
      ({ rating, reviews, reviewsData }) =>
        reviews < reviewsData.length || (rating === null) !== (reviews === 0),
    );

    expect(unlikely.map(({ name }) => name)).toEqual([]);
  });

  test('has its pictures in the site, each of at most 6 kB', () => {
    const used = [
      ...listings.map(({ imageUrl }) => imageUrl),
      ...articles.map(({ image }) => image),
    ].filter((url) => url !== '');

    expect(new Set(used).size).toBe(16);
    for (const url of new Set(used)) {
      const picture = `${root}packages/app/public${url}`;
      expect(existsSync(picture), url).toBe(true);
      expect(readFileSync(picture).length).toBeLessThanOrEqual(6_000);
    }
  });

  test('has five published articles and a draft, a page, and five empty ads, two of them enabled', () => {
    expect(articles.filter(({ published }) => published)).toHaveLength(5);
    expect(articles.filter(({ published }) => !published)).toHaveLength(1);
    expect(new Set(articles.map(({ author }) => author))).toEqual(new Set(['Manchester Eats']));
    expect(pages['demo-how-we-choose']).toMatchObject({ showInFooter: true });
    expect(ads.map(({ position }) => position)).toHaveLength(5);
    expect(ads.filter(({ enabled, code }) => enabled && code === '')).toHaveLength(2);
    expect(ads.filter(({ code }) => code !== '')).toEqual([]);
  });
});
