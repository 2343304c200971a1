import { expect, test } from 'vitest';
import { kindsOfFault, findMissingKinds } from './kinds-of-fault.ts';

const scene = { hasBrowsers: true, rare: true };
const allBut = (missing: string) =>
  new Map(kindsOfFault(scene).map((kind) => [kind, kind === missing ? 0 : 1]));

test('lists the kinds of fault that never happened in 1,000 stories', () => {
  const counts = allBut('storage full');
  expect(findMissingKinds({ ...scene, runs: 1_000 }, counts)).toEqual(['storage full']);
  counts.delete('read failed');
  expect(findMissingKinds({ ...scene, runs: 1_000 }, counts)).toEqual([
    'storage full',
    'read failed',
  ]);
});

test('lists no kinds if all happened, or if the run had fewer than 1,000 stories', () => {
  expect(findMissingKinds({ ...scene, runs: 1_000 }, allBut(''))).toEqual([]);
  expect(findMissingKinds({ ...scene, runs: 999 }, new Map())).toEqual([]);
});

test('expects offers of edits from old tabs only in runs with browsers and rare faults', () => {
  const offered = 'edit of an old tab offered';
  expect(findMissingKinds({ ...scene, runs: 1_000 }, allBut(offered))).toEqual([offered]);
  expect(findMissingKinds({ ...scene, hasBrowsers: false, runs: 1_000 }, allBut(offered))).toEqual(
    [],
  );
  expect(findMissingKinds({ ...scene, rare: false, runs: 1_000 }, allBut(offered))).toEqual([]);
});

test('expects faults of terminals only in runs with rare faults', () => {
  const plain = { hasBrowsers: false, rare: false, runs: 1_000 };
  expect(findMissingKinds(plain, new Map())).not.toContain('data file edited by hand');
  expect(findMissingKinds({ ...plain, rare: true }, new Map())).toContain(
    'data file edited by hand',
  );
});
