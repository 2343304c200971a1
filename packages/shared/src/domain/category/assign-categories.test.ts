import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { assignCategories } from './assign-categories.ts';
import { chooseCategory } from './place-types.ts';

function registered(name: string, type: string) {
  return assignCategories({ name, source: 'fhrs', kinds: [type] }, city);
}

const restaurant = 'Restaurant/Cafe/Canteen';
const takeaway = 'Takeaway/sandwich shop';

describe('a registered business', () => {
  test.each([
    ['Mughli', restaurant, ['Restaurants']],
    ['Brenda’s Café', restaurant, ['Cafes']],
    ['Brenda’s Cafe', takeaway, ['Cafes']],
    ['Pollen Bakery', restaurant, ['Bakery']],
    ['Martin’s Craft Bakery', 'Retailers - other', ['Bakery']],
    ['El Ammar Bakery Cafe', restaurant, ['Bakery', 'Cafes']],
    ['Ali’s Kebab & Curry House', takeaway, ['Takeaways', 'Indian', 'Kebabs']],
    ['Döner Haus', restaurant, ['Restaurants', 'Kebabs']],
    ['A&J’s Fish & Chips', takeaway, ['Takeaways', 'Fish & Chips']],
    ['Lost in Tokyo Sushi', 'Pub/bar/nightclub', ['Bars & Pubs']],
    ['Pizza Costa', takeaway, ['Takeaways', 'Pizza']],
    ['Dine Catering @ Allied Bakeries', restaurant, ['Restaurants']],
  ])('%s (%s) is in %s', (name, type, all) => {
    expect(registered(name, type)).toEqual({ primary: all[0], all });
  });

  test.each([
    ['Tesco', 'Retailers - supermarkets/hypermarkets'],
    ['Corner Shop', 'Retailers - other'],
    ['Primary School', 'School/college/university'],
    ['Burger Van', 'Mobile caterer'],
    ['Nameless', ''],
  ])('%s (%s) is not a food business that the directory lists', (name, type) => {
    expect(registered(name, type)).toBeNull();
  });
});

test('uses a file’s categories in the city’s spelling, or the name if there are none', () => {
  const place = { name: 'Pizza Palace', source: 'file' as const };
  expect(
    assignCategories({ ...place, kinds: ['fish & chips', 'cafe', 'Ethiopian'] }, city),
  ).toEqual({ primary: 'Fish & Chips', all: ['Fish & Chips', 'Cafes', 'Ethiopian'] });
  expect(assignCategories({ ...place, kinds: [' '] }, city)).toEqual({
    primary: 'Restaurants',
    all: ['Restaurants', 'Pizza'],
  });
});

describe('a place with place types', () => {
  test.each([
    [[], 'Restaurants'],
    [['point_of_interest'], 'Restaurants'],
    [['cafe', 'bakery'], 'Cafes'],
    [['cafe', 'food'], 'Restaurants'],
    [['bar', 'restaurant'], 'Restaurants'],
    [['night_club', 'store'], 'Bars & Pubs'],
    [['hair_care'], 'Beauty & Wellness'],
  ])('%s is in %s', (types, category) => {
    expect(chooseCategory(types)).toBe(category);
  });

  test('gets a forced category instead of its own', () => {
    expect(chooseCategory(['restaurant'], 'Vegan')).toBe('Vegan');
  });
});
