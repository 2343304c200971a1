import { describe, expect, test } from 'vitest';
import { greaterManchesterSearchWords } from '../../city/greater-manchester-search-words.ts';
import { listing } from '../../testing/directory-builders.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchQuery } from './search-source.ts';

const place = (id: string, name: string, where: string, categories: readonly string[] = []) =>
  listing({
    id,
    name,
    address: where,
    area: where.split(', ')[1] ?? '',
    category: categories[0] ?? '',
    categories: [...categories],
  });

const directory: readonly ListingRecord[] = [
  place('sit', 'Canton House', '1 Peel Way, Bury, BL9 0AA', ['Restaurants', 'Chinese']),
  place('take', 'Golden Wok', '2 Peel Way, Bury, BL9 0AA', ['Takeaways', 'Chinese']),
  place('curry', 'Sanam', '3 Peel Way, Bury, BL9 0AA', ['Restaurants', 'Indian']),
  place('hall', 'Town Pizza', '4 Old Hall Street, Oldham, OL1 1AA', ['Takeaways', 'Pizza']),
  place('slice', 'Slice', '5 George Street, Chinatown, M1 4HE', ['Takeaways', 'Pizza']),
  place('bakers', 'Greggs', '6 Union Street, Oldham, OL1 1AA', ['Bakery']),
  place('busy', 'Busy Bees', '7 Union Street, Oldham, OL1 1AA', ['Cafes']),
  place('inn', 'Lass O’Gowrie', '36 Charles Street, City Centre, M1 7DB', ['Bars & Pubs']),
  place('burrito', 'Barburrito', '1 Deansgate, City Centre, M3 2BW', ['Mexican']),
  place('express', 'Pizza Express', '9 Deansgate, City Centre, M3 2BW', ['Pizza']),
  place('glued', 'Pizzaexpress', '10 Deansgate, City Centre, M3 2BW', ['Pizza']),
  place('ancoats', 'Hola', '50 Great Ancoats Street, City Centre, M4 5AB', ['Takeaways']),
  place('saint', 'Athena', '42 St Petersgate, Stockport, SK1 1HL', ['Takeaways']),
  place('square', 'Dutton’s', '2 Albert Square, City Centre, Manchester, M2 6LW', ['Cafes']),
  place('steak', 'Steak Out', '8 Charles Street, City Centre, M1 7DB', ['Restaurants']),
  place('victoria', 'The Beerhouse', 'Victoria Station, City Centre, M3 1WY', ['Bars & Pubs']),
  place('moor', 'Gelatos', '24 Bottom O Th Moor, Oldham, OL4 1JZ', ['Desserts']),
  place('top', 'Top Club', '3 Drake Street, Oldham, OL1 1AA'),
  place('club', 'Club', '4 Drake Street, Oldham, OL1 1AA'),
  place('the', 'The Club', '5 Drake Street, Oldham, OL1 1AA'),
  place('diggle', 'Alma', 'Diggle, Saddleworth, OL3 5LW', ['Restaurants']),
  place('upper', 'Zest', 'Uppermill, Saddleworth, OL3 6AW', ['Restaurants']),
];
const unique = (names: readonly string[]) => [...new Set(names)].map((name) => ({ name }));
const index = createSearchIndex();
index.update({
  listings: directory,
  categories: unique(directory.flatMap(({ categories }) => categories)),
  areas: unique(directory.map(({ area }) => area)),
  words: greaterManchesterSearchWords,
});

function found(query: string | SearchQuery): readonly string[] {
  const { listings } = index.find(typeof query === 'string' ? { text: query } : query);
  return listings.map(({ id }) => id);
}

describe('a cuisine with a kind of place', () => {
  test.each([
    ['chinese restaurants', ['sit']],
    ['chinese takeaway bury', ['take']],
    ['china town', ['slice']],
  ])('"%s" finds only that', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});

describe('words that only ask', () => {
  test.each([
    ['where can i get a good curry in bury', ['curry']],
    ["what's the best curry in bury", ['curry']],
    ['is there a greggs in oldham', ['bakers']],
    ['best steak in the city centre', ['steak']],
    ['restaurants near me open now', found('restaurants')],
    ['near victoria', ['victoria']],
    ['a nice place to eat in bury open now', ['sit', 'curry']],
    ['curry greater manchester', ['curry']],
  ])('are left out of "%s"', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test.each(['near me', 'nearby', 'greater manchester'])('"%s" alone finds everything', (text) => {
    expect([...found(text)].sort()).toEqual(directory.map(({ id }) => id).sort());
  });

  test('are not the beginning of a name', () => {
    const listings = [place('me', 'Mereb', 'Bury'), place('known', 'Zest', 'Bury')];
    const other = createSearchIndex();
    other.update({
      listings: listings.map((one) => ({
        ...one,
        rating: one.id === 'known' ? 5 : null,
        reviews: 90,
      })),
    });

    expect(other.find({ text: 'near me' }).listings.map(({ id }) => id)).toEqual(['known', 'me']);
  });

  test('stay in a name with a slip', () => {
    expect(found('top lcub')).toEqual(['top']);
    expect(found('the lcub')[0]).toBe('the');
    expect(found('is there a gregs in oldham')).toEqual(['bakers']);
  });

  test('are searched where they stand in a name, and are not the whole of a search', () => {
    expect(found('best')).toEqual([]);
    expect(found('open now')).toEqual([]);
    expect(found('out')).toEqual(['steak']);
  });
});

describe('several areas or categories', () => {
  test.each([
    ['bury and saddleworth', ['curry', 'sit', 'take', 'diggle', 'upper']],
    ['restaurants saddleworth or bury', ['curry', 'sit', 'diggle', 'upper']],
    ['chinese indian', ['sit', 'take', 'curry']],
    ['chinese indian bury', ['sit', 'take', 'curry']],
    ['stockport and bury', ['curry', 'sit', 'take', 'saint']],
  ])('"%s" finds what belongs to any of them', (text, ids) => {
    const result = index.find({ text });

    expect(result.listings.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(result.corrected).toEqual([]);
  });

  test('are all wanted if something belongs to all of them', () => {
    expect(found('pizza takeaways')).not.toContain('express');
  });
});

describe('an ordinary word', () => {
  test('is none if a business with nearly the same word is what it asks for', () => {
    const other = createSearchIndex();
    other.update({ listings: [place('nur', 'Nur Malaysia', 'Bury')] });

    expect(other.find({ text: 'malaysian' }).listings.map(({ id }) => id)).toEqual(['nur']);
  });

  test.each(['halal pizza', 'fine pizza', 'view', 'best'])('of "%s" is not corrected', (text) => {
    expect(index.find({ text }).corrected).toEqual([]);
    expect(index.didYouMean({ text })).toBeNull();
  });
});

describe('a name with other blanks', () => {
  test.each([
    ['lass o gowrie', ['inn']],
    ['pizzaexpress', ['glued', 'express']],
    ['pizza express', ['express', 'glued']],
  ])('"%s" is found', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  test('comes first even if its parts mean something else', () => {
    expect(found('bar burrito')[0]).toBe('burrito');
  });

  test('is found only as far as its words go', () => {
    expect(found('pizza expre')).toEqual(['express']);
  });
});

test.each([
  ['gt ancoats st', 'ancoats'],
  ['saint petersgate', 'saint'],
  ['albert sq manchester', 'square'],
])('"%s" finds the place whose address writes it out or short', (text, id) => {
  expect(found({ text, without: [{ kind: 'area', name: 'Manchester' }] })).toContain(id);
});

test('an everyday word for an area puts the places that are written so first', () => {
  expect(found('uppermill')).toEqual(['upper', 'diggle']);
  expect(found('uppermill restaurants')).toEqual(['upper', 'diggle']);
});
