import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { assignArea, findBorough, boroughOfArea } from './assign-area.ts';

function areaOf(address: string, borough = '', name = 'A Place'): string {
  return assignArea({ name, address, borough }, city);
}

describe('the area of a place in a known borough', () => {
  test.each([
    ['5 Bury New Road, Prestwich, Manchester, M25 9JZ', 'Bury', 'Bury'],
    ['27 Oldham Street, Manchester, M1 1JG', 'Manchester', 'City Centre'],
    ['418 Wilbraham Road, Manchester, M21 0SD', 'Manchester', 'Chorlton'],
    ['9 Station Road, Cheadle Hulme, Cheadle, SK8 5AE', 'Stockport', 'Stockport'],
    ['92 Deansgate, Manchester, M3 2QG', 'Manchester', 'Deansgate'],
    ['18 Chapel Street, Salford, M3 7AA', 'Salford', 'Salford'],
    [
      'Unit 6, The Corn Exchange, 37 Hanging Ditch, Manchester, M4 3TR',
      'Manchester',
      'City Centre',
    ],
    ['9 Cotton Street, Manchester, M4 5BF', 'Manchester', 'Ancoats'],
    ['King Street, Manchester', 'Manchester', 'City Centre'],
    ['351 Palatine Road, Manchester, M22 4HH', 'Manchester', 'Manchester'],
    ['1 George Street, Altrincham, WA14 1RL', 'Trafford', 'Altrincham'],
    ['', 'Wigan Metropolitan Borough Council', 'Wigan'],
  ])('%s (%s) is %s', (address, borough, area) => {
    expect(areaOf(address, borough)).toBe(area);
  });

  test('is one that the business name mentions, unless the postcode contradicts it', () => {
    expect(areaOf('2 Some Street, Manchester, M20 1AA', 'Manchester', 'Didsbury Deli')).toBe(
      'Didsbury',
    );
    expect(areaOf('3 Hyde Road, Manchester, M18 7AA', 'Manchester', 'Chorlton Tandoori')).toBe(
      'Manchester',
    );
  });

  test('is never outside the borough', () => {
    expect(areaOf('1 High Street, Sale, Bury', 'Bury', 'The Stockport Arms')).toBe('Bury');
  });
});

describe('the area of a place without a known borough', () => {
  test.each([
    ['1 High Street, Stockport, SK1 1EG', 'Stockport'],
    ['5 Bury New Road, Prestwich, Manchester, M25 9JZ', 'Bury'],
    ['34 Bridge Street, Ramsbottom', 'Bury'],
    ['12 Wilmslow Road, Rusholme, Manchester', 'Rusholme'],
    ['12 Sale Road, Northenden, Manchester, M23 0DF', 'Manchester'],
    ['7 Market Place, Hyde, SK14 2LX', 'Tameside'],
    ['8 Railway Road, Leigh, WN7 4AU', 'Wigan'],
    ['Somewhere', 'Manchester'],
    ['', 'Manchester'],
  ])('%s is %s', (address, area) => {
    expect(areaOf(address)).toBe(area);
  });

  test('does not depend on a surname that is also the name of a town', () => {
    expect(areaOf('1 Deane Road, Bolton, BL3 5DL', '', 'Marple & Shaw')).toBe('Bolton');
  });
});

test('finds a borough by the name of its local authority or by an area in it', () => {
  expect(findBorough('Salford City Council', city)?.name).toBe('Salford');
  expect(findBorough('', city)).toBeNull();
  expect(findBorough('Cheshire East', city)).toBeNull();
  expect(boroughOfArea('Old Trafford', city)?.name).toBe('Trafford');
  expect(boroughOfArea('Atlantis', city)).toBeNull();
});
