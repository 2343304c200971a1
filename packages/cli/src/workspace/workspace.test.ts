import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyBase } from '@manchester-eats/shared/sync';
import { category, documents, listing } from '@manchester-eats/shared/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskOperations, type FileOperations } from './file-operations.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

let folder = '';
let cleanUps: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-workspace-'));
  cleanUps = [];
});

afterEach(() => {
  closeAll();
  rmSync(folder, { recursive: true });
});

function closeAll(): void {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
}

function open(options: { files?: FileOperations; writable?: boolean } = {}): Workspace {
  return openWorkspace({
    name: 'directory.json',
    folder,
    writable: options.writable ?? true,
    onEnd: (cleanUp) => cleanUps.push(cleanUp),
    now: () => Date.UTC(2026, 10, 21, 9),
    ...(options.files ? { files: options.files } : {}),
  });
}

function reopened(): Workspace {
  closeAll();
  return open();
}

function text(): string {
  return readFileSync(join(folder, 'directory.json'), 'utf8');
}

function write(content: string): void {
  writeFileSync(join(folder, 'directory.json'), content);
}

function edited(change: (file: { documents: Record<string, unknown> }) => void): void {
  const file = JSON.parse(text()) as { documents: Record<string, unknown> };
  change(file);
  write(JSON.stringify(file));
}

const rudys = listing({ id: 'fhrs-1', name: 'Rudy’s' });
const base = {
  ...emptyBase(),
  revision: 7,
  records: { 'listing:fhrs-1': { revision: 7, hash: 'h', rest: 'r' } },
} as const;

test('a missing file is a new, empty directory', () => {
  const workspace = open();

  expect(workspace.existed).toBe(false);
  expect(workspace.documents.listings).toEqual([]);
  expect(readdirSync(folder)).toEqual(['directory.json.lock']);
});

test('what is saved is read again, with what is remembered of the published directory', () => {
  open().save({
    documents: documents({ listings: [rudys], categories: [category()] }),
    base,
    removedListings: ['fhrs-9'],
    publishedAt: '2026-11-21T09:48:10.000Z',
  });

  const again = reopened();

  expect(again.documents.listings).toEqual([rudys]);
  expect(again.base).toEqual(base);
  expect(again.removedListings).toEqual(['fhrs-9']);
  expect(again.publishedAt).toBe('2026-11-21T09:48:10.000Z');
  closeAll();
  expect(readdirSync(folder)).toEqual(['directory.json']);
});

test('saving what is there already writes nothing', () => {
  open().save({ documents: documents({ listings: [rudys] }) });
  const before = text();
  const workspace = reopened();

  expect(workspace.save({ documents: workspace.documents })).toBe(false);
  expect(text()).toBe(before);
});

test('the file is readable JSON', () => {
  open().save({ documents: documents({ listings: [rudys] }) });

  expect(text()).toContain('"format": "manchester-eats-directory"');
  expect(text()).toMatch(/\n {8}"name": "Rudy’s"/);
});

test('a file edited by hand, with a byte order mark and other line ends, is read', () => {
  open().save({ documents: documents({ listings: [rudys] }) });
  closeAll();
  write(`\uFEFF${text().replace('Rudy’s', 'Rudy’s of Ancoats').replace(/\n/g, '\r\n')}`);

  expect(open().documents.listings[0]?.name).toBe('Rudy’s of Ancoats');
});

test('a record that cannot be read stays in the file when something else is saved', () => {
  open().save({ documents: documents({ listings: [rudys, listing({ id: 'fhrs-2' })] }), base });
  closeAll();
  edited(({ documents: held }) => {
    (held['directoryListings'] as Record<string, unknown>[])[0]!['lat'] = 'north';
  });

  const workspace = open();
  workspace.save({
    documents: { ...workspace.documents, categories: [category({ name: 'Bakery' })] },
  });
  const again = reopened();

  expect(again.documents.listings.map(({ id }) => id)).toEqual(['fhrs-2']);
  expect(again.setAside).toHaveLength(1);
  expect(again.setAside[0]?.record).toMatchObject({ id: 'fhrs-1', lat: 'north' });
  expect(again.documents.categories.map(({ name }) => name)).toContain('Bakery');
});

test('a published record that cannot be read any more is unknown, not removed', () => {
  open().save({ documents: documents({ listings: [rudys, listing({ id: 'fhrs-2' })] }), base });
  closeAll();
  edited(({ documents: held }) => {
    (held['directoryListings'] as Record<string, unknown>[])[0]!['name'] = '';
  });

  expect(open().unknown).toEqual(['listing']);
});

test('a document of another shape is unknown and stays as it is', () => {
  open().save({ documents: documents({ listings: [rudys] }), base });
  closeAll();
  edited(({ documents: held }) => {
    held['directoryListings'] = 'gone';
  });

  const workspace = open();
  workspace.save({ documents: { ...workspace.documents, claimsEnabled: false } });

  expect(workspace.unknownDocuments).toEqual(['listings']);
  expect(workspace.unknown).toContain('listing');
  expect(workspace.notes.join(' ')).toContain('It is left as it is.');
  expect((JSON.parse(text()) as { documents: Record<string, unknown> }).documents).toMatchObject({
    directoryListings: 'gone',
    claim_feature_enabled: false,
  });
});

test('a document that went missing after it was published is unknown', () => {
  open().save({ documents: documents({ listings: [rudys] }), base });
  closeAll();
  edited(({ documents: held }) => {
    delete held['directoryListings'];
  });

  expect(open().unknown).toEqual(['listing']);
});

test('a damaged memory of the published directory is said, and nothing is removed for it', () => {
  open().save({ documents: documents({ listings: [rudys] }), base });
  closeAll();
  write(text().replace('"revision": 7', '"revision": "seven"'));

  const workspace = open();

  expect(workspace.base).toEqual(emptyBase());
  expect(workspace.notes.join(' ')).toContain('compares everything and removes nothing');
});

test.each([
  ['{"hello": 1}', 'directory.json is not a directory of this program. Nothing was changed.'],
  ['not at all', 'directory.json is not a directory of this program. Nothing was changed.'],
  ['{"format": "manchester-eats-directory", "ver', 'directory.json is cut off'],
  [
    '{"format":"manchester-eats-directory","version":99,"documents":{}}',
    'directory.json was written by a newer version of this program',
  ],
])('a file that is not ours is refused and stays: %s', (content, sentence) => {
  write(content);

  expect(() => open()).toThrow(sentence);
  closeAll();
  expect(text()).toBe(content);
  expect(readdirSync(folder)).toEqual(['directory.json']);
});

test('a picture in the place of the file is refused', () => {
  writeFileSync(join(folder, 'directory.json'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]));

  expect(() => open()).toThrow('it is no text');
});

test('a full disk leaves the old file and says so', () => {
  open().save({ documents: documents({ listings: [rudys] }) });
  closeAll();
  const before = text();
  const workspace = open({
    files: {
      ...diskOperations,
      create(path, content, ownership) {
        if (path.endsWith('.tmp')) {
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        }
        diskOperations.create(path, content, ownership);
      },
    },
  });

  expect(() => workspace.save({ documents: documents() })).toThrow('the disk is full');
  expect(text()).toBe(before);
});

test('looking only takes no lock', () => {
  open({ writable: false });

  expect(readdirSync(folder)).toEqual([]);
});
