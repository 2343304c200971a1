import { describe, expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../../city/greater-manchester-import.ts';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { assignArea, findBorough, boroughOfArea } from './assign-area.ts';

function areaOf(address: string, borough = '', name = 'A Place'): string {
  return assignArea({ name, address, borough }, city);
}

describe('the area of a place in a known borough', () => {
  test.each([
    ['5 Bury New Road, Prestwich, Manchester, M25 9JZ', 'Bury', 'Prestwich'],
    ['27 Oldham Street, Manchester, M1 1JG', 'Manchester', 'Northern Quarter'],
    ['4 King Street, Manchester, M2 6AQ', 'Manchester', 'City Centre'],
    ['4 King Street West, Manchester, M60 1AA', 'Manchester', 'City Centre'],
    ['12 Bridge Street, Heywood, OL10 1JF', 'Rochdale', 'Heywood'],
    ['120 Oxford Road, Manchester, M13 9GP', 'Manchester', 'Oxford Road'],
    ['80 Claremont Road, Manchester, M14 4RT', 'Manchester', 'Moss Side'],
    ['7 Clarendon Place, Hyde, Tameside, SK14 2ND', 'Tameside', 'Hyde'],
    ['2 Market Street, Hollingworth, Hyde, SK14 8NE', 'Tameside', 'Hollingworth'],
    ['1 Old Street, Ashton-Under-Lyne, Tameside, OL6 6LA', 'Tameside', 'Ashton-under-Lyne'],
    ['1 Gerard Street, Ashton-in-Makerfield, Wigan, WN4 9AA', 'Wigan', 'Ashton-in-Makerfield'],
    ['8 London Road, Hazel Grove, Stockport, SK7 4AH', 'Stockport', 'Hazel Grove'],
    ['3 Hazel Grove, Bury, BL9 6AA', 'Bury', 'Bury'],
    ['12 Bolton Road, Walkden Town Centre, Worsley, M28 3ZH', 'Salford', 'Walkden'],
    ['418 Wilbraham Road, Manchester, M21 0SD', 'Manchester', 'Chorlton'],
    ['9 Station Road, Cheadle Hulme, Cheadle, SK8 5AE', 'Stockport', 'Cheadle Hulme'],
    ['92 Deansgate, Manchester, M3 2QG', 'Manchester', 'Deansgate'],
    ['18 Chapel Street, Salford, M3 7AA', 'Salford', 'Salford'],
    [
      'Unit 6, The Corn Exchange, 37 Hanging Ditch, Manchester, M4 3TR',
      'Manchester',
      'City Centre',
    ],
    ['9 Cotton Street, Manchester, M4 5BF', 'Manchester', 'Ancoats'],
    ['King Street, Manchester', 'Manchester', 'City Centre'],
    ['351 Palatine Road, Manchester, M22 4HH', 'Manchester', 'Northenden'],
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
      'Gorton',
    );
  });

  test('is a town named as a part of the address rather than one in the business name', () => {
    expect(areaOf('9 Market Street, Droylsden, Tameside', 'Tameside', 'The Ashton Cafe')).toBe(
      'Droylsden',
    );
    expect(areaOf('2 Barlow Moor Road, Chorlton, Manchester', 'Manchester', 'Didsbury Deli')).toBe(
      'Chorlton',
    );
  });

  test('is that of the ward of its point if nothing else tells', () => {
    const place = { name: 'A Place', address: 'Tatton Road', lat: 53.395, lng: -2.31 };
    expect(assignArea({ ...place, borough: 'Trafford' }, city)).toBe('Timperley');
    expect(assignArea({ ...place, borough: 'Trafford' }, greaterManchester)).toBe('Trafford');
    expect(assignArea({ ...place, borough: 'Bury' }, city)).toBe('Bury');
  });

  test('is never outside the borough', () => {
    expect(areaOf('1 High Street, Sale, Bury', 'Bury', 'The Stockport Arms')).toBe('Bury');
  });
});

describe('the area of a place without a known borough', () => {
  test.each([
    ['1 High Street, Stockport, SK1 1EG', 'Stockport'],
    ['5 Bury New Road, Prestwich, Manchester, M25 9JZ', 'Prestwich'],
    ['34 Bridge Street, Ramsbottom', 'Ramsbottom'],
    ['12 Wilmslow Road, Rusholme, Manchester', 'Rusholme'],
    ['12 Sale Road, Northenden, Manchester, M23 0DF', 'Wythenshawe'],
    ['7 Market Place, Hyde, SK14 2LX', 'Hyde'],
    ['8 Railway Road, Leigh, WN7 4AU', 'Leigh'],
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
