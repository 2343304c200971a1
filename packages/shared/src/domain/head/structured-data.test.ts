import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { anyListing, anySubject, headContext } from '../../testing/head-subjects.ts';
import { listJsonLdProblems } from '../../testing/schema-org-rules.ts';
import { buildPageHead } from './build-page-head.ts';
import { businessJsonLd } from './business-json-ld.ts';
import { renderHead } from './render-head.ts';

const { siteUrl, city } = headContext();
const script = /<script type="application\/ld\+json">(.*?)<\/script>/gu;

test('the structured data of every page follows the rules of schema.org and Google', () => {
  fc.assert(
    fc.property(anySubject, ([subject, context]) => {
      const { jsonLd } = buildPageHead(subject, context);
      for (const object of jsonLd) expect(listJsonLdProblems(object)).toEqual([]);
    }),
    { numRuns: 250 },
  );
});

test('every listing that is described follows these rules, whatever is in it', () => {
  fc.assert(
    fc.property(anyListing, (each) => {
      const business = businessJsonLd(each, siteUrl, city);
      if (business !== null) expect(listJsonLdProblems(business)).toEqual([]);
    }),
    { numRuns: 250 },
  );
});

test('no text ends a script, an attribute or a line of a head', () => {
  fc.assert(
    fc.property(anySubject, ([subject, context]) => {
      const head = buildPageHead(subject, context);
      const html = renderHead(head);
      expect([...html.matchAll(script)].map(([, json = '']) => JSON.parse(json) as object)).toEqual(
        JSON.parse(JSON.stringify(head.jsonLd)),
      );
      const rest = html.replace(script, '');
      expect(rest).not.toMatch(/\p{Surrogate}/u);
      for (const line of rest.split('\n').filter((text) => text !== '')) {
        expect(line).toMatch(
          /^<title>[^<>"']+<\/title>$|^<(?:meta (?:name|property)|link rel)="[\w:]+" (?:content|href)="[^<>"']+">$/,
        );
      }
    }),
    { numRuns: 250 },
  );
});

test('the rules find ratings, unknown types, relative URLs and empty texts', () => {
  const business = businessJsonLd(listing(), siteUrl, city)!;
  const problems = (fields: object) => listJsonLdProblems({ ...business, ...fields });

  expect(problems({})).toEqual([]);
  for (const fields of [
    { aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
    { review: [] },
    { '@type': 'Eatery' },
    { url: '/listing/1' },
    { name: '' },
    { telephone: 'call us' },
    { address: { '@type': 'PostalAddress', addressCountry: 'GB', postalCode: 'm45bf' } },
  ]) {
    expect(problems(fields)).toHaveLength(1);
  }
});
