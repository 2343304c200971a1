import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  review,
} from '../testing/directory-builders.ts';
import { documentKeys, documentNames } from '../domain/directory/document-keys.ts';
import { storableText } from '../domain/json/storable-text.ts';
import { exportBackup, writeBackup } from './backup-file.ts';
import { BackupReader, parseBackup } from './backup-reader.ts';

const header = { exportedAt: '2026-11-21T09:00:00.000Z', site: 'Manchester Eats' };

const full = documents({
  listings: [listing({ id: 'one', reviewsData: [review()] }), listingRow({ id: 'two' })],
  categories: [category()],
  areas: [area()],
  articles: [article({ published: false })],
  ads: [ad({ code: '<b>' })],
  pages: { about: page() },
  media: [mediaFile()],
  claimsEnabled: false,
  reviewEnabled: false,
});

function parsed(text: string) {
  const result = parseBackup(text);
  if (!result.ok) throw result.failure;
  return result.value;
}

const failureOf = (text: string) => {
  const result = parseBackup(text);
  return result.ok ? null : result.failure;
};

/** The content of a browser’s local storage, saved as JSON. */
function localStorageOf(saved: DirectoryDocuments, asText: boolean): string {
  const stored = documentNames.map((name) => [
    documentKeys[name],
    asText ? JSON.stringify(saved[name]) : saved[name],
  ]);
  return JSON.stringify({ ...Object.fromEntries(stored), isAdmin: 'true', gmaps_api_key: 'AIzaX' });
}

test('an export is read back unchanged, list rows included', () => {
  const backup = parsed(exportBackup(full, header));

  expect(backup.documents).toEqual(full);
  expect(backup).toMatchObject({
    ...header,
    missing: [],
    unreadableDocuments: [],
    unreadableRecords: [],
    notes: [],
  });
});

test('a backup has the number of listings with each area', () => {
  const listings = [listing({ area: 'Hyde' })];
  const areas = [area({ name: 'Tameside' }), area({ name: 'Hyde', parent: 'Tameside' })];
  const text = exportBackup({ ...full, listings, areas }, header);

  expect(JSON.parse(text)).toMatchObject({
    documents: {
      [documentKeys.areas]: [
        { name: 'Tameside', count: 1 },
        { name: 'Hyde', count: 1 },
      ],
    },
  });
  expect(parsed(text).documents.areas).toEqual(areas);
});

test('any listings survive a backup', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 20 }).map(storableText);
  const named = texts.filter((text) => text.trim() !== '').map((text) => text.trim());
  const listings = fc.uniqueArray(
    fc.record({ id: named, name: named, description: texts, htmlContent: texts }).map(listing),
    { selector: ({ id }) => id, maxLength: 5 },
  );
  fc.assert(
    fc.property(listings, (saved) => {
      const backup = parsed(exportBackup(documents({ listings: saved }), header));

      expect(backup.documents.listings).toEqual(saved);
      expect(backup.notes).toEqual([]);
    }),
  );
});

test('a backup is the same whatever the order of a record’s fields', () => {
  const { id, name, ...rest } = listing({ id: 'one' });
  const reordered = documents({ listings: [{ ...rest, name, id }] });

  expect(exportBackup(reordered, header)).toBe(
    exportBackup(documents({ listings: [listing({ id: 'one' })] }), header),
  );
});

test('a backup contains the documents and no API key or flag', () => {
  const text = exportBackup(parsed(localStorageOf(full, true)).documents, header);

  expect(text).not.toMatch(/AIza|isAdmin|gmaps_api_key/);
  expect(Object.keys((JSON.parse(text) as { documents: object }).documents)).toEqual(
    Object.values(documentKeys),
  );
});

test.each([
  ['JSON', false],
  ['JSON as text', true],
])('the content of local storage is read, with values as %s', (_, asText) => {
  expect(parsed(localStorageOf(full, asText)).documents).toEqual(full);
});

test('the state of a data file is read, and the published directory that older ones have', () => {
  const text = exportBackup(full, { ...header, state: 'generation-3' });
  const older = text.replace('"state": "generation-3"', '"published": {"revision": 3}');

  expect(parsed(text).state).toBe('generation-3');
  expect(parsed(older)).toMatchObject({ state: '', published: { revision: 3 } });
});

test('thousands of nested brackets are refused, both in the file and in a text inside it', () => {
  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  const text = JSON.stringify({ directoryListings: nested, claim_feature_enabled: true });

  expect(failureOf(`{"directoryListings": ${nested}}`)?.code).toBe('input/malformed');
  expect(parsed(text).unreadableDocuments).toMatchObject([{ document: 'listings' }]);
});

test('an edit by hand is noted and accepted', () => {
  const edited = exportBackup(full, header).replace('Ancoats', 'Chorlton').replace(/^/, '\uFEFF');

  expect(parsed(edited).notes).toEqual(['The file was edited after it was saved.']);
});

test('an unreadable record is returned separately and noted, and the others are read', () => {
  const text = exportBackup(full, header).replace('"name": "Rudy’s"', '"name": 7');
  const backup = parsed(text);

  expect(backup.unreadableRecords).toMatchObject([{ document: 'listings', position: 1 }]);
  expect(backup.documents.listings).toHaveLength(1);
  expect(backup.notes).toContain('The file should contain 2 listings; 1 could be read.');
});

test('a document of the wrong shape is unknown, not empty', () => {
  const backup = parsed(JSON.stringify({ directoryListings: 'gone', siteArticles: [] }));

  expect(backup.unreadableDocuments).toMatchObject([{ document: 'listings' }]);
  expect(backup.missing).toContain('categories');
  expect(backup.missing).not.toContain('articles');
});

test.each([
  ['empty', '  ', 'input/malformed'],
  ['a picture', '\u0089PNG', 'input/not-ours'],
  ['unrelated JSON', '{"name":"x"}', 'input/not-ours'],
  ['a list', '[1]', 'input/not-ours'],
  ['of another program', '{"format":"other","documents":{}}', 'input/not-ours'],
  ['without a version', '{"format":"manchester-eats-directory","documents":{}}', 'input/malformed'],
  [
    'newer',
    '{"format":"manchester-eats-directory","version":2,"documents":{}}',
    'input/newer-version',
  ],
  ['without documents', '{"format":"manchester-eats-directory","version":1}', 'input/malformed'],
  ['with a comma too many', '{"directoryListings":[],}', 'input/malformed'],
])('a file is refused with a reason and a hint: %s', (_, text, code) => {
  const failure = failureOf(text);

  expect(failure?.code).toBe(code);
  expect(failure?.message).toMatch(/^The file .*\./);
  expect(failure?.hint).not.toBe('');
});

test('a file that is cut off anywhere is refused as a whole', () => {
  const text = exportBackup(full, header).trimEnd();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: text.length - 1 }), (length) => {
      const failure = failureOf(text.slice(0, length));

      expect(failure?.code).toBe('input/malformed');
      expect(failure?.message).toContain('cut off');
    }),
    { numRuns: 200 },
  );
});

test('a backup that was edited or damaged says so, and the content of local storage says what it is', () => {
  const text = exportBackup(documents({ listings: [listing({ name: 'Zo' })] }), {
    exportedAt: '2026-11-21T09:00:00.000Z',
    site: 'Manchester Eats',
  });
  const read = (content: string) => {
    const parsed = parseBackup(content);
    if (!parsed.ok) throw parsed.failure;
    const { hasChecksum, isEdited, isStorageDump } = parsed.value;
    return { hasChecksum, isEdited, isStorageDump };
  };

  expect(read(text)).toEqual({ hasChecksum: true, isEdited: false, isStorageDump: false });
  expect(read(text.replace('Zo', 'Zoe'))).toEqual({
    hasChecksum: true,
    isEdited: true,
    isStorageDump: false,
  });
  expect(read('{"directoryListings":"[]","isAdmin":"true"}')).toEqual({
    hasChecksum: false,
    isEdited: false,
    isStorageDump: true,
  });
});

test('a backup is laid out like any readable JSON', () => {
  const text = exportBackup(full, { ...header, state: 'generation-3' });

  expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
});

test('a backup is read the same in parts of any size', () => {
  const texts = [
    exportBackup(full, header),
    localStorageOf(full, true),
    localStorageOf(full, false),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.integer({ min: 1, max: 200 }), (text, size) => {
      const reader = new BackupReader();
      for (let from = 0; from < text.length; from += size)
        reader.push(text.slice(from, from + size));

      expect(reader.end()).toEqual(parseBackup(text));
    }),
    { numRuns: 40 },
  );
});

test('a backup whose documents have checksums of their own names the edited ones', () => {
  const text = [...writeBackup(full, { ...header, hasDocumentChecksums: true })].join('');

  expect(parsed(text)).toMatchObject({ isEdited: false, editedDocuments: [] });
  expect(parsed(text.replace('Rudy’s', 'Rudi’s'))).toMatchObject({
    isEdited: true,
    editedDocuments: ['listings'],
  });
});

test('a backup keeps what could not be read, and its checksum covers it', () => {
  const unread = {
    records: [
      { document: 'listings', key: null, record: { id: 'x', name: 7 } },
      { document: 'pages', key: 'odd', record: 3 },
    ],
    documents: [{ document: 'ads', content: 'gone' }],
  } as const;
  const backup = parsed([...writeBackup(full, header, unread)].join(''));

  expect(backup).toMatchObject({
    isEdited: false,
    unreadableDocuments: [{ document: 'ads' }],
    unreadableRecords: [
      { document: 'listings', record: { id: 'x', name: 7 } },
      { document: 'pages', record: 3 },
    ],
  });
  expect(backup.documents.listings).toEqual(full.listings);
});

test('the other values of a browser are named, and never read', () => {
  const backup = parsed(localStorageOf(full, true));

  expect(backup.otherKeys).toEqual(['isAdmin', 'gmaps_api_key']);
  expect(JSON.stringify(backup)).not.toContain('AIza');
});

test.each([
  ['a missing comma', ',', '', 'a comma is missing before "access" in line %, column 9', 1],
  [
    'a comma too many',
    ',',
    ',,',
    'a name in double quotes is missing before "," in line %, column 26',
    0,
  ],
  [
    'missing quotes',
    '"Rudy’s"',
    'Rudy’s',
    '"Rudy’s" is not a value; a text needs double quotes around it in line %, column 17',
    0,
  ],
  [
    'a text that is not closed',
    '"Rudy’s"',
    '"Rudy’s',
    'a text has no closing quote in its line in line %, column 25',
    0,
  ],
])('%s is named with its line and column', (_, found, replacement, sentence, below) => {
  const text = exportBackup(documents({ listings: [listing({ name: 'Rudy’s' })] }), header);
  const name = '"name": "Rudy’s",';
  const line = text.split('\n').findIndex((each) => each.includes(name)) + 1 + below;
  const broken = text.replace(name, name.replace(found, replacement));

  expect(broken).not.toBe(text);
  const failure = failureOf(broken);

  expect(failure?.message).toContain(sentence.replace('%', String(line)));
  expect(failure?.place?.line).toBe(line);
});

test('a mistake between the documents is named with its line and column', () => {
  expect(failureOf('{"directoryListings": [],\n\n,}')?.message).toContain(
    '"," in line 3, column 1',
  );
  expect(failureOf('{"directoryListings": []\r\n  "siteArticles": []}')?.message).toBe(
    'The file is not valid JSON: a comma is missing before "siteArticles" in line 2, column 3. Nothing was read from it.',
  );
});

test('a file that is cut off is named with the place of its end', () => {
  expect(failureOf('{\n  "directoryListings": [\n    {"id": "a')?.message).toBe(
    'The file is cut off: it ends in the middle in line 3, column 14. Nothing was read from it.',
  );
});

test.each([
  ['<!doctype html>', 'it is a web page or other markup'],
  ['[{"id": "a"}]', 'it is a list, not an object'],
  ['id,name', 'it begins with "id,name" and is no JSON object'],
  ['{"format": "geojson"}', 'its "format" is "geojson"'],
  ['{"name": "x"}', 'it has neither a "format" nor a document such as "directoryListings"'],
])('a file of another program is refused, and what it is is said: %s', (text, found) => {
  expect(failureOf(text)?.message).toBe(
    `The file is not a backup or data file of this program: ${found}. Nothing was read from it.`,
  );
});

test('a missing bracket is a mistake, and not a cut', () => {
  const text = exportBackup(documents({ listings: [listing({ name: 'Rudy’s' })] }), header);

  expect(failureOf(text.replace('"reviewsData": []', '"reviewsData": ['))?.message).toMatch(
    /a value is missing before "," in line \d+, column \d+/,
  );
});

test('a cut or a changed character is noticed, or makes no difference', () => {
  const text = [...writeBackup(full, { ...header, hasDocumentChecksums: true })].join('');
  const whole = parsed(text);
  const edit = fc.record({
    at: fc.nat(text.length - 1),
    by: fc.constantFrom('', 'x', '"', '}', ' ', '0', '\\'),
  });
  fc.assert(
    fc.property(edit, ({ at, by }) => {
      const result = parseBackup(text.slice(0, at) + by + text.slice(at + 1));
      if (!result.ok) return;
      const { value } = result;
      const isNoticed = value.isEdited || !value.hasChecksum || value.editedDocuments.length > 0;

      if (!isNoticed) expect(value.documents).toEqual(whole.documents);
    }),
    { numRuns: 2000 },
  );
});
