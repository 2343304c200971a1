import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { mendAddress } from './mend-address.ts';

function mended(address: string, name = 'Some Place'): string {
  return mendAddress(address, { name, registered: name }, greaterManchester);
}

test.each([
  ['Jolly Carter Inn', 'Jolly Carter, 321 Oldham Road, M24 2DW'],
  ['The Waggon & Horses', 'Waggon And Horses, 321 Oldham Road, M24 2DW'],
  ["Ring O'Bells", 'Ring O Bells, 321 Oldham Road, M24 2DW'],
  ['KFC', 'Kentucky Fried Chicken Gb Ltd, 321 Oldham Road, M24 2DW'],
  ["McDonald's Restaurant", 'Mcdonalds, 321 Oldham Road, M24 2DW'],
  ['Glamorous Restaurant', 'Glamourous Restaurant, 321 Oldham Road, M24 2DW'],
  ['Ridge Hill WMC', 'Ridge Hill Working Mens Club, 321 Oldham Road, M24 2DW'],
  ['St Johns Catholic Club', 'St Johns Club, 321 Oldham Road, M24 2DW'],
  [
    'North Chadderton Social & Bowling Club',
    'North Chadderton Social & Bowl, 321 Oldham Road, M24 2DW',
  ],
  ['Debenhams Retail', 'Debenhams Ltd, 321 Oldham Road, M24 2DW'],
  ['Quay House Beefeater', 'The Quayhouse, 321 Oldham Road, M24 2DW'],
  ['Staly Ward No 2 Conservative Club', 'Conservative Club, 321 Oldham Road, M24 2DW'],
])('an address does not repeat the name: %s', (name, address) => {
  expect(mended(address, name)).toBe('321 Oldham Road, M24 2DW');
});

test.each([
  ['Anchor', 'The Anchor, 12'],
  ['Cafe Royal', 'Royal Oldham Hospital, Rochdale Road, Oldham, OL1 2JH'],
  ['Parkway Cafe', 'Parkway Three, Parkway Business Park, Princess Road, Manchester, M14 7HR'],
  ['Vernon Park Cafe', 'Vernon Park, Turncroft Lane, Stockport, SK1 4AR'],
  ['Crowne Plaza Manchester Airport', 'Manchester Airport, Outwood Lane, Manchester, M90 3NS'],
  ['Gong Cha City Tower', 'Unit B2, City Tower, Mosley Street, Manchester, M1 4AH'],
  ['The Tea Room In Ryecroft Hall', 'Ryecroft Hall, Manchester Road, Audenshaw, M34 5GT'],
  ['19 Cafe Bar', 'Chatsworth House, 19 Lever Street, Manchester, M1 1BY'],
  ['Dukes 92', 'Dukes 92, Castle Street, Manchester, M3 4LZ'],
  ['Park Bridge Institute', 'Park Bridge, Ashton-under-Lyne, OL6 8AQ'],
  ['Bullock Smithy (Hazel Grove)', '341 London Road, Hazel Grove, Stockport, SK7 4PS'],
  ['Irwells Coffee Shop', 'Irwell Bank Farm, Bury Road, Radcliffe, M26 2WX'],
  ['Werneth Park Cafe Bar', 'Werneth Park Lifelong Learning Centre, Frederick Street, OL8 1RB'],
  ['Anchor', '24a Barbirolli Mall, Corporation Street, Manchester, M4 43AB'],
  ['Lymefield Tea Rooms', 'Garden Nursery, Lymefield, Broadbottom, SK14 6AG'],
  ['Irlam', '28 Liverpool Road, Irlam, M44 6FN'],
  ['Sunny', 'Shop 4, Sunny Lane, Bury, BL9 0DN'],
])('a place of its own, a number and a town stay: %s', (name, address) => {
  expect(mended(address, name)).toBe(address);
});

test('the rest of a line that begins with the name stays', () => {
  expect(mended('Mcdonalds Restaurants Snipe Retail Park, Snipe Way, M34 5GT', 'McDonalds')).toBe(
    'Snipe Retail Park, Snipe Way, M34 5GT',
  );
});

test('the venue after "@" is part of the address', () => {
  const names = { name: 'Baytree', registered: 'Baytree @ Houldsworth Golf Club' };
  const address = 'Houldsworth Golf Club, Houldsworth Street, North Reddish, Stockport, SK5 6BN';

  expect(mendAddress(address, names, greaterManchester)).toBe(address);
});

test.each([
  [
    'within Langworthy Cornerstone, 451 Liverpool Street, Salford, M6 5QQ',
    'Langworthy Cornerstone, 451 Liverpool Street, Salford, M6 5QQ',
  ],
  ['at within, 8 Pendlebury Road, Swinton, M27 4AR', '8 Pendlebury Road, Swinton, M27 4AR'],
  [
    'New Adelphi building within University Of Salford, Crescent, Salford, M5 4WT',
    'New Adelphi Building, University of Salford, Crescent, Salford, M5 4WT',
  ],
  ['Street Record, Merseyway, Stockport, SK1 1AA', 'Merseyway, Stockport, SK1 1AA'],
  ['"Market Hall", Albion Street, Oldham, OL1 3BG', 'Market Hall, Albion Street, Oldham, OL1 3BG'],
  [
    'Golf \\& Driving Range, Woodford Road, Stockport, SK7 1QE',
    'Golf & Driving Range, Woodford Road, Stockport, SK7 1QE',
  ],
  ['7a, Piccadilly, Manchester, M1 1LZ', '7a Piccadilly, Manchester, M1 1LZ'],
  [
    'Rear of, 244 Yorkshire Street, Rochdale, OL16 2DP',
    'Rear of 244 Yorkshire Street, Rochdale, OL16 2DP',
  ],
  [
    'Unit 1, Albion Industrial Esta, Albion Road, OL11 4JB',
    'Unit 1, Albion Industrial Estate, Albion Road, OL11 4JB',
  ],
  ['249 Cavendish Street, Cavendish Street, OL6 7AT', '249 Cavendish Street, OL6 7AT'],
])('what says nothing goes, and cut-off lines are completed: %s', (address, expected) => {
  expect(mended(address)).toBe(expected);
});

test.each([
  ['2 Mill Lane, Rochdale, Lancashire, OL16 2XR', '2 Mill Lane, Rochdale, OL16 2XR'],
  ['2 Mill Lane, Hyde, Tameside, SK14 2ND', '2 Mill Lane, Hyde, SK14 2ND'],
  ['2 Mill Lane, Hollingworth, Tameside, SK14 8NE', '2 Mill Lane, Hollingworth, SK14 8NE'],
  ['2 Mill Lane, Tameside, SK14 8NE', '2 Mill Lane, Tameside, SK14 8NE'],
  [
    '2 Mill Lane, Cheadle Hulme, Cheadle, Stockport, SK8 5BE',
    '2 Mill Lane, Cheadle Hulme, Cheadle, SK8 5BE',
  ],
  ['2 Mill Lane, Shaw, Oldham, OL2 8DW', '2 Mill Lane, Shaw, Oldham, OL2 8DW'],
  ['2 Mill Lane, Prestwich, Bury, M25 9JZ', '2 Mill Lane, Prestwich, M25 9JZ'],
  ['2 Mill Lane, Bury, M25 9JZ', '2 Mill Lane, Bury, M25 9JZ'],
  ['2 Mill Lane, Oldham, Oldham, OL2 8DW', '2 Mill Lane, Oldham, OL2 8DW'],
  ['Bury, 2 Mill Lane, Bury, BL9 0DN', '2 Mill Lane, Bury, BL9 0DN'],
])('towns stand once, without counties and larger boroughs: %s', (address, expected) => {
  expect(mended(address)).toBe(expected);
});

test.each([
  ['2 Mill Lane, Ashton-Under-Lyne, OL6 6DL', '2 Mill Lane, Ashton-under-Lyne, OL6 6DL'],
  ['Unit Nf10, Longfield centre, M25 1AY', 'Unit NF10, Longfield Centre, M25 1AY'],
  ['OLD STATION, station road, M25 1AY', 'Old Station, Station Road, M25 1AY'],
  ['Arch 15, 1st Floor, 355A Mill Lane, M25 1AY', 'Arch 15, 1st Floor, 355A Mill Lane, M25 1AY'],
  [
    'No1 Circle Square, University Of Manchester, M1 7ED',
    'No1 Circle Square, University of Manchester, M1 7ED',
  ],
])('capitals are mended: %s', (address, expected) => {
  expect(mended(address)).toBe(expected);
});

test.each(['OL3.5LA', 'OL35LA', 'ol3  5la', 'OL3 5 LA', 'OL35LA, OL3 5LA'])(
  'the postcode is whole and stands at the end: %s',
  (postcode) => {
    expect(mended(`${postcode}, Diglea, Oldham`)).toBe('Diglea, Oldham, OL3 5LA');
  },
);

const words =
  'within,Street Record,Bury,Oldham,Tameside,Lancashire,Cheadle,Stockport,12,7a,Unit 3,Vernon Park,The Anchor,' +
  'Anchor Inn,12 Mill Lane,Mill Lane,MILL LANE,OL3.5LA,M17FA,M1,"Market Hall",Business Par,c/o Anchor,rear of,-,\\,Cafe 21,21 Cafe';
const anyPart = fc.oneof(
  fc.constantFrom(...words.split(',')),
  fc.string({ maxLength: 12, unit: 'binary' }),
);
const anyAddress = fc.array(anyPart, { maxLength: 6 }).map((parts) => parts.join(', '));
const anyName = fc.constantFrom('Anchor', 'The Anchor Inn', 'Cafe 21', 'Vernon Park Cafe', 'X', '');

test('mending an address again changes nothing', () => {
  fc.assert(
    fc.property(anyAddress, anyName, (address, name) => {
      expect(mended(mended(address, name), name)).toBe(mended(address, name));
    }),
  );
});

test('an address never loses a number, and never all of its letters', () => {
  const part = fc.constantFrom(...words.split(',').filter((text) => !/^(OL3|M17)/.test(text)));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), anyName, (parts, name) => {
      const after = mended(parts.join(', '), name);
      const numbers = (text: string) => new Set(text.match(/\d+/g));

      expect(numbers(after)).toEqual(numbers(parts.join(', ')));
      if (parts.some((text) => /Mill|Bury|Anchor/.test(text))) expect(after).toMatch(/\p{L}/u);
    }),
  );
});
