import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import { checkPlace, isInCity } from './city-bounds.ts';

const inside = { lat: 53.48, lng: -2.24 };

describe('whether a place is the city’s', () => {
  test.each([
    ['4 High Street, M1 1AA', ''],
    ['4 High Street, BL90BJ', ''],
    ['4 High Street, United Kingdom', ''],
    ['4 High Street, Wigan', ''],
    ['', 'Stockport'],
  ])('within the bounds, %s %s is', (address, authority) => {
    expect(checkPlace({ ...inside, address, authority }, city)).toBe('inside');
  });

  test('a place without any sign of the city is not', () => {
    expect(checkPlace({ ...inside, address: '4 High Street, LS1 1AA' }, city)).toBe('no-marker');
    expect(checkPlace({ ...inside, address: 'Duke Street' }, city)).toBe('no-marker');
  });

  test('a place beyond the bounds is not, the bounds themselves are', () => {
    expect(isInCity({ lat: 53.25, lng: -2.85, address: 'UK' }, city)).toBe(true);
    expect(isInCity({ lat: 53.2499, lng: -2.4, address: 'Manchester' }, city)).toBe(false);
    expect(isInCity({ lat: 53.5, lng: -1.8499, address: 'Manchester' }, city)).toBe(false);
  });

  test('without a point only what one of its authorities registered is', () => {
    const nowhere = { lat: null, lng: null, address: 'Manchester' };
    expect(checkPlace(nowhere, city)).toBe('no-point');
    expect(isInCity(nowhere, city)).toBe(false);
    expect(isInCity({ ...nowhere, authority: 'Manchester' }, city)).toBe(true);
  });
});
