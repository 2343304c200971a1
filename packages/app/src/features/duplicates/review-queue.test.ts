import type { Listing } from '@manchester-eats/shared/domain';
import { findNearDuplicates } from '@manchester-eats/shared/duplicates';
import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import {
  findListingIn,
  keyOf,
  openBefore,
  queueAt,
  readProgress,
  reopenedPair,
  type ReviewDecision,
} from './review-queue.ts';

const names = ['Fish Net', 'Honey Pot', 'Mill Kitchen'];
const listings = names.flatMap((name, at) => {
  const address = `${String(at + 1)} Market Street, Hyde, SK14 1AB`;
  return [
    listing({ id: `a${String(at)}`, name, address }),
    listing({ id: `b${String(at)}`, name: `The ${name}`, address }),
  ];
});
const found = findNearDuplicates(listings);
const [first = '', second = '', third = ''] = found.map(keyOf);

const merged: ReviewDecision = {
  ...{ one: 'a0', other: 'b0', change: 'change-1' },
  merge: { removed: 'b0', survivor: 'a0' },
};
const without = (id: string) => listings.filter((one) => one.id !== id);

function queue(
  now: readonly Listing[],
  { place = '', skipped = [] as string[], decided = [merged] } = {},
) {
  return queueAt(found, findListingIn(now, decided), skipped, place);
}

test('the pair at the place of the URL is shown, or the next one that is open', () => {
  expect(queue(listings)).toMatchObject({ at: 0, left: 3, skipped: 0 });
  expect(queue(listings, { place: second })).toMatchObject({ at: 1 });
  expect(queue(without('b0'), { place: first })).toMatchObject({ at: 1, left: 2 });
  expect(queue(listings, { place: 'unknown' })).toMatchObject({ at: 0 });
});

test('after the last pair the review goes on with those before it', () => {
  expect(queue(without('b2'), { place: third })).toMatchObject({ at: 0, left: 2 });
});

test('skipped pairs are put off and counted apart', () => {
  expect(queue(listings, { skipped: [first] })).toMatchObject({ at: 1, left: 2, skipped: 1 });
  const all = queue(listings, { skipped: [first, second, third] });
  expect(all).toMatchObject({ at: -1, left: 0, skipped: 3 });
  expect(openBefore(all)).toBe(2);
});

test('Back goes to the open pair before, never to a decided one', () => {
  expect(openBefore(queue(listings, { place: second }))).toBe(0);
  expect(openBefore(queue(without('b0'), { place: second }))).toBe(-1);
});

test('a listing that was merged is found as the one that it became, until it comes back', () => {
  expect(findListingIn(without('b0'), [merged])('b0')?.id).toBe('a0');
  expect(findListingIn(listings, [merged])('b0')?.id).toBe('b0');
  expect(findListingIn(without('b0'), [])('b0')).toBeNull();
});

test('a decision that was taken back opens its pair again', () => {
  const byId = (now: readonly Listing[]) => new Map(now.map((one) => [one.id, one]));

  expect(reopenedPair(merged, byId(without('b0')))).toBeNull();
  expect(reopenedPair(merged, byId(listings))).toMatchObject({ one: { id: 'a0' } });
});

test('what a tab stored is read again, and nothing else', () => {
  const progress = { skipped: [first], decided: [merged, { ...merged, merge: null }] };

  expect(readProgress(JSON.parse(JSON.stringify(progress)) as Record<string, unknown>)).toEqual(
    progress,
  );
  expect(readProgress(null)).toEqual({ skipped: [], decided: [] });
  const damaged = { skipped: [1, 'x'], decided: [null, { one: 'a' }, { ...merged, merge: {} }] };
  expect(readProgress(damaged)).toEqual({ skipped: ['x'], decided: [] });
});
