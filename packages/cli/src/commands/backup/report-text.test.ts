import { expect, test } from 'vitest';
import { verifySentences } from './report-text.ts';

const found = {
  ...{ file: 'b.json', isWhole: true, isStorageDump: false, savedAt: '' },
  ...{ documents: [], problems: [], notes: [] },
};

test('a check says when the backup was saved, if that can be read', () => {
  const [dated] = verifySentences({ ...found, savedAt: '2026-11-27T01:18:16.238Z' });
  const [undated] = verifySentences({ ...found, savedAt: 'yesterday' });

  expect(dated).toMatch(/ It was saved on 27 November 2026, 01:18 UTC\.$/);
  expect(undated).toMatch(/unchanged since it was saved\.$/);
});
