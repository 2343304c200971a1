import { expect, test } from 'vitest';
import { kindsOfFault, neverMet } from './kinds-of-fault.ts';

const scene = { hasBrowsers: true, rare: true };
const allBut = (missing: string) =>
  new Map(kindsOfFault(scene).map((kind) => [kind, kind === missing ? 0 : 1]));

test('lists the kinds of fault that never happened in 1,000 stories', () => {
  const met = allBut('storage full');
  expect(neverMet({ ...scene, runs: 1_000 }, met)).toEqual(['storage full']);
  met.delete('read failed');
  expect(neverMet({ ...scene, runs: 1_000 }, met)).toEqual(['storage full', 'read failed']);
});

test('lists none where all happened, or where the run was shorter', () => {
  expect(neverMet({ ...scene, runs: 1_000 }, allBut(''))).toEqual([]);
  expect(neverMet({ ...scene, runs: 999 }, new Map())).toEqual([]);
});

test('expects edits of old tabs to be offered only where there are browsers', () => {
  const offered = 'edit of an old tab offered';
  expect(neverMet({ ...scene, runs: 1_000 }, allBut(offered))).toEqual([offered]);
  expect(neverMet({ ...scene, hasBrowsers: false, runs: 1_000 }, allBut(offered))).toEqual([]);
  expect(neverMet({ ...scene, rare: false, runs: 1_000 }, allBut(offered))).toEqual([]);
});

test('expects faults of terminals only where rare faults happen', () => {
  const plain = { hasBrowsers: false, rare: false, runs: 1_000 };
  expect(neverMet(plain, new Map())).not.toContain('data file edited by hand');
  expect(neverMet({ ...plain, rare: true }, new Map())).toContain('data file edited by hand');
});
