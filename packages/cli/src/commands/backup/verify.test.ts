import { exportBackup, parseBackup } from '@manchester-eats/shared/backup';
import { emptyDocuments } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { verifyBackup } from './verify.ts';

interface BackupContent {
  counts?: object;
  checksums: Record<string, string>;
  documents: Record<string, unknown>;
}

/** Checks a backup of an empty directory that was changed after it was saved. */
async function problemsOf(damage: (content: BackupContent) => void): Promise<readonly string[]> {
  const header = {
    exportedAt: '2026-11-27T02:00:00.000Z',
    site: 'Manchester Eats',
    hasDocumentChecksums: true,
  };
  const content = JSON.parse(exportBackup(emptyDocuments(), header)) as BackupContent;
  damage(content);
  const backup = parseBackup(JSON.stringify(content));
  if (!backup.ok) throw backup.failure;
  const file = { name: 'b.json', path: '/b.json', size: 0, backup: backup.value };
  const found = await verifyBackup(file, { now: () => 0, newId: () => 'change-1' });
  return found.problems;
}

test('a backup as it was saved is whole', async () => {
  expect(await problemsOf(() => undefined)).toEqual([]);
});

test('a backup without counts is not whole', async () => {
  expect(await problemsOf((content) => delete content.counts)).toEqual([
    'b.json has lost its "counts", so nothing shows whether records are missing.',
  ]);
});

test('a document that is gone with its checksum is missed', async () => {
  const problems = await problemsOf(({ checksums, documents }) => {
    delete checksums['directoryListings'];
    delete documents['directoryListings'];
  });

  expect(problems).toEqual(['directoryListings is missing, and so is its checksum.']);
});
