import { describe, expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../../city/greater-manchester-import.ts';
import { hasRealData, realText, registeredBusinesses } from '../../testing/real-data.ts';
import { assignArea, boroughOfArea } from './assign-area.ts';

describe.skipIf(!hasRealData)('areas of registered businesses', () => {
  const businesses = hasRealData ? registeredBusinesses() : [];

  test('every business stays in the borough that registered it', () => {
    expect(businesses.length).toBe(16_093);
    const wrong = businesses.filter(({ name, address, authority }) => {
      const area = assignArea({ name, address, borough: authority }, city);
      return boroughOfArea(area, city)?.name !== authority;
    });
    expect(wrong).toEqual([]);
  });

  test('without the register’s borough, fewer than 1 in 100 are put in a wrong borough', async ({
    annotate,
  }) => {
    const listings = (
      JSON.parse(realText('gm-listings-7-boroughs.json')) as {
        name: string;
        address: string;
        area: string;
      }[]
    ).filter(({ address }) => address !== '');
    const wrong = listings.filter(
      ({ name, address, area }) =>
        boroughOfArea(assignArea({ name, address }, city), city)?.name !== area,
    );
    await annotate(
      `Wrong borough without the register's own: ${wrong.length} of ${listings.length}`,
    );
    expect(wrong.length / listings.length).toBeLessThan(0.01);
  });

  test('no postcode contradicts the neighbourhood', () => {
    const wrong = businesses.filter(({ name, address, authority }) => {
      const area = assignArea({ name, address, borough: authority }, city);
      const neighbourhood = city.neighbourhoods.find((one) => one.name === area);
      const [, district = '', sector = ''] =
        /\b([A-Z]{1,2}\d{1,2}) ?(\d)[A-Z]{2}$/u.exec(address) ?? [];
      if (neighbourhood === undefined || district === '') return false;
      const { words, within, sectors, districts } = neighbourhood;
      const codes = [...words.flatMap((word) => word.within), ...within, ...sectors, ...districts];
      return !codes.includes(district) && !codes.includes(`${district} ${sector}`);
    });
    expect(wrong).toEqual([]);
  });
});
