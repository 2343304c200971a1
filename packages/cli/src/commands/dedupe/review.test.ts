import { runUninterrupted } from '@manchester-eats/shared/application';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryFiles, type MemoryFiles } from '../../workspace/memory-files.ts';
import { asListing, openTestWorkspace, workspaceWith } from '../../workspace/test-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findNearDuplicates } from '@manchester-eats/shared/duplicates';
import { undo } from '../changes/undo.ts';
import { mergeableListings } from './find-pairs.ts';
import { reviewSentences } from './report-text.ts';
import { startReview, type Review } from './review.ts';

const door = '14 Market Street, Hyde, SK14 1AB';
const elsewhere = '3 King Street, Sale, M33 1AA';

let files: MemoryFiles;
let workspace: ReturnType<typeof openTestWorkspace>;
let ids = 0;

beforeEach(async () => {
  files = createMemoryFiles();
  workspace = await workspaceWith(
    [
      asListing('net', { name: 'Fish Net', address: door, phone: '0161 496 0001' }),
      asListing('the-net', { name: 'The Fish Net', address: door, website: 'https://net.example' }),
      asListing('hot', { name: 'Red Hot', address: elsewhere }),
      asListing('hut', { name: 'Red Hut', address: elsewhere }),
    ],
    files,
  );
});

function depsOf(opened: Workspace) {
  return {
    workspace: opened,
    now: () => 0,
    newId: () => `id-${String((ids += 1))}`,
    runLong: runUninterrupted,
  };
}

function reviewOf(opened: Workspace): Review {
  return startReview(depsOf(opened), findNearDuplicates(mergeableListings(opened.shown())));
}

function idsIn(opened: Workspace): string[] {
  return opened.shown().documents.listings.map(({ id }) => id);
}

test('keeping the left listing merges the right one into it and goes on to the next pair', async () => {
  const review = reviewOf(workspace);
  const left = review.state().pair?.one.id ?? '';

  const state = await review.act({ do: 'merge', choices: { survivor: left } });

  expect(state).toMatchObject({ position: 2, count: 2, merged: 1, pair: { one: { id: 'hot' } } });
  expect(state.message).toBe('Merged into Fish Net (net).');
  const kept = workspace.shown().documents.listings.find(({ id }) => id === 'net');
  expect(kept).toMatchObject({ phone: '0161 496 0001', website: 'https://net.example' });
  expect(idsIn(workspace)).not.toContain('the-net');
});

test('each decision is saved at once, and the next run goes on where this one stopped', async () => {
  const review = reviewOf(workspace);
  await review.act({ do: 'merge', choices: {} });
  workspace.end();

  const next = reviewOf(openTestWorkspace(files));

  expect(next.state()).toMatchObject({ position: 1, count: 1, pair: { one: { id: 'hot' } } });
});

test('a pair that is not a duplicate is never shown again', async () => {
  const review = reviewOf(workspace);
  const state = await review.act({ do: 'different' });
  workspace.end();

  expect(state).toMatchObject({
    different: 1,
    message: 'Fish Net and The Fish Net stay two listings.',
  });
  expect(reviewOf(openTestWorkspace(files)).state().count).toBe(1);
});

test('a skipped pair is shown again by the next run, and by going back', async () => {
  const review = reviewOf(workspace);

  expect(await review.act({ do: 'skip' })).toMatchObject({ position: 2 });
  expect(await review.act({ do: 'back' })).toMatchObject({
    position: 1,
    pair: { one: { id: 'net' } },
  });
  expect((await review.act({ do: 'back' })).message).toBe('There is no open pair before this one.');
  expect(reviewOf(workspace).state().count).toBe(2);
});

test('undo takes back the last decision and shows its pair again', async () => {
  const review = reviewOf(workspace);
  await review.act({ do: 'merge', choices: {} });
  await review.act({ do: 'different' });

  expect(await review.act({ do: 'undo' })).toMatchObject({ position: 2, merged: 1, different: 0 });
  expect(await review.act({ do: 'undo' })).toMatchObject({ position: 1, merged: 0 });
  expect((await review.act({ do: 'undo' })).message).toBe('There is nothing to undo.');
  expect(idsIn(workspace).sort()).toEqual(['hot', 'hut', 'net', 'the-net']);
});

test('a merge of a review is undone by eats undo, too', async () => {
  const review = reviewOf(workspace);
  await review.act({ do: 'merge', choices: {} });

  await undo({ ...depsOf(workspace), dryRun: false });

  expect(idsIn(workspace).sort()).toEqual(['hot', 'hut', 'net', 'the-net']);
});

test('after the last pair none is left', async () => {
  const review = reviewOf(workspace);
  await review.act({ do: 'skip' });

  expect(await review.act({ do: 'skip' })).toMatchObject({ pair: null, position: 2, count: 2 });
});

test('a listing that was merged is compared as the one that stayed', async () => {
  workspace.end();
  const three = await workspaceWith(
    ['Fish Net', 'The Fish Net', 'Fish Net Ltd'].map((name, index) =>
      asListing(`net-${String(index)}`, { name, address: door }),
    ),
  );
  const review = reviewOf(three);
  expect(review.state().count).toBe(3);

  let state = review.state();
  for (let merges = 0; state.pair !== null; merges += 1) {
    expect(merges).toBeLessThan(2);
    state = await review.act({ do: 'merge', choices: {} });
  }

  expect(state.merged).toBe(2);
  expect(idsIn(three)).toHaveLength(1);
});

test('listings of two owners are not merged, and that of one owner stays', async () => {
  workspace.end();
  const owned = await workspaceWith([
    asListing('a', { name: 'Fish Net', address: door, userId: 'alice' }),
    asListing('b', { name: 'The Fish Net', address: door, userId: 'bob' }),
    asListing('c', { name: 'Red Hot', address: elsewhere, userId: 'alice' }),
    asListing('d', { name: 'Red Hut', address: elsewhere }),
  ]);
  const review = reviewOf(owned);

  expect((await review.act({ do: 'merge', choices: {} })).message).toBe(
    'They have different owners, so they cannot be merged.',
  );
  await review.act({ do: 'skip' });
  expect((await review.act({ do: 'merge', choices: { survivor: 'd' } })).message).toBe(
    'Merged into Red Hot (c), because it has an owner.',
  );
});

test('the report says how to undo the last decision, and all of them', async () => {
  const review = reviewOf(workspace);
  await review.act({ do: 'merge', choices: {} });
  const { firstChange } = review.state();
  expect(reviewSentences(review.state(), workspace).join('\n')).not.toContain('--since');

  await review.act({ do: 'different' });

  expect(reviewSentences(review.state(), workspace)).toContain(
    `  eats undo --since ${firstChange ?? ''}`,
  );
  await undo({ ...depsOf(workspace), dryRun: false }, { id: firstChange ?? '', andLater: true });
  expect(idsIn(workspace)).toHaveLength(4);
});
