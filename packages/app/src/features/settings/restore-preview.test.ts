import { planRestore } from '@manchester-eats/shared/application';
import { exportBackup, parseBackup } from '@manchester-eats/shared/backup';
import { emptyDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { category, documents, listing, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { describeBackup } from './describe-backup.ts';
import { previewRestore } from './restore-preview.ts';

const savedAt = '2026-11-21T09:00:00.000Z';

function previewOf(text: string, here: DirectoryDocuments) {
  const backup = parseBackup(text);
  if (!backup.ok) throw backup.failure;
  const plan = planRestore({ documents: here, backup: backup.value });
  return previewRestore(plan, here, backup.value);
}

const backupOf = (saved: DirectoryDocuments) =>
  exportBackup(saved, { exportedAt: savedAt, site: 'Manchester Eats' });

test('a preview counts by kind and names the records, those to be removed by their names here', () => {
  const there = documents({ listings: [listing({ id: 'a', name: 'Lost Cafe' })] });
  const here = documents({ listings: [listing({ id: 'b', name: 'New Cafe' })] });

  const preview = previewOf(backupOf(there), here);

  expect(preview.counts).toEqual({ added: 1, updated: 0, removed: 1 });
  expect(preview.byKind).toEqual([{ kind: 'listing', added: 1, updated: 0, removed: 1 }]);
  expect(preview.samples.added).toEqual([{ kind: 'listing', id: 'a', name: 'Lost Cafe' }]);
  expect(preview.samples.removed).toEqual([{ kind: 'listing', id: 'b', name: 'New Cafe' }]);
  expect(preview).toMatchObject({
    isEdited: false,
    isStorageDump: false,
    missing: [],
    incomplete: 0,
  });
});

test('an owner’s listing that the backup lacks is named among those that stay', () => {
  const here = documents({
    listings: [listing({ id: 'owned', name: 'Fatima’s Kitchen', userId: 'fatima' })],
  });

  expect(previewOf(backupOf(emptyDocuments()), here)).toMatchObject({
    counts: { removed: 0 },
    spared: { count: 1, named: [{ id: 'owned', name: 'Fatima’s Kitchen' }] },
  });
});

test('what an owner’s listing needs is named among what stays', () => {
  const here = documents({
    listings: [listing({ id: 'owned', userId: 'fatima', category: 'Brunch', area: '' })],
    categories: [category({ id: 'brunch', name: 'Brunch' })],
  });

  expect(previewOf(backupOf(emptyDocuments()), here)).toMatchObject({
    counts: { removed: 0 },
    needed: { count: 1, named: [{ kind: 'category', id: 'brunch', name: 'Brunch' }] },
  });
});

test('a hundred added listings are counted, and twenty of them named', () => {
  const listings = Array.from({ length: 100 }, (_, at) => listing({ id: `many-${String(at)}` }));
  const { counts, samples } = previewOf(backupOf(documents({ listings })), emptyDocuments());

  expect(counts.added).toBe(100);
  expect(samples.added).toHaveLength(20);
});

test('the list rows of a visitor’s storage are counted as incomplete, and unreadable records are kept', () => {
  const dump = JSON.stringify({
    directoryListings: JSON.stringify([listingRow({ id: 'row' }), { id: 'x', name: '' }]),
    gmaps_api_key: 'pk.secret',
    isAdmin: 'true',
  });

  const preview = previewOf(dump, emptyDocuments());

  expect(preview).toMatchObject({
    isStorageDump: true,
    incomplete: 1,
    counts: { added: 0 },
    unread: [{ document: 'listings', record: { id: 'x', name: '' } }],
  });
  expect(JSON.stringify(preview)).not.toContain('secret');
});

test('the check of a file says whether it can be relied on, and whether it is the last one', () => {
  const here = documents({ listings: [listing({ id: 'a', name: 'Zo' })] });
  const good = describeBackup('b.json', previewOf(backupOf(here), here), savedAt);
  expect(good).toMatchObject({ isGood: true });
  expect(good.lines.join(' ')).toMatch(/complete and unchanged.*it is the last.*same content/);

  const edited = previewOf(backupOf(here).replace('"Zo"', '"Zoe"'), here);
  const bad = describeBackup('b.json', edited, '2026-11-25T09:00:00.000Z');
  expect(bad.isGood).toBe(false);
  expect(bad.lines.join(' ')).toMatch(/checksum does not match.*is of 25 Nov 2026.*in 1 record/);
});
