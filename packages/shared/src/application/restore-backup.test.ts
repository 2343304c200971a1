import { expect, test } from 'vitest';
import { exportBackup } from '../backup/backup-file.ts';
import { parseBackup } from '../backup/backup-reader.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  area,
  article,
  category,
  documents,
  listing,
  listingRow,
  mediaFile,
} from '../testing/directory-builders.ts';
import { planRestore } from './restore-backup.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { applyChanges } from '../sync/apply.ts';
import { administrator } from '../testing/administrators.ts';
import { documentsAfter } from '../testing/working-copies.ts';
import { readPublished } from './read-published.ts';

const head = { exportedAt: '2026-11-21T09:00:00.000Z', site: 'Manchester Eats' };

function read(text: string) {
  const backup = parseBackup(text);
  if (!backup.ok) throw backup.failure;
  return backup.value;
}

const backupOf = (saved: DirectoryDocuments) => read(exportBackup(saved, head));

test('lists what a restore adds, updates and removes, counts the rest, and does exactly that', () => {
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

  const plan = planRestore({ documents: now, backup: backupOf(then) });
  const after = documentsAfter(now, plan.change).documents;

  expect(plan.added).toEqual([{ kind: 'listing', id: 'lost' }]);
  expect(plan.updated).toEqual([
    { kind: 'listing', id: 'edited' },
    { kind: 'setting', id: 'claimsEnabled' },
  ]);
  expect(plan.removed).toEqual([{ kind: 'listing', id: 'new' }]);
  expect(plan.unchanged).toBe(5);
  expect(after).toEqual(then);
});

test('a backup from before the review could be switched off leaves the switch as it is', () => {
  const text = exportBackup(documents({ claimsEnabled: true }), head);
  const older = text.replace(/,\s*"review_feature_enabled": true/, '');
  expect(older).not.toBe(text);
  const now = documents({ claimsEnabled: false, reviewEnabled: false });

  const plan = planRestore({ documents: now, backup: read(older) });

  expect(plan.updated).toEqual([{ kind: 'setting', id: 'claimsEnabled' }]);
  expect(plan.left).toEqual(['reviewEnabled']);
});

test('can keep records that are missing from the backup', () => {
  const now = documents({ listings: [listing({ id: 'new' })] });
  const plan = planRestore({ documents: now, backup: backupOf(documents()), remove: false });

  expect(plan.removed).toEqual([]);
});

test('keeps the details of a listing if the backup has only its list row', () => {
  const now = documents({ listings: [listing({ id: 'one', description: 'Pies' })] });
  const then = documents({ listings: [listingRow({ id: 'one', category: 'Bakery' })] });

  const plan = planRestore({ documents: now, backup: backupOf(then) });
  const after = documentsAfter(now, plan.change).documents;

  expect(after.listings).toMatchObject([{ category: 'Bakery', description: 'Pies' }]);
  expect(after.listings[0]?.partial).not.toBe(true);
});

test('says that a missing listing cannot be added if the backup has only its list row', () => {
  const backup = backupOf(documents({ listings: [listingRow({ id: 'one' })] }));

  const plan = planRestore({ documents: documents(), backup });

  expect(plan.added).toEqual([]);
  expect(plan.incomplete).toEqual([{ kind: 'listing', id: 'one' }]);
  expect(documentsAfter(documents(), plan.change).refused).toEqual([]);
});

test('removes no record that is unreadable in the backup, or whose document is missing or damaged there', () => {
  const now = documents({
    listings: [listing({ id: 'one' })],
    categories: [category()],
    articles: [article()],
  });
  const text = JSON.stringify({
    directoryListings: [{ id: 'one', name: 7 }],
    siteArticles: 'damaged',
  });

  const plan = planRestore({ documents: now, backup: read(text) });

  expect(plan.removed).toEqual([]);
  expect(plan.left).toContain('categories');
  expect(plan.left).toContain('articles');
});

test('overwrites no published details that were never read', async () => {
  const directory = createMemoryDirectory();
  const theirs = listing({ id: 'one', area: '', description: 'Theirs', phone: '0161 1' });
  directory.insertRaw({ kind: 'listing', id: 'one' }, toRecord('listing', 'one', theirs).fields);
  const here = administrator(directory.administrator);
  await readPublished({ copy: here.context.copy, snapshot: directory.visitor });
  const then = documents({
    listings: [{ ...theirs, description: 'Old', website: 'https://a.test' }],
  });
  const now = applyChanges(here.context.copy.state()).documents;

  const plan = planRestore({ documents: now, backup: backupOf(then), remove: false });
  await here.change(plan.change);
  const report = await here.publish();

  expect(report).toMatchObject({ ok: true, value: { removed: 0 } });
  expect(here.conflicts().map(({ unit }) => unit)).toEqual(['description', 'website']);
  const [published] = directory.records();
  expect(published?.fields).toMatchObject({ description: 'Theirs', phone: '0161 1', website: '' });
});

test('publishes nothing when the backup equals the published details', async () => {
  const directory = createMemoryDirectory();
  const whole = listing({ id: 'one', area: '', description: 'Pies' });
  directory.insertRaw({ kind: 'listing', id: 'one' }, toRecord('listing', 'one', whole).fields);
  const here = administrator(directory.administrator);
  await readPublished({ copy: here.context.copy, snapshot: directory.visitor });
  const now = applyChanges(here.context.copy.state()).documents;

  const backup = backupOf(documents({ listings: [whole] }));
  await here.change(planRestore({ documents: now, backup, remove: false }).change);

  expect(await here.publish()).toMatchObject({ ok: true, value: { updated: 0, conflicts: [] } });
  expect(here.unpublished()).toBe(0);
});

test('an older backup takes no listing from an owner who has claimed it since, and no premium mark', () => {
  const old = listing({ id: 'mill', phone: '1' });
  const now = { ...old, phone: '2', userId: 'owner', premium: true };
  const plan = planRestore({
    documents: documents({ listings: [now] }),
    backup: backupOf(documents({ listings: [old] })),
  });
  expect(plan.change.put).toMatchObject([
    { id: 'mill', fields: { phone: '1', userId: 'owner', premium: true } },
  ]);

  const claimed = planRestore({
    documents: documents({ listings: [{ ...now, phone: '1' }] }),
    backup: backupOf(documents({ listings: [old] })),
  });
  expect(claimed.change.put).toEqual([]);
});

test('a listing that a restore brings back has the owner that it had', () => {
  const old = listing({ id: 'mill', userId: 'owner', premium: true });
  const plan = planRestore({
    documents: documents(),
    backup: backupOf(documents({ listings: [old] })),
  });
  expect(plan.change.put).toMatchObject([{ id: 'mill', fields: { userId: 'owner' } }]);
});

test('a listing that an owner has added since the backup stays and is named', () => {
  const owned = listing({ id: 'new', userId: 'owner' });
  const plan = planRestore({
    documents: documents({ listings: [owned, listing({ id: 'ours' })] }),
    backup: backupOf(documents({ listings: [] })),
  });
  expect(plan.removed).toEqual([{ kind: 'listing', id: 'ours' }]);
  expect(plan.spared).toEqual([{ kind: 'listing', id: 'new' }]);
});

test('what a listing that stays needs stays with it: its categories, its areas and its pictures', () => {
  const soup = '/storage/v1/object/public/media/soup.png';
  const owned = listing({
    ...{ id: 'new', userId: 'owner', category: 'Brunch', categories: ['Brunch', 'Tapas'] },
    ...{ area: 'Northern Quarter', htmlContent: `<p><img src="${soup}"></p>` },
  });
  const now = documents({
    listings: [owned, listing({ id: 'ours', category: 'Pizza' })],
    categories: ['Brunch', 'Tapas', 'Pizza'].map((name) => category({ id: name, name })),
    areas: [
      area({ id: 'nq', name: 'Northern Quarter', parent: 'Manchester' }),
      area({ id: 'm', name: 'Manchester' }),
      area({ id: 'x', name: 'Bury' }),
    ],
    media: [mediaFile({ id: 'soup', url: soup }), mediaFile({ id: 'cake', url: '/cake.png' })],
  });

  const plan = planRestore({ documents: now, backup: backupOf(documents()) });
  const after = documentsAfter(now, plan.change).documents;

  expect(plan.needed.map(({ id }) => id).toSorted()).toEqual([
    'Brunch',
    'Tapas',
    'm',
    'nq',
    'soup',
  ]);
  expect(plan.removed.map(({ id }) => id).toSorted()).toEqual(['Pizza', 'cake', 'ours', 'x']);
  expect(after.listings).toEqual([owned]);
  expect(after.categories.map(({ name }) => name)).toEqual(['Brunch', 'Tapas']);
  expect(after.areas.map(({ name }) => name)).toEqual(['Northern Quarter', 'Manchester']);
  expect(after.media.map(({ id }) => id)).toEqual(['soup']);
});

test('a listing that stays follows a category and an area to the spelling that the backup has', () => {
  const owned = listing({
    ...{ id: 'new', userId: 'owner', category: 'Cafés', categories: ['Cafés'], area: 'Bury Town' },
  });
  const then = documents({
    categories: [category({ id: 'cafes', name: 'Cafes' })],
    areas: [area({ id: 'bury-town', name: 'Bury town' })],
  });
  const now = documents({
    listings: [owned],
    categories: [category({ id: 'cafes', name: 'Cafés' })],
    areas: [area({ id: 'bury-town', name: 'Bury Town' })],
  });

  const plan = planRestore({ documents: now, backup: backupOf(then) });

  expect(documentsAfter(now, plan.change).documents.listings).toMatchObject([
    { id: 'new', userId: 'owner', category: 'Cafes', categories: ['Cafes'], area: 'Bury town' },
  ]);
  expect(plan.updated).toContainEqual({ kind: 'listing', id: 'new' });
});

test('a picture that an article in an unreadable part shows stays in the library', () => {
  const now = documents({
    articles: [article({ image: '/soup.png' })],
    media: [mediaFile({ id: 'soup', url: '/soup.png' })],
  });
  const text = JSON.stringify({ siteArticles: 'damaged', mediaLibrary: [] });

  expect(planRestore({ documents: now, backup: read(text) }).removed).toEqual([]);
});

test.each([
  ['whose owner has no account any more', listing({ id: 'new', source: 'owner', userId: null })],
  ['of which only the list row is known', listingRow({ id: 'new', source: 'owner' })],
])('a listing that an owner added, and %s, stays', (_, owned) => {
  const plan = planRestore({
    documents: documents({ listings: [owned] }),
    backup: backupOf(documents()),
  });

  expect(plan.removed).toEqual([]);
  expect(plan.spared).toEqual([{ kind: 'listing', id: 'new' }]);
});

test('a listing that may have an owner, because only its list row is known, stays', () => {
  const plan = planRestore({
    documents: documents({ listings: [listingRow({ id: 'row', source: 'fhrs' })] }),
    backup: backupOf(documents()),
  });

  expect(plan.removed).toEqual([]);
  expect(plan.unread).toEqual([{ kind: 'listing', id: 'row' }]);
});

test('what an owner’s waiting change names stays, since it can be approved', () => {
  const now = documents({
    categories: [category({ id: 'brunch', name: 'Brunch' })],
    media: [mediaFile({ id: 'soup', url: '/soup.png' })],
  });
  const proposed = { category: 'Brunch', image_url: 'https://eats.example/soup.png' };

  const plan = planRestore({
    ...{ documents: now, backup: backupOf(documents()) },
    proposals: [{ listing: 'mill', proposed }],
  });

  expect(plan.removed).toEqual([]);
  expect(plan.needed.map(({ id }) => id)).toEqual(['brunch', 'soup']);
});

test.each([
  ['pending', 'published'],
  ['pending', 'hidden'],
  ['hidden', 'pending'],
] as const)(
  'a backup does not make an owner’s listing %s that was decided or sent in since: it is %s',
  (then, now) => {
    const owned = listing({ id: 'new', userId: 'owner', source: 'owner', phone: '1' });
    const plan = planRestore({
      documents: documents({ listings: [{ ...owned, status: now, phone: '2' }] }),
      backup: backupOf(documents({ listings: [{ ...owned, status: then }] })),
    });
    expect(plan.change.put).toMatchObject([{ id: 'new', fields: { status: now, phone: '1' } }]);
  },
);

test('a listing that was hidden since the backup is published again, and one that was published is hidden', () => {
  const [one, two] = [listing({ id: 'one', userId: 'owner' }), listing({ id: 'two' })];
  const plan = planRestore({
    documents: documents({ listings: [{ ...one, status: 'hidden' }, two] }),
    backup: backupOf(documents({ listings: [one, { ...two, status: 'hidden' }] })),
  });
  expect(plan.change.put).toMatchObject([
    { fields: { status: 'published' } },
    { fields: { status: 'hidden' } },
  ]);
});
