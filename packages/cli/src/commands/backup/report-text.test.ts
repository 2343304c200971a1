import { expect, test } from 'vitest';
import { createPaint } from '../../terminal/paint.ts';
import { listLines, verifySentences } from './report-text.ts';

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

test('in 50 columns the data file and its versions are listed with their whole names', () => {
  const file = { savedAt: '2026-11-27T02:32:24.093Z', counts: null, problem: '' };
  const files = [
    { ...file, name: 'directory.json', sort: 'data file', status: 'unreadable' },
    { ...file, name: 'directory.json.1', sort: 'version', status: 'unreadable' },
  ] as const;

  const text = listLines(files, { columns: 50, paint: createPaint(false) }).join('\n');

  expect(text).toContain('directory.json\n');
  expect(text).toContain('directory.json.1\n');
});
