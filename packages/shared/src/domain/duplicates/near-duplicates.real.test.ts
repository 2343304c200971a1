import { describe, expect, test } from 'vitest';
import { judgeLabelledPairs } from '../../testing/judge-labelled-pairs.ts';
import { hasRealData, realText } from '../../testing/real-data.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { findNearDuplicates } from './near-duplicates.ts';

describe.skipIf(!hasRealData)('with real businesses', () => {
  test('nothing is merged wrongly, and every labelled duplicate is shown', ({ annotate }) => {
    const { overall, leftOut, chosen } = judgeLabelledPairs(realText('near-duplicates.json'));
    void annotate(JSON.stringify({ overall, leftOut, chosen }));
    expect(overall.duplicates).toBe(79);
    expect(overall.precision).toBeGreaterThanOrEqual(0.99);
    expect(overall.certain).toBeGreaterThanOrEqual(0.65);
    expect(overall.shown).toBeGreaterThanOrEqual(0.98);
    for (const { precision, shown } of leftOut) {
      expect(precision).toBeGreaterThanOrEqual(0.99);
      expect(shown).toBeGreaterThanOrEqual(0.95);
    }
    // A score chosen in six boroughs is right in the seventh.
    expect(chosen.precision).toBeGreaterThanOrEqual(0.99);
    expect(chosen.recall).toBeGreaterThanOrEqual(0.6);
  });

  test('the duplicates of eight thousand listings are found, with few others', () => {
    const records = JSON.parse(realText('gm-listings-7-boroughs.json')) as Listing[];
    const { withinListings } = JSON.parse(realText('near-duplicates.json')) as {
      readonly withinListings: readonly {
        readonly label: string;
        readonly a: { readonly id: string };
        readonly b: { readonly id: string };
      }[];
    };
    const duplicates = withinListings
      .filter(({ label }) => label === 'duplicate')
      .map(({ a, b }) => [a.id, b.id].sort().join(' '));

    const pairs = findNearDuplicates(records);

    const found = pairs.map(({ one, other }) => `${one.id} ${other.id}`);
    expect(duplicates.filter((pair) => !found.includes(pair))).toEqual([]);
    expect(pairs.length).toBeLessThanOrEqual(90);
    const certain = pairs.filter(({ certainty }) => certainty === 'certain');
    expect(certain.length).toBeGreaterThanOrEqual(4);
    for (const { one, other } of certain) expect(duplicates).toContain(`${one.id} ${other.id}`);
  });
});
