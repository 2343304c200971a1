import { parseBackup } from '@manchester-eats/shared/backup';
import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../workspace/memory-files.ts';
import { openTestWorkspace } from '../../workspace/test-workspace.ts';
import { planSentences } from './report-text.ts';
import { planRestoreOf } from './restore.ts';

test('a backup that would give listings to accounts says so before it is restored', () => {
  const listings = [
    { id: 'own', name: 'Rudy’s', userId: 'an-account' },
    { id: 'free', name: 'Tampopo', userId: null },
  ];
  const backup = parseBackup(JSON.stringify({ directoryListings: listings }));
  if (!backup.ok) throw backup.failure;
  const workspace = openTestWorkspace(createMemoryFiles());

  const plan = planRestoreOf(backup.value, workspace, {
    remove: false,
    now: () => 0,
    newId: () => 'change-1',
  });

  expect(plan.added.map(({ id }) => id)).toEqual(['own', 'free']);
  expect(planSentences(plan).slice(0, 2)).toEqual([
    'Once published, the accounts that the backup names own and edit:',
    '- listing Rudy’s (own)',
  ]);
});
