import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { headContext } from '../../testing/head-subjects.ts';
import { businessJsonLd } from './business-json-ld.ts';

const { siteUrl, city } = headContext();
const describe = (fields: Parameters<typeof listing>[0]) =>
  businessJsonLd(listing(fields), siteUrl, city);

test('a listing is described with its name, place, contacts, picture and cuisine', () => {
  expect(
    describe({
      ...{ category: 'Restaurants', categories: ['Restaurants', 'Pizza', 'Family friendly'] },
      ...{ phone: '0161 820 8292', website: 'rudys.example', imageUrl: '/demo/pizza.svg' },
      ...{ rating: 4.8, reviews: 900, hygieneRating: '5' },
    }),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': 'https://eats.example/listing/listing-1#place',
    name: 'Rudy’s',
    url: 'https://eats.example/listing/listing-1',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '9 Cotton Street, Ancoats',
      addressLocality: 'Manchester',
      postalCode: 'M4 5BF',
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 53.4846, longitude: -2.2263 },
    telephone: '+441618208292',
    sameAs: ['https://rudys.example'],
    image: ['https://eats.example/demo/pizza.svg'],
    servesCuisine: ['Pizza'],
  });
});

test.each([
  ['Restaurants', [], 'Restaurant'],
  ['Indian', [], 'Restaurant'],
  ['Indian', ['Takeaways'], 'FastFoodRestaurant'],
  ['Fish & Chips', [], 'FastFoodRestaurant'],
  ['Cafes', [], 'CafeOrCoffeeShop'],
  ['Desserts', [], 'FoodEstablishment'],
  ['Bakery', ['Cafes'], 'Bakery'],
  ['Bars & Pubs', ['Restaurants'], 'BarOrPub'],
  ['Shisha & Lounges', [], 'FoodEstablishment'],
  ['Food hall', [], 'FoodEstablishment'],
  ['', [], 'FoodEstablishment'],
])('a place in "%s" and %j is a %s', (category, categories, type) => {
  expect(describe({ category, categories })?.['@type']).toBe(type);
});

test('what is unknown is left out', () => {
  const bare = describe({
    ...{ address: 'Bury', category: '', lat: null, lng: null },
    ...{ phone: 'call us', website: 'none', imageUrl: 'http://insecure.example/a.png' },
  });

  expect(Object.keys(bare!)).toEqual(['@context', '@type', '@id', 'name', 'url', 'address']);
});

test('a place without a point on the map, or at 0, 0, has no position', () => {
  expect(describe({ lat: 0, lng: 0 })).not.toHaveProperty('geo');
});

test('a listing without an address, or whose name has nothing to see, is not described as a business', () => {
  expect(describe({ address: ' ' })).toBeNull();
  expect(describe({ name: '\u200B\u202E' })).toBeNull();
  expect(describe({ name: '🍕' })?.['name']).toBe('🍕');
});
