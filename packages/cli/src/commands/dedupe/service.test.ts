import { runUninterrupted } from '@manchester-eats/shared/application';
import { beforeEach, expect, test } from 'vitest';
import { hintsFor } from '../../terminal/command-line.ts';
import { asListing, workspaceWith } from '../../workspace/test-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { undo } from '../changes/undo.ts';
import { dedupeJson, dedupeSentences, outcomeLines } from './report-text.ts';
import { mergeDuplicates, type DedupeOptions } from './service.ts';

const door = '14 Market Street, Hyde, SK14 1AB';
const elsewhere = '3 King Street, Sale, M33 1AA';

let workspace: Workspace;
let ids = 0;

beforeEach(async () => {
  workspace = await workspaceWith([
    asListing('net', { name: 'Fish Net', address: door }),
    asListing('net-again', { name: ' FISH NET', address: door }),
    asListing('the-net', { name: 'The Fish Net', address: door }),
    asListing('hot', { name: 'Red Hot', address: elsewhere }),
    asListing('hut', { name: 'Red Hut', address: elsewhere }),
  ]);
});

function deps() {
  return {
    workspace,
    now: () => 0,
    newId: () => `id-${String((ids += 1))}`,
    runLong: runUninterrupted,
  };
}

const options: DedupeOptions = { near: false, threshold: 0.9, dryRun: false };

function listingIds(): string[] {
  return workspace.shown().documents.listings.map(({ id }) => id);
}

test('listings with the same name and address are merged', async () => {
  const { outcomes, total } = await mergeDuplicates(deps(), options);

  expect(outcomes).toMatchObject([{ outcome: 'merged', pair: { score: 1 } }]);
  expect(total).toBe(4);
  expect(listingIds()).toHaveLength(4);
  expect(listingIds()).toContain('the-net');
});

test('near duplicates that are certain are merged, and the others are left', async () => {
  const { outcomes } = await mergeDuplicates(deps(), { ...options, near: true });

  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['merged', 'merged', 'left']);
  expect(listingIds()).toHaveLength(3);
  expect(listingIds()).toEqual(expect.arrayContaining(['hot', 'hut']));
});

test('a lower threshold merges more, each in a change of its own', async () => {
  const saved: number[] = [];
  const onSaved = (merges: number) => saved.push(merges);
  await mergeDuplicates(deps(), { ...options, near: true, threshold: 0.8, onSaved });
  expect(listingIds()).toHaveLength(2);
  expect(saved).toEqual([1, 3]);

  await undo({ ...deps(), dryRun: false });

  expect(listingIds()).toEqual(expect.arrayContaining(['hot', 'hut']));
  expect(listingIds()).toHaveLength(3);
});

test('three listings of one business become one, and each merge can be undone', async () => {
  workspace = await workspaceWith([
    asListing('a', { name: 'Fish Net', address: door }),
    asListing('b', { name: 'Fish Net Ltd', address: door, phone: '0161 496 0001' }),
    asListing('c', { name: 'The Fish Net', address: door, website: 'https://fish.example' }),
    asListing('d', { name: 'The Fish-Net Limited', address: door, email: 'fish@net.example' }),
  ]);
  await mergeDuplicates(deps(), { ...options, near: true });

  expect(workspace.shown().documents.listings).toMatchObject([
    { phone: '0161 496 0001', website: 'https://fish.example', email: 'fish@net.example' },
  ]);

  for (const left of [2, 3, 4]) {
    await undo({ ...deps(), dryRun: false });
    expect(listingIds()).toHaveLength(left);
  }
});

test('of hundreds of merges each can be undone alone, and all together', async () => {
  const at = (index: number) => `${String(index)} Market Street, Hyde, SK14 1AB`;
  const many = Array.from({ length: 120 }, (_, index) => [
    asListing(`one-${String(index)}`, { name: 'Fish Net', address: at(index) }),
    asListing(`other-${String(index)}`, { name: 'The Fish Net', address: at(index) }),
  ]);
  workspace = await workspaceWith(many.flat());
  const saved: number[] = [];
  const onSaved = (merges: number) => saved.push(merges);
  const { outcomes } = await mergeDuplicates(deps(), { ...options, near: true, onSaved });

  expect(listingIds()).toHaveLength(120);
  expect(saved).toEqual([0, 25, 50, 100, 120]);

  const [first = '', other = ''] = [outcomes[0]?.change, outcomes[60]?.change].map(String);
  await undo({ ...deps(), dryRun: false }, { id: other });

  expect(listingIds()).toHaveLength(121);

  const result = await undo({ ...deps(), dryRun: false }, { id: first, andLater: true });

  expect(result).toMatchObject({ target: '119 changes', kept: [] });
  expect(listingIds()).toHaveLength(240);
});

test('a second run finds nothing more to merge', async () => {
  await mergeDuplicates(deps(), { ...options, near: true });
  const { outcomes } = await mergeDuplicates(deps(), { ...options, near: true });

  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['left']);
});

test('a dry run reports the same and changes nothing', async () => {
  const before = workspace.copy.state();
  const dry = await mergeDuplicates(deps(), { ...options, near: true, dryRun: true });
  expect(workspace.copy.state()).toBe(before);
  expect(workspace.wasSaved()).toBe(false);

  const real = await mergeDuplicates(deps(), { ...options, near: true });

  expect(real.total).toBe(dry.total);
  expect(real.outcomes.map(({ kept }) => kept)).toEqual(dry.outcomes.map(({ kept }) => kept));
});

test('listings of different owners are reported and stay', async () => {
  workspace = await workspaceWith([
    asListing('a', { name: 'Fish Net', address: door, userId: 'alice' }),
    asListing('b', { name: 'Fish Net', address: door, userId: 'bob' }),
    asListing('c', { name: 'The Fish Net', address: door, userId: 'carol' }),
  ]);
  const { outcomes } = await mergeDuplicates(deps(), { ...options, near: true });

  expect(listingIds()).toHaveLength(3);
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(outcomes[0]?.reason).toBe('they have different owners');
});

test('what an account has merely submitted is no duplicate', async () => {
  workspace = await workspaceWith([
    asListing('net', { name: 'Fish Net', address: door }),
    asListing('sent', { name: 'Fish Net', address: door, source: 'owner', status: 'pending' }),
  ]);

  expect((await mergeDuplicates(deps(), { ...options, near: true })).outcomes).toEqual([]);
});

test('the report names the pairs with their reasons, and how to go on', async () => {
  const result = await mergeDuplicates(deps(), { ...options, near: true, dryRun: true });

  expect(outcomeLines(result, true, 80)).toMatchInlineSnapshot(`
    [
      "Would be merged:",
      "1.00  Fish Net (net)",
      "   +  FISH NET (net-again)",
      "      the same name and address",
      "1.00  Fish Net (net)",
      "   +  The Fish Net (the-net)",
      "      the same name, the same door",
      "For you to decide:",
      "0.81  Red Hot (hot)",
      "  or  Red Hut (hut)",
      "      similar names, the same door",
    ]
  `);
  const hint = hintsFor({ data: 'my file.json' });
  expect(dedupeSentences(result, { ...workspace, hint }, { near: true, dryRun: true }))
    .toMatchInlineSnapshot(`
    [
      "It would merge 2 duplicates; 3 listings would be left.",
      "1 pair is for you to decide. In a terminal, run:",
      "  eats dedupe --near --data 'my file.json'",
      "Dry run: nothing was written.",
    ]
  `);
});

test('the lines of the report fit 50 columns', async () => {
  const result = await mergeDuplicates(deps(), { ...options, near: true });
  const lines = outcomeLines(result, false, 50);

  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(50);
});

test('the JSON report has the pairs with ids, scores and reasons', async () => {
  const result = await mergeDuplicates(deps(), { ...options, near: true });

  expect(dedupeJson(result, workspace, options)).toMatchObject({
    ...{ merged: 2, left: 1, refused: 0, total: 3, saved: true, data: 'directory.json' },
    pairs: [
      { outcome: 'merged', score: 1 },
      {
        outcome: 'merged',
        certainty: 'certain',
        reasons: [{ text: 'the same name', isFor: true }, {}],
      },
      { outcome: 'left', kept: null, change: null, one: { id: 'hot' }, other: { id: 'hut' } },
    ],
  });
});
