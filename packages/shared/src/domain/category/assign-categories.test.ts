import { describe, expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../../city/greater-manchester-import.ts';
import { assignCategories } from './assign-categories.ts';
import { chooseCategory } from './place-types.ts';

function registered(name: string, type: string) {
  return assignCategories({ name, source: 'fhrs', kinds: [type] }, city);
}

const restaurant = 'Restaurant/Cafe/Canteen';
const takeaway = 'Takeaway/sandwich shop';

describe('a registered business', () => {
  test.each([
    ['Mughli', restaurant, ['Restaurants', 'Indian']],
    ['The Old Library', restaurant, ['Restaurants']],
    ['Horseshoe Inn', restaurant, ['Bars & Pubs', 'Restaurants']],
    ['The Tuk Inn', restaurant, ['Restaurants']],
    ['Habesha Restaurant & Bar', restaurant, ['Restaurants', 'Bars & Pubs', 'African']],
    ['Happy Fish Bar', takeaway, ['Takeaways', 'Fish & Chips']],
    ['Golden Dragon', takeaway, ['Takeaways', 'Chinese']],
    ['Dragon Palace Kitchen', 'Pub/bar/nightclub', ['Bars & Pubs']],
    ['Jade', restaurant, ['Restaurants']],
    ['Oriental Sushi Fish Bar', takeaway, ['Takeaways', 'Chinese', 'Fish & Chips', 'Japanese']],
    ['Golden Fried Chicken', takeaway, ['Takeaways', 'Chicken']],
    ['Al Noor Sweet Centre', takeaway, ['Takeaways', 'Indian']],
    ['Subway', restaurant, ['Takeaways', 'Sandwiches']],
    ['The Butty Bar', restaurant, ['Cafes', 'Sandwiches']],
    ['Five Guys', restaurant, ['Restaurants', 'Burgers']],
    ['Pret A Manger', restaurant, ['Cafes', 'Sandwiches']],
    ['Los Amigos Tapas', restaurant, ['Restaurants', 'Spanish']],
    ['Gyroland', restaurant, ['Restaurants', 'Greek']],
    ['Hanoi 75', restaurant, ['Restaurants', 'Vietnamese']],
    ['Go Falafel', takeaway, ['Takeaways', 'Middle Eastern']],
    ['Taboosh Shisha Lounge', restaurant, ['Restaurants', 'Shisha & Lounges']],
    ['Escape Lounge', restaurant, ['Restaurants']],
    ['Delicacy Bar', restaurant, ['Restaurants']],
    ['Griffin Hotel', restaurant, ['Restaurants', 'Bars & Pubs']],
    ['SK1 Records', restaurant, ['Cafes']],
    ['Naked Bean', restaurant, ['Cafes']],
    ['Dog Bowl', restaurant, ['Restaurants']],
    ['Jony’s Grill & Desserts', restaurant, ['Restaurants', 'Desserts']],
    ['Gusto Deli', takeaway, ['Takeaways', 'Sandwiches']],
    ['Hawk Green Fryery', takeaway, ['Takeaways', 'Fish & Chips']],
    ['Kool Runnings', takeaway, ['Takeaways', 'Caribbean']],
    ['Mowgli Street Food', restaurant, ['Restaurants', 'Indian']],
    ['Alma Lodge Hotel', 'Hotel/bed & breakfast/guest house', ['Restaurants', 'Bars & Pubs']],
    ['The Kings Tap', 'Hotel/bed & breakfast/guest house', ['Bars & Pubs']],
    ['Pony Espresso', 'Mobile caterer', ['Cafes']],
    ['The Falafel Van', 'Mobile caterer', ['Takeaways', 'Middle Eastern']],
    ['Paulas Pies', 'Retailers - other', ['Takeaways']],
    ['Brenda’s Café', restaurant, ['Cafes']],
    ['Brenda’s Cafe', takeaway, ['Cafes', 'Takeaways']],
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
    ['Norden Cricket Club', restaurant, { access: 'members' }, ['Bars & Pubs']],
    ['Friez Kebab', restaurant, { service: 'delivery' }, ['Takeaways', 'Kebabs']],
  ] as const)('%s is in categories that fit whom it serves', (name, type, marks, all) => {
    const place = { name, source: 'fhrs', kinds: [type], ...marks } as const;

    expect(assignCategories(place, city)).toEqual({ primary: all[0], all });
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
