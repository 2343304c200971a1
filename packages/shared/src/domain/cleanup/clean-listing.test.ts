import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { listing } from '../../testing/directory-builders.ts';
import { knownCategories } from '../category/known-categories.ts';
import { parseRecord, toRecord } from '../directory/record-schema.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { mendTexts } from '../mending/mend-texts.ts';
import { cleanListing } from './clean-listing.ts';
import { cleanupRuleIds, type CleanupRuleId } from './cleanup-rule.ts';

const context = {
  city: greaterManchester,
  categories: knownCategories([{ name: 'Restaurants' }, { name: 'Fish & Chips' }]),
  areas: null,
};

function clean(before: Listing, rules: readonly CleanupRuleId[] = cleanupRuleIds): Listing {
  const mends = cleanListing(before, rules, context);
  return mends.reduce((current, { fields }) => ({ ...current, ...fields }), before);
}

function rulesFor(before: Listing): readonly CleanupRuleId[] {
  return cleanListing(before, cleanupRuleIds, context).map(({ rule }) => rule);
}

test.each<[CleanupRuleId, string, string]>([
  ['markup', 'Archive Bar \\& Bottle', 'Archive Bar & Bottle'],
  ['markup', '<b>The Crown</b> Inn<br/>', 'The Crown Inn'],
  ['markup', '&lt;p&gt;Caf&eacute; Noir&lt;/p&gt;', 'Café Noir'],
  ['remarks', 'Ginos (Inside Next)', 'Ginos'],
  ['trading-names', 'Tun Fusion Ltd T/A Golden Phoenix', 'Golden Phoenix'],
  ['trading-names', 'Burgerism also T/as Wing Dash', 'Burgerism'],
  ['venues', 'Costa @ Odeon', 'Costa'],
  ['legal-forms', 'Angkor Soul Ltd', 'Angkor Soul'],
  ['legal-forms', 'PRIME BAKE LTD', 'Prime Bake'],
  ['capitals', 'MAMBO RISTORANTE ITALIANO', 'Mambo Ristorante Italiano'],
  ['capitals', 'Mcdonalds', 'McDonalds'],
])('%s: "%s" becomes "%s"', (rule, name, mended) => {
  const before = listing({ name });

  expect(clean(before).name).toBe(mended);
  expect(rulesFor(before)).toEqual([rule]);
});

test.each([
  'KFC',
  "McDonald's",
  'BBQ King',
  'NY Pizza',
  'Henry VIII',
  'I <3 Pizza',
  '53two',
  'China@21',
])('a name that is right stays: %s', (name) => {
  expect(rulesFor(listing({ name }))).toEqual([]);
});

test.each<[CleanupRuleId, string, string]>([
  [
    'postcodes',
    'Unit 3 Mellor Street, Rochdale, OL126XT',
    'Unit 3 Mellor Street, Rochdale, OL12 6XT',
  ],
  ['postcodes', '12 Tib Street, Manchester m4 1sh', '12 Tib Street, Manchester M4 1SH'],
  [
    'addresses',
    'at within, 8 Pendlebury Road, Swinton, M27 4AR',
    '8 Pendlebury Road, Swinton, M27 4AR',
  ],
  [
    'addresses',
    'Copper Kettle, 12 Tib Street, Manchester, M4 1SH',
    '12 Tib Street, Manchester, M4 1SH',
  ],
])('%s: the address "%s" becomes "%s"', (rule, address, mended) => {
  const before = listing({ name: 'The Copper Kettle', source: 'fhrs', address });

  expect(clean(before, ['addresses', 'postcodes']).address).toBe(mended);
  expect(rulesFor(before)).toContain(rule);
});

test('a postcode that may be another one stays', () => {
  const before = listing({ address: '24a Barbirolli Mall, Manchester, M4 43AB' });

  expect(clean(before, ['postcodes'])).toEqual(before);
});

test('an address that was written for readers only loses what it repeats', () => {
  const before = listing({
    name: 'Copper Kettle',
    source: 'file',
    address: 'Copper Kettle, within Afflecks, 52 Church Street, Greater Manchester, M4 1PW',
  });

  expect(clean(before).address).toBe('Afflecks, 52 Church Street, Greater Manchester, M4 1PW');
});

test('the name that is replaced stays known as the registered one', () => {
  expect(clean(listing({ name: 'Angkor Soul Ltd' })).registeredName).toBe('Angkor Soul Ltd');
  expect(
    clean(listing({ name: 'Angkor Soul Ltd', registeredName: 'Soul Trading Ltd' })).registeredName,
  ).toBe('Soul Trading Ltd');
});

test('categories that do not exist are removed, and a spelling becomes that of the category', () => {
  const before = listing({ category: 'Gone', categories: ['Gone', 'fish chips', 'Restaurants'] });

  expect(clean(before)).toMatchObject({
    category: 'Fish & Chips',
    categories: ['Fish & Chips', 'Restaurants'],
  });
});

test('a borough becomes the town in it, and a town never the borough around it', () => {
  const prestwich = '5 Bury New Road, Prestwich, M25 9JZ';
  const inBorough = listing({ area: 'Bury', address: prestwich, hygieneAuthority: 'Bury' });
  const inTown = listing({ area: 'Prestwich', address: 'Bury, BL9 0AF', hygieneAuthority: 'Bury' });

  expect(clean(inBorough).area).toBe('Prestwich');
  expect(clean(inTown).area).toBe('Prestwich');
});

test('an area that a person chose stays', () => {
  const address = '5 Bury New Road, Prestwich, M25 9JZ';
  const before = listing({ area: 'Didsbury', address, hygieneAuthority: 'Bury' });

  expect(clean(before).area).toBe('Didsbury');
});

test('a field that several rules mend belongs to one of them', () => {
  const before = listing({ name: 'TUN FUSION LTD  T/A GOLDEN PHOENIX (TBC)' });
  const mends = cleanListing(before, cleanupRuleIds, context);

  expect(mends).toEqual([
    {
      rule: 'trading-names',
      fields: { name: 'Golden Phoenix', registeredName: 'TUN FUSION LTD T/A GOLDEN PHOENIX (TBC)' },
    },
  ]);
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...(
      'LTD,Ltd,T/A,t/as,also,@,(TBC),[at,Cafe,KFC,Mcdonalds,<b>,</b>,<br/>,&amp;,&lt;p&gt;,\\&,"The,Inn",within,at within,' +
      'Street Record,Hazel Grove,Bury,Greater Manchester,M4 1SH,m41sh,OL12 OJR,M4 43AB,12,Unit 3,Tib Street,-,(,)'
    ).split(','),
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const text = fc
  .array(fc.tuple(pieces, fc.constantFrom(' ', ', ', '  ', '')), { maxLength: 8 })
  .map((parts) => parts.flat().join(''));
const anyListing = fc
  .record({
    name: text.filter((name) => name.trim() !== ''),
    address: text,
    description: text,
    area: fc.constantFrom('Bury', 'Prestwich', 'Manchester', 'Didsbury', ''),
    categories: fc.array(fc.constantFrom('Gone', 'Restaurants', 'fish  chips', 'Fish & Chips')),
    source: fc.constantFrom('', 'fhrs', 'file', 'google'),
    hygieneAuthority: fc.constantFrom('', 'Bury', 'Manchester'),
  })
  .map((fields) => {
    const raw = listing({ ...fields, id: 'fhrs-1', category: fields.categories[0] ?? '' });
    const { id, fields: values } = toRecord('listing', raw.id, raw);
    const parsed = parseRecord('listing', id, values);
    return parsed.ok ? { ...raw, ...parsed.value.fields } : listing();
  });
const someRules = fc.subarray([...cleanupRuleIds]);

test('cleaning again changes nothing, and a valid listing stays valid under its id', () => {
  fc.assert(
    fc.property(anyListing, someRules, (before, rules) => {
      const after = clean(before, rules);
      const { id, fields } = toRecord('listing', after.id, after);

      expect(cleanListing(after, rules, context)).toEqual([]);
      expect(parseRecord('listing', id, fields).ok).toBe(true);
      expect(after.id).toBe(before.id);
      expect(after.name).toMatch(/\S/u);
    }),
    { numRuns: 1_000 },
  );
});

test('an import would not mend a cleaned name again', () => {
  fc.assert(
    fc.property(anyListing, (before) => {
      const after = clean(before);
      fc.pre(/[\p{L}\p{N}]/u.test(after.name));

      expect(mendTexts(after, greaterManchester).name).toBe(after.name);
    }),
  );
});

test.each(['(', ' T/A', '<b', '&amp', '&lt;b ', 'M1 ', ' @', ' within', '"', 'A', ' ,', '[at '])(
  'a text of 3,000 times "%s" is cleaned in time',
  { timeout: 10_000 },
  (piece) => {
    // With quadratic time, this would exceed the time limit.
    const long = piece.repeat(3_000);
    const { name } = clean(
      listing({
        name: long.slice(0, 3_000),
        address: long.slice(0, 5_000),
        description: long.repeat(10),
      }),
    );

    expect(name.length).toBeLessThanOrEqual(3_000);
  },
);
