import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../../city/greater-manchester-import.ts';
import { judgeScope } from './judge-scope.ts';

const restaurant = 'Restaurant/Cafe/Canteen';
const takeaway = 'Takeaway/sandwich shop';
const pub = 'Pub/bar/nightclub';
const caterer = 'Other catering premises';
const mobile = 'Mobile caterer';
const hotel = 'Hotel/bed & breakfast/guest house';
const retailer = 'Retailers - other';
const anywhere = '12 Tib Street, Manchester, M4 1SH';

function judge(name: string, type: string, address = anywhere) {
  return judgeScope({ source: 'fhrs', name, address, kinds: [type] }, city);
}

function reasonFor(...place: Parameters<typeof judge>): string {
  const scope = judge(...place);
  return scope.listed ? 'listed' : scope.reason;
}

describe('the public does not visit', () => {
  test.each([
    ['Canteen @ Bobbins Ltd', restaurant, 'workplace canteen'],
    ['Sodexo @ The Mill', restaurant, 'workplace canteen'],
    ['Tesco Colleague Room', restaurant, 'workplace canteen'],
    ['6 Military Intelligence Battalion', restaurant, 'institution'],
    ['Barton Moss Secure Unit', restaurant, 'institution'],
    ['H M Prison Manchester - Main Kitchen', restaurant, 'institution'],
    ['Stepping Hill Hospital', restaurant, 'institution'],
    ['Elm Primary School', 'School/college/university', 'school or childcare'],
    ['Stepping Stones Play Group', restaurant, 'school or childcare'],
    ['Burnage Foodbank', caterer, 'community kitchen'],
    ['Broadbent Luncheon Club', restaurant, 'community kitchen'],
    ['St Mary’s Church', restaurant, 'community kitchen'],
    ['Admiral Casino', pub, 'amusement arcade'],
    ['Castle Guest House', hotel, 'private lodging'],
    ['Mosaic Event Catering', restaurant, 'no premises'],
    ['The Piggy Bakery', caterer, 'no premises'],
    ['Parsonage Road Community Centre', pub, 'not a place to eat'],
    ['St Oswald’s Parish Hall', pub, 'not a place to eat'],
    ['Silver Function Venue', pub, 'not a place to eat'],
    ['Elm Park Scout & Guide Centre', pub, 'not a place to eat'],
    ['Tiny Tiaras Party Room', restaurant, 'not a place to eat'],
    ['Corner Mini Market', restaurant, 'not a place to eat'],
    ['Cloud Nine Vapes', restaurant, 'not a place to eat'],
    ['Iron Gym', restaurant, 'not a place to eat'],
    ['Millside Leisure Centre', restaurant, 'not a place to eat'],
    ['Elm Park Baths', restaurant, 'not a place to eat'],
    ['Monkey Mayhem Soft Play', restaurant, 'not a place to eat'],
    ['Indoor Karting', restaurant, 'not a place to eat'],
    ['Oak Lane Climbing Centre', restaurant, 'not a place to eat'],
    ['Reel Cinema', caterer, 'not a place to eat'],
    ['Paint a Mug Pottery', restaurant, 'not a place to eat'],
    ['Five Star Muay Thai', pub, 'not a place to eat'],
    ['Northern Airways Premium Lounge', pub, 'not a place to eat'],
    ['First Class Lounge', restaurant, 'not a place to eat'],
    ['Museum of Buttons', caterer, 'no premises'],
    ['Lakeside Catering Services', restaurant, 'no premises'],
    ['Elite Fitness', pub, 'not a place to eat'],
    ['Premier Inn', hotel, 'private lodging'],
    ['Holiday Inn Express Manchester East', hotel, 'private lodging'],
    ['Borough Events', pub, 'no premises'],
    ['Friday Coffee Mornings', restaurant, 'community kitchen'],
    ['Methodist Central Hall', takeaway, 'community kitchen'],
    ['Civic Centre Service Station', retailer, 'not a food business'],
    ['Corner Shop', retailer, 'not a food business'],
    ['Tesco', 'Retailers - supermarkets/hypermarkets', 'not a food business'],
    ['Nameless', '', 'not a food business'],
  ])('%s (%s): %s', (name, type, reason) => {
    expect(reasonFor(name, type)).toBe(reason);
  });

  test.each([
    [
      'The Hot Box',
      'Vale Technology College, Vale Road, Stockport, SK5 7HD',
      'school or childcare',
    ],
    [
      'Handy Ladies',
      'St Anne Parish Church, 6 Cuthbert Road, Cheadle, SK8 2DT',
      'community kitchen',
    ],
    ['Novus', 'H M Prison, Southall Street, Manchester, M60 9AH', 'institution'],
    ['Moneyplus Group - Champions Cafe', 'New Bailey Street, Salford, M3 5FS', 'workplace canteen'],
    ['Choices Catering', 'Civic Centre, West Street, Oldham, OL1 1UT', 'workplace canteen'],
    ['Top Of The Range Caterers', 'Didsbury Road, Stockport, SK4 2JP', 'workplace canteen'],
    ['Market Kitchen', 'Princes Soft Drinks Ltd, Manchester, M40 2HJ', 'workplace canteen'],
    ['UTC @ Media City', '100-102 Broadway, Salford, M50 2UW', 'school or childcare'],
    ['Cromwell Tea Room', 'Cromwell High School, Dukinfield, SK16 5BJ', 'school or childcare'],
    ['Buddy Club', 'Roe Green Cricket Club, Worsley, M28 2QW', 'school or childcare'],
    ['Shree Bharatiya Mandal', 'Lees Road, Ashton-under-Lyne, OL6 8BH', 'community kitchen'],
    ['Admiral', '47 Market Street, Bury, BL9 0BH', 'amusement arcade'],
    ['Tingle Events', '9 Portland Crescent, Manchester, M13 0BU', 'no premises'],
    ['Christmas Market - Eat Greek', 'Piccadilly Gardens, Manchester', 'no premises'],
    ['Enterprise Cafe', 'Bury College, Market Street, Bury, BL9 0BG', 'school or childcare'],
    ['Elm House Restaurant', 'Elm House, Elm Street, Oldham, OL1 2LA', 'institution'],
    ['The Beech Centre Kitchen', 'within Beech Centre, Salford, M5 5AG', 'institution'],
    ['Spice Box', 'Unit 9, Cariocca Enterprises, Manchester, M12 4AH', 'no premises'],
    ['Come From Afar', 'Apartment 101, 43 George Street, Manchester, M1 4AB', 'no premises'],
    ['Kettle’s On', 'BL3, Bolton, BL3', 'address withheld'],
    ['Kettle’s On', 'Manchester, M4 1SH', 'address withheld'],
  ])('%s at %s', (name, address, reason) => {
    expect(reasonFor(name, restaurant, address)).toBe(reason);
  });

  test.each([
    ['Faircloughs', 'FP07 EVL'],
    ['Chicken Shack', '15a Fairholme, Collingham Street, Manchester, M8 8RQ'],
    ['Made in Salford', '68 North Clifden Lane, Manchester, M7 4XA'],
    ['Tasty Grill', 'Tasty Grill, 118 Cathrine Street West, Denton, M34 3RW'],
    ['Christmas Market - Mr Bombay', 'Albert Square, Manchester'],
    ['Mr Whippy', 'Wythenshawe Park, Wythenshawe Road, Manchester, M23 0AB'],
  ])('the van %s at %s', (name, address) => {
    expect(reasonFor(name, mobile, address)).toBe('no premises');
  });
});

test.each([
  ['Pymgate Lodge Hotel', 'Pymgate Lodge Guest House, 147 Styal Road, Cheadle, SK8 3TG', false],
  ['Pymgate Lodge Hotel', '147 Styal Road, Cheadle, SK8 3TG', true],
])('%s at %s takes only guests: its address may say so', (name, address, isListed) => {
  expect(judge(name, hotel, address).listed).toBe(isListed);
});

test('a soup kitchen in a synagogue is not a takeaway', () => {
  const address = 'Holy Law Synagogue, 2 Ravensway, Prestwich, M25 0EX';
  expect(reasonFor('Jewish Soup Kitchen', takeaway, address)).toBe('community kitchen');
});

describe('the public visits', () => {
  test.each([
    ['Staff of Life', pub],
    ['The Chapel House', pub],
    ['Church Inn', restaurant],
    ['Compass @ Asda', restaurant],
    ['Costa Coffee At Tameside Hospital', restaurant],
    ['Wrvs Tea Bar', restaurant],
    ['Amma’s Canteen', restaurant],
    ['Ordsall Hall Museum', restaurant],
    ['Arthur Lane Nurseries', restaurant],
    ['The Pasta Project', restaurant],
    ['The Oldham Academy Bar', takeaway],
    ['Miller & Carter Steakhouse', caterer],
    ['Doorsteps Cafe And Takeaway', caterer],
    ['The Bulls Head', hotel],
    ['Alma Lodge Hotel', hotel],
    ['Novotel Manchester Centre', hotel],
    ['Paulas Pies', retailer],
    ['The Sandwich Shop', retailer],
    ['Greggs PLC', retailer],
    ['Barbakan Delicatessen', retailer],
    ['The Admiral Lord Rodney', pub],
    ['The Lloyds', hotel],
    ['Community Centre Cafe', restaurant],
    ['Town Hall Tavern', pub],
    ['The Venue', pub],
    ['Venue Kitchen', restaurant],
    ['Soft Play Cafe', restaurant],
    ['Elm Leisure Centre Kitchen', restaurant],
    ['Roman Lakes Leisure Park', restaurant],
    ['The Baths Supper Bar', takeaway],
    ['Fairways Lodge and Leisure Hotel', hotel],
    ['Holiday Inn Manchester City Centre', hotel],
    ['Poundbakery', retailer],
    ['Pret a Manger', retailer],
    ['Mill Spa Restaurant', restaurant],
    ['Elm House Restaurant', restaurant],
    ['Marj’s Catering & Cafe', restaurant],
    ['VIP Lounge', restaurant],
    ['Museum of Buttons', restaurant],
    ['Al Salam Mini Market', takeaway],
  ])('%s (%s)', (name, type) => {
    expect(judge(name, type)).toEqual({ listed: true, access: '', service: '' });
  });

  test.each([
    ['Hansfords', caterer, 'Units Fc22-Fc24, Manchester Arndale Market, Manchester, M4 3AH'],
    ['The Modern Caterer', restaurant, 'Whitworth Art Gallery, Oxford Road, Manchester, M15 6ER'],
    ['Hispi', restaurant, '1c School Lane, Manchester, M20 6RD'],
    ['Hispi', restaurant, '1c College Road, Manchester, M20 6RD'],
    ['Starbucks', restaurant, 'The Manchester College, Ashton Old Road, Manchester, M11 2WH'],
    ['Reflections Restaurant', restaurant, 'Tameside College, Beaufort Road, OL6 6NX'],
    ['Waffle House', caterer, 'The Spoon Inn, 364 Barlow Moor Road, Manchester, M21 8AZ'],
    ['Deli King', takeaway, 'Holy Law Synagogue, Prestwich, M25 0EX'],
    ['The Mill', restaurant, 'Alliance Manchester Business School, Booth Street East, M13 9SS'],
    ['The Paradiso', caterer, 'Container 106, Pollard Yard, Manchester, M40 7QX'],
    ['Rochdale AFC (Kiosks Only)', caterer, 'Spotland Stadium, Rochdale, OL11 5DR'],
    ['Incafe', restaurant, '57A Schools Hill, Cheadle, SK8 1JE'],
    ['The Corner House', mobile, 'Peel Street, Chadderton, Oldham, OL9 9LN'],
    ['Little Kitchen', mobile, 'Street Record, Corrie Way, Bredbury, Stockport, SK6 2ST'],
  ])('%s (%s) at %s', (name, type, address) => {
    expect(reasonFor(name, type, address)).toBe('listed');
  });
});

test.each([
  ['Norden Cricket Club', pub, anywhere],
  ['Spotland Social Club', caterer, anywhere],
  ['Ridge Hill WMC', pub, anywhere],
  ['C And K Catering', pub, 'Reddish Vale Golf Club Ltd, Stockport, SK5 7EW'],
  ['Noel’s Catering', restaurant, 'Swinton Masonic Hall, Hospital Road, Swinton, M27 4EY'],
  ['MD Catering', caterer, 'Gatley Golf Club, Motcombe Road, Heald Green, Cheadle, SK8 3TW'],
])('%s (%s) is for members', (name, type, address) => {
  expect(judge(name, type, address)).toEqual({ listed: true, access: 'members', service: '' });
});

test.each(['Frog & Bucket Comedy Club', 'Flight Club Darts', 'The Cosy Club'])(
  '%s is for everybody',
  (name) => {
    expect(judge(name, pub)).toEqual({ listed: true, access: '', service: '' });
  },
);

test('a kitchen that shares its address with others only delivers, whatever it is registered as', () => {
  const address = 'Kitchen 9, Capricorn House, 58-60 Higher Ardwick, Manchester, M12 6DA';

  for (const type of [restaurant, takeaway, caterer]) {
    expect(judge('The Grubfellas', type, address)).toMatchObject({ service: 'delivery' });
  }
});

test('what a file or Google names is listed, whatever its name', () => {
  for (const source of ['file', 'google'] as const) {
    const place = { source, name: 'Staff Canteen', address: 'M4', kinds: ['School'] };
    expect(judgeScope(place, city).listed).toBe(true);
  }
});

test('case, accents, apostrophes and punctuation make no difference', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const types = fc.constantFrom(restaurant, takeaway, pub, caterer, mobile, hotel, retailer, '');
  fc.assert(
    fc.property(text, text, types, (name, address, type) => {
      const plain = judge(name, type, address);
      const marked = judge(`‘${name.normalize('NFD')}’!`, type, address);

      expect(marked).toEqual(plain);
    }),
  );
});
