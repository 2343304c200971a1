import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportBackup } from '../backup/backup-file.ts';
import { parseBackup } from '../backup/backup-reader.ts';
import { greaterManchester } from '../city/greater-manchester.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  ad,
  area,
  article,
  category,
  documents,
  listing,
  listingRow,
  mediaFile,
  page,
} from '../testing/directory-builders.ts';
import { proveRestore } from './prove-restore.ts';

const context = {
  city: greaterManchester,
  now: () => '2026-11-26T10:00:00.000Z',
  newId: () => 'change',
};

function prove(saved: DirectoryDocuments) {
  const backup = parseBackup(exportBackup(saved, { exportedAt: '', site: '' }));
  if (!backup.ok) throw backup.failure;
  return proveRestore(backup.value, context);
}

test('all of a backup is given back, however many listings it has', async () => {
  const listings = Array.from({ length: 1100 }, (_, index) => listing({ id: `l${String(index)}` }));
  const proof = await prove(
    documents({
      listings,
      categories: [category()],
      areas: [area()],
      articles: [article({ published: false })],
      ads: [ad()],
      pages: { about: page() },
      media: [mediaFile()],
      claimsEnabled: false,
    }),
  );

  expect(proof.lost).toEqual([]);
  expect(proof.repeated).toEqual([]);
  expect(proof.counts.get('listings')).toEqual({ saved: 1100, restored: 1100 });
  expect(proof.counts.get('pages')).toEqual({ saved: 1, restored: 1 });
  expect(proof.counts.get('claimsEnabled')).toEqual({ saved: 1, restored: 1 });
});

test('any listings are given back', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 }).map((each) => `x${each.trim()}x`);
  const listings = fc.uniqueArray(
    fc.record({ id: fc.uuid(), name: text, description: text, category: text }).map(listing),
    { selector: ({ id }) => id, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(listings, async (saved) => {
      expect(await prove(documents({ listings: saved }))).toMatchObject({ lost: [], repeated: [] });
    }),
    { numRuns: 50 },
  );
});

test('a list row is not given back, and two listings with one id are named', async () => {
  const proof = await prove(
    documents({
      listings: [listingRow({ id: 'row' }), listing({ id: 'a' }), listing({ id: 'a' })],
    }),
  );

  expect(proof.lost).toEqual([{ kind: 'listing', id: 'row' }]);
  expect(proof.repeated).toEqual([{ kind: 'listing', id: 'a' }]);
});
