import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { checkPlace, isInCity } from './city-bounds.ts';

const inside = { lat: 53.48, lng: -2.24 };

describe('places in the city', () => {
  test.each([
    ['4 High Street, M1 1AA', ''],
    ['4 High Street, BL90BJ', ''],
    ['4 High Street, United Kingdom', ''],
    ['4 High Street, Wigan', ''],
    ['', 'Stockport'],
  ])('includes a place in the bounds, address "%s", authority "%s"', (address, authority) => {
    expect(checkPlace({ ...inside, address, authority }, city)).toBe('inside');
  });

  test('excludes a place whose address has neither a marker word nor a postcode of the city', () => {
    expect(checkPlace({ ...inside, address: '4 High Street, LS1 1AA' }, city)).toBe('no-marker');
    expect(checkPlace({ ...inside, address: 'Duke Street' }, city)).toBe('no-marker');
  });

  test('excludes places outside the bounds and includes places on their edge', () => {
    expect(isInCity({ lat: 53.25, lng: -2.85, address: 'UK' }, city)).toBe(true);
    expect(isInCity({ lat: 53.2499, lng: -2.4, address: 'Manchester' }, city)).toBe(false);
    expect(isInCity({ lat: 53.5, lng: -1.8499, address: 'Manchester' }, city)).toBe(false);
  });

  test('includes a place without a position only if a city authority registered it', () => {
    const withoutPoint = { lat: null, lng: null, address: 'Manchester' };
    expect(checkPlace(withoutPoint, city)).toBe('no-point');
    expect(isInCity(withoutPoint, city)).toBe(false);
    expect(isInCity({ ...withoutPoint, authority: 'Manchester' }, city)).toBe(true);
  });
});
