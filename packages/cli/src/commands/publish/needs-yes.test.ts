import { emptyBase } from '@manchester-eats/shared/sync';
import { category, documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { memoryWorkspace } from '../../workspace/memory-workspace.ts';
import { needsYes } from './needs-yes.ts';

const workspace = memoryWorkspace({
  documents: documents({ listings: [listing()], categories: [category()] }),
  base: { ...emptyBase(), records: { 'listing:gone': { revision: 3, hash: 'h' } } },
  removedListings: [],
  publishedAt: null,
});

test('who cannot be asked is told what would be done, and the command that does it', () => {
  const { code, message, hint } = needsYes({}, workspace);

  expect(code).toBe('usage/invalid');
  expect(message).toContain('nobody can be asked here. Nothing was published.');
  expect(hint.split('\n')).toEqual([
    'As far as directory.json knows, it would add 2 records, update 0 and remove 1; --dry-run asks the server. To publish, run:',
    '  eats publish --yes',
  ]);
});

test('the command keeps everything that was said, safe to paste into a shell', () => {
  const { hint } = needsYes(
    {
      url: 'https://eats.example.org',
      dropDemo: true,
      prefer: 'local',
      json: true,
      data: "Ann's data.json",
    },
    workspace,
  );

  expect(hint).toContain('and remove 1, and the demonstration with it');
  expect(hint.split('\n').at(-1)).toBe(
    `  eats publish --url https://eats.example.org --drop-demo --prefer local --json --data 'Ann'\\''s data.json' --yes`,
  );
});

test('without a file that can be read there is nothing to count', () => {
  expect(needsYes({}, null).hint.split('\n')).toEqual([
    'Look with --dry-run. To publish, run:',
    '  eats publish --yes',
  ]);
});
