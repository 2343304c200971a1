import fc from 'fast-check';
import { greaterManchester } from '../city/greater-manchester.ts';
import type { HeadContext, HeadSubject } from '../domain/head/head-subject.ts';
import { listingSources, type Listing } from '../domain/listing/listing-schema.ts';
import { area, article, category, listing, page } from './directory-builders.ts';

/** Builds the context of a head, by default of a page without a list. */
export function headContext(fields: Partial<HeadContext> = {}): HeadContext {
  return {
    siteUrl: 'https://eats.example',
    city: greaterManchester,
    query: '',
    areas: [area({ name: 'Manchester' }), area({ name: 'Ancoats', parent: 'Manchester' })],
    facts: null,
    listings: [],
    articles: [],
    ...fields,
  };
}

/** Texts that could break out of a head, or are nothing to see. */
const hostileTexts = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '&lt;b&gt; & <b>',
  '\u202Egnp.exe\u2066',
  '\u0000\u0007\u001B[2J\u0085',
  '\uD83C',
  'Pizza \uDF55 \uD83C',
  '\u2028</title>\u2029',
  '\u200B\u200E\uFEFF',
  'Café'.repeat(70),
  '北京楼',
  'مطعم الشام',
  '🍕🍕🍕',
  '-',
  '',
];

const anyText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 80 }),
);
const name = anyText.map((text) => text || 'Rudy’s');
const categoryName = fc.oneof(
  fc.constantFrom(...greaterManchester.categories.map((one) => one.name), ''),
  anyText,
);
const address = fc.oneof(
  fc.constantFrom('9 Cotton Street, Ancoats, Manchester, M4 5BF', '1 Market Place, Bury'),
  anyText,
);
const web = fc.oneof(
  fc.constantFrom(
    ...['https://rudys.example', 'rudys.example/menu', '/demo/pizza.svg', 'javascript:alert(1)'],
    ...[
      'data:image/png;base64,AA',
      '//evil.example/x.png',
      '/storage/v1/object/public/media/a.png',
    ],
  ),
  anyText,
);
const phone = fc.oneof(fc.constantFrom('0161 820 8292', '+44 (0)161 820 8292', '+1'), anyText);
const degrees = (most: number) =>
  fc.option(fc.double({ min: -most, max: most, noNaN: true }), { nil: null });

/** Listings of every source, with names and texts of every kind. */
export const anyListing: fc.Arbitrary<Listing> = fc
  .record({
    id: name,
    name,
    address,
    category: categoryName,
    categories: fc.array(categoryName, { maxLength: 4 }),
    area: fc.oneof(fc.constantFrom('Ancoats', 'Manchester', ''), anyText),
    lat: degrees(90),
    lng: degrees(180),
    imageUrl: web,
    rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: null }),
    hygieneRating: fc.constantFrom('5', '0', 'AwaitingInspection', ''),
    source: fc.constantFrom(...listingSources),
    description: anyText,
    phone,
    website: web,
  })
  .map((fields) => listing(fields));

const anyArticle = fc
  .record({
    ...{ id: name, slug: anyText, title: name, excerpt: anyText, content: anyText },
    date: fc.oneof(fc.constantFrom('26 October 2026', '26/10/2026', '2026-10-26', ''), anyText),
    author: fc.oneof(fc.constantFrom('The editors', 'Ann Lee', ''), anyText),
    image: web,
  })
  .map((fields) => article(fields));

const texts = fc.record({ name, metaTitle: anyText, metaDescription: anyText });

/** Subjects of pages of every kind, with their context. */
export const anySubject: fc.Arbitrary<readonly [HeadSubject, HeadContext]> = fc
  .record({
    ...{ own: anyListing, listings: fc.array(anyListing, { maxLength: 3 }) },
    ...{ ownArticle: anyArticle, articles: fc.array(anyArticle, { maxLength: 2 }) },
    ...{ ofCategory: texts, ofArea: texts, query: fc.constantFrom('', '?q=pie', '?utm_source=x') },
  })
  .chain(({ own, listings, ownArticle, articles, ofCategory, ofArea, query }) => {
    const subject = fc.constantFrom<HeadSubject>(
      { kind: 'home', page: page({ slug: 'home' }) },
      { kind: 'all-restaurants' },
      { kind: 'category', category: category(ofCategory) },
      { kind: 'area', area: area(ofArea) },
      { kind: 'area-category', area: area(ofArea), category: category(ofCategory) },
      { kind: 'listing', listing: own },
      { kind: 'articles' },
      { kind: 'article', article: ownArticle },
      { kind: 'page', page: page({ title: ofArea.name, slug: ofArea.name }) },
      { kind: 'partners' },
      { kind: 'saved' },
      { kind: 'not-found' },
    );
    return subject.map(
      (each) =>
        [each, headContext({ listings, articles: [ownArticle, ...articles], query })] as const,
    );
  });
