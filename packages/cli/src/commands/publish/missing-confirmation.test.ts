import { expect, test } from 'vitest';
import { hintsFor } from '../../terminal/command-line.ts';
import { asListing, workspaceWith } from '../../workspace/test-workspace.ts';
import { missingFlagFailure, missingYesFailure } from './missing-confirmation.ts';
import type { PublishPreview } from './preview.ts';

test('the failure without --yes counts the unpublished changes and gives the command', async () => {
  const workspace = await workspaceWith([asListing('one'), asListing('two')]);

  const { code, message, hint } = missingYesFailure({}, workspace, hintsFor({}));

  expect(code).toBe('usage/invalid');
  expect(message).toContain('so it needs --yes. Nothing was published.');
  expect(hint.split('\n')).toEqual([
    'Unpublished changes in directory.json: 2 records to add, 0 to update and 0 to remove. --dry-run compares them with the server. To publish, run:',
    '  eats publish --yes',
  ]);
});

test('the command keeps the flags and can be pasted into a shell', () => {
  const { hint } = missingYesFailure(
    {
      url: 'https://eats.example.org',
      dropDemo: true,
      prefer: 'local',
      join: true,
      json: true,
      data: "Ann's data.json",
    },
    null,
    hintsFor({}),
  );

  expect(hint.split('\n').at(-1)).toBe(
    `  eats publish --url https://eats.example.org --drop-demo --prefer local --join --json --data 'Ann'\\''s data.json' --yes`,
  );
});

test('many removals and restored values each need their own flag', () => {
  const name = { kind: 'listing', id: 'one', name: 'One', unit: null } as const;
  const preview = { removalsToConfirm: [name], listings: 200, takenBack: [name] };
  const failureOf = (flags: Parameters<typeof missingFlagFailure>[0]) =>
    missingFlagFailure(flags, preview as unknown as PublishPreview, hintsFor({}));

  expect(failureOf({ yes: true })?.code).toBe('publish/many-removals');
  expect(failureOf({ yes: true, allowRemovals: true })).toMatchObject({
    code: 'publish/take-back',
    hint: 'To publish anyway, run:\n  eats publish --allow-removals --take-back --yes',
  });
  expect(failureOf({ allowRemovals: true, takeBack: true })).toBeNull();
});
