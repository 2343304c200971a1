import { expect, test } from 'vitest';
import { importCompleted } from './import-toasts.ts';

test.each([
  [11, 0, 'Successfully imported 11 new listings! Skipped 2 duplicates.'],
  [1, 4, 'Successfully imported 1 new listings! Skipped 2 duplicates.'],
  [0, 1_204, 'No new listings, 1,204 updated. Skipped 2 duplicates.'],
])('an import that adds %d and updates %d listings says so', (added, updated, text) => {
  expect(importCompleted(added, updated, 2)).toMatchObject({ title: 'Import completed', text });
});
