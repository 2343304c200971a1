import { describe, expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { listing } from '../../testing/directory-builders.ts';
import { hasRealData, registeredBusinesses } from '../../testing/real-data.ts';
import { mendTexts } from '../mending/mend-texts.ts';
import { cleanListing } from './clean-listing.ts';

describe.skipIf(!hasRealData)('the registers of seven boroughs', () => {
  test('what an import has mended needs no cleanup', () => {
    const context = { city: greaterManchester, categories: null, areas: null };
    const texts = registeredBusinesses().map(({ name, address }) =>
      mendTexts({ name, address, source: 'fhrs', registeredName: '' }, greaterManchester),
    );
    const stored = texts
      .filter(({ name }) => /[\p{L}\p{N}]/u.test(name))
      .map((fields) => listing({ ...fields, source: 'fhrs' }));

    const rules = [
      ...(['markup', 'remarks', 'trading-names', 'venues', 'legal-forms'] as const),
      ...(['capitals', 'addresses', 'postcodes'] as const),
    ];
    const mends = stored.flatMap((one) =>
      cleanListing(one, rules, context).map((mend) => ({
        name: one.name,
        address: one.address,
        mend,
      })),
    );

    expect(stored.length).toBeGreaterThan(16_000);
    expect(mends).toEqual([]);
  });
});
