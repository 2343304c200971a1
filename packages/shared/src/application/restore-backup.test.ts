import { expect, test } from 'vitest';
import { parseBackup, exportBackup } from '../backup/backup-file.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { category, documents, listing, listingRow } from '../testing/directory-builders.ts';
import { restoreBackup } from './restore-backup.ts';
import { documentsAfter } from '../testing/working-copies.ts';

const head = { exportedAt: '2026-11-21T09:00:00.000Z', site: 'Manchester Eats' };

function read(text: string) {
  const backup = parseBackup(text);
  if (!backup.ok) throw backup.failure;
  return backup.value;
}

const backupOf = (made: DirectoryDocuments) => read(exportBackup(made, head));

test('restoring shows what it adds, changes, leaves and removes, and then does exactly that', () => {
  const then = documents({
    listings: [listing({ id: 'same' }), listing({ id: 'edited' }), listing({ id: 'lost' })],
    categories: [category()],
  });
  const now = documents({
    listings: [
      listing({ id: 'same' }),
      listing({ id: 'edited', phone: '0161 1' }),
      listing({ id: 'new' }),
    ],
    categories: [category()],
    claimsEnabled: false,
  });

  const plan = restoreBackup({ documents: now, backup: backupOf(then) });
  const after = documentsAfter(now, plan.change).documents;

  expect(plan.added).toEqual([{ kind: 'listing', id: 'lost' }]);
  expect(plan.updated).toEqual([
    { kind: 'listing', id: 'edited' },
    { kind: 'setting', id: 'claimsEnabled' },
  ]);
  expect(plan.removed).toEqual([{ kind: 'listing', id: 'new' }]);
  expect(plan.unchanged).toBe(4);
  expect(after).toEqual(then);
});

test('a restore can keep what the backup does not hold', () => {
  const now = documents({ listings: [listing({ id: 'new' })] });
  const plan = restoreBackup({ documents: now, backup: backupOf(documents()), remove: false });

  expect(plan.removed).toEqual([]);
});

test('a list row in a backup never wipes the details of a whole listing', () => {
  const now = documents({ listings: [listing({ id: 'one', description: 'Pies' })] });
  const then = documents({ listings: [listingRow({ id: 'one', category: 'Bakery' })] });

  const plan = restoreBackup({ documents: now, backup: backupOf(then) });
  const after = documentsAfter(now, plan.change).documents;

  expect(after.listings).toMatchObject([{ category: 'Bakery', description: 'Pies' }]);
  expect(after.listings[0]?.partial).not.toBe(true);
});

test('nothing is removed because a part of the backup is missing or damaged', () => {
  const now = documents({ listings: [listing({ id: 'one' })], categories: [category()] });
  const text = JSON.stringify({
    directoryListings: [{ id: 'one', name: 7 }],
    siteArticles: 'damaged',
  });

  const plan = restoreBackup({ documents: now, backup: read(text) });

  expect(plan.removed).toEqual([]);
  expect(plan.left).toContain('categories');
  expect(plan.left).toContain('articles');
});
