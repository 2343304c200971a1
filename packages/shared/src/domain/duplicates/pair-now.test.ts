import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { pairNow } from './pair-now.ts';

const address = '14 Market Street, Hyde, SK14 1AB';
const net = listing({ id: 'net', name: 'Fish Net', address });
const theNet = listing({ id: 'the-net', name: 'The Fish Net', address });
const netCafe = listing({ id: 'z-net', name: 'Fish Net Cafe', address });

/** Returns the status of the pair of the first two once the listings are these, and `merged` became another. */
function statusWith(listings: readonly Listing[], merged: Readonly<Record<string, string>> = {}) {
  const found = findNearDuplicates([net, theNet, netCafe]);
  const pair = found.find(({ one, other }) => one === net && other === theNet);
  if (pair === undefined) throw new Error('The two are no pair.');
  const find = (id: string) => listings.find((one) => one.id === (merged[id] ?? id)) ?? null;
  return pairNow(pair, find, found);
}

test('a pair is open while both listings look like one business', () => {
  expect(statusWith([net, theNet])).toMatchObject({ status: 'open', pair: { one: net } });
  const edited = { ...theNet, phone: '0161 496 0000' };
  expect(statusWith([net, edited])).toMatchObject({ status: 'open', pair: { other: edited } });
});

test('a pair is decided once it is merged, found to be different, or a listing is deleted', () => {
  expect(statusWith([net], { 'the-net': 'net' })).toEqual({ status: 'merged' });
  expect(statusWith([net, { ...theNet, notDuplicateOf: ['net'] }])).toEqual({
    status: 'different',
  });
  expect(statusWith([net])).toEqual({ status: 'gone' });
});

test('a pair whose listing was merged into that of another pair is not shown twice', () => {
  expect(statusWith([net, netCafe], { 'the-net': 'z-net' })).toEqual({ status: 'repeated' });
});

test('a pair that was edited until nothing speaks for one business is no pair any more', () => {
  const other = { ...theNet, name: 'Red Hut', address: '3 King Street, Sale, M33 1AA' };
  expect(statusWith([net, other])).toEqual({ status: 'unlike' });
});
