import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableText } from '../domain/json/storable-text.ts';
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
import { memoryBrowser } from '../testing/memory-browser.ts';
import { writeBackup } from './backup-file.ts';
import { parseBackup } from './backup-reader.ts';
import { writeStorageDump } from './storage-dump.ts';

const full = documents({
  listings: [listing({ id: 'one', name: 'Rudy’s "Ancoats" \\ Co' }), listingRow({ id: 'two' })],
  categories: [category()],
  areas: [area({ name: 'Ancoats' })],
  articles: [article({ published: false })],
  ads: [ad({ code: '<b>' })],
  pages: { about: page() },
  media: [mediaFile()],
  claimsEnabled: false,
});

function parsed(text: string) {
  const result = parseBackup(text);
  if (!result.ok) throw result.failure;
  return result.value;
}

function readable(saved: typeof full): string {
  const header = { exportedAt: '2026-11-21T09:00:00.000Z', site: 'Manchester Eats' };
  return [...writeBackup(saved, { ...header, hasDocumentChecksums: true })].join('');
}

test('the raw shape has the keys of local storage, each with JSON as text', () => {
  const storage = JSON.parse([...writeStorageDump(full)].join('')) as Record<string, string>;
  const { documents: written } = JSON.parse(readable(full)) as { documents: object };

  expect(Object.keys(storage)).toEqual(Object.keys(written));
  expect(
    Object.fromEntries(Object.entries(storage).map(([key, text]) => [key, JSON.parse(text)])),
  ).toEqual(written);
});

test('a directory is the same, checksums included, after it was raw', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 20 }).map(storableText);
  const names = texts.filter((text) => text.trim() !== '').map((text) => text.trim());
  fc.assert(
    fc.property(names, texts, (name, htmlContent) => {
      const saved = {
        ...full,
        listings: [...full.listings, listing({ id: 'x', name, htmlContent })],
      };
      const backup = parsed([...writeStorageDump(saved)].join(''));

      expect(backup).toMatchObject({ isStorageDump: true, missing: [], otherKeys: [] });
      expect(readable(backup.documents)).toBe(readable(saved));
    }),
  );
});

test('what cannot be read is in the raw shape as it is', () => {
  const unread = {
    records: [{ document: 'listings', key: null, record: { id: 'x', name: 7 } }],
    documents: [{ document: 'ads', content: '[{' }],
  } as const;
  const text = [...writeStorageDump(full, unread)].join('');

  expect((JSON.parse(text) as Record<string, string>)['adSettings']).toBe('[{');
  expect(parsed(text)).toMatchObject({
    unreadableDocuments: [{ document: 'ads' }],
    unreadableRecords: [{ document: 'listings', record: { id: 'x', name: 7 } }],
  });
});

test('a browser whose storage is filled with the raw shape shows the directory', async () => {
  const browser = memoryBrowser();
  const storage = JSON.parse([...writeStorageDump(full)].join('')) as Record<string, string>;
  for (const [key, text] of Object.entries(storage)) browser.local.entries.set(key, text);

  const tab = await browser.open();

  expect(readable(tab.store.getState().documents)).toBe(readable(full));
});
