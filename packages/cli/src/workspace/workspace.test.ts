import { gunzipSync, gzipSync } from 'node:zlib';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { toRecord } from '@manchester-eats/shared/domain';
import { findConflicts, listDifferences } from '@manchester-eats/shared/sync';
import { category } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { createMemoryFiles, type MemoryFiles } from './memory-files.ts';
import {
  asListing,
  dataPath,
  editContent,
  openTestWorkspace,
  publishAll,
  pullAll,
  putRecords,
  readContent,
  writeContent,
} from './test-workspace.ts';
import type { Workspace } from './workspace.ts';

const sidePath = `${dataPath}.published`;

function listings(workspace: Workspace) {
  return workspace.shown().documents.listings;
}

function differences(workspace: Workspace) {
  return listDifferences(workspace.copy.state()).map(({ id, field, kindOfChange, after }) =>
    field === null ? `${id} ${kindOfChange}` : `${id} ${field} ${JSON.stringify(after)}`,
  );
}

/** A file with two listings. */
async function seeded(): Promise<MemoryFiles> {
  const files = createMemoryFiles();
  const workspace = openTestWorkspace(files);
  await putRecords(workspace, [asListing('one'), asListing('two')]);
  workspace.end();
  return files;
}

test('a data file contains only the documents and a description of them', async () => {
  const files = await seeded();

  expect([...files.content.keys()]).toEqual([dataPath, sidePath]);
  expect(Object.keys(readContent(files))).toEqual([
    'format',
    'version',
    'site',
    'exportedAt',
    'state',
    'counts',
    'checksums',
    'documents',
  ]);
});

test('stored changes are read when the file is opened again', async () => {
  const files = await seeded();

  const workspace = openTestWorkspace(files);

  expect(listings(workspace).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(differences(workspace)).toEqual(['one added', 'two added']);
  expect(workspace.save()).toBe(false);
});

test('an edit by hand becomes a change, field by field', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const before = openTestWorkspace(files);
  await publishAll(before, directory.administrator);
  before.end();
  editContent(files, (file) => {
    const list = file.documents['directoryListings']!;
    list[0]!['phone'] = '0161 1';
    list.splice(1, 1);
    list.push({ id: 'three', name: 'Place three', address: 'Bury' });
  });

  const workspace = openTestWorkspace(files);

  expect(differences(workspace)).toEqual(['two removed', 'one phone "0161 1"', 'three added']);
  expect(workspace.copy.state().changes).toMatchObject([
    { label: 'Edited in directory.json', cause: 'person' },
  ]);
});

test('an edit by hand keeps its id until it is stored, and is stored with the next write', async () => {
  const files = await seeded();
  editContent(files, (file) => {
    file.documents['directoryListings']![0]!['phone'] = '0161 1';
  });

  const ids = [1, 2].map(() => {
    const opened = openTestWorkspace(files, { writable: false });
    return opened.copy.state().changes.at(-1)?.id;
  });
  const workspace = openTestWorkspace(files);
  workspace.save();
  workspace.end();
  const reopened = openTestWorkspace(files);

  expect(ids[0]).toBe(ids[1]);
  expect(reopened.copy.state().changes.at(-1)?.id).toBe(ids[0]);
  expect(reopened.save()).toBe(false);
});

test('an edit by hand and another administrator’s edit of another field are both kept', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const before = openTestWorkspace(files);
  await publishAll(before, directory.administrator);
  before.end();
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { website: 'https://one.example' });
  editContent(files, (file) => {
    file.documents['directoryListings']![0]!['phone'] = '0161 1';
  });

  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);

  expect(directory.records().find(({ id }) => id === 'one')?.fields).toMatchObject({
    phone: '0161 1',
    website: 'https://one.example',
  });
  expect(readContent(files).documents['directoryListings']![0]).toMatchObject({
    phone: '0161 1',
    website: 'https://one.example',
  });
});

test('an unreadable record stays in the file, is ignored and is never removed', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const before = openTestWorkspace(files);
  await publishAll(before, directory.administrator);
  before.end();
  editContent(files, (file) => {
    file.documents['directoryListings']![0]!['status'] = 'archived';
    file.documents['directoryListings']![1]!['phone'] = '0161 2';
  });

  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);
  workspace.end();

  expect(workspace.unread).toMatchObject([
    {
      kind: 'listing',
      id: 'one',
      name: 'Place one',
      position: 1,
      reason: 'status must be one of "published", "pending", "hidden", not "archived"',
    },
  ]);
  expect(directory.records().map(({ id, fields }) => [id, fields['phone']])).toEqual([
    ['one', ''],
    ['two', '0161 2'],
  ]);
  const written = readContent(files).documents['directoryListings']!;
  expect(written.map(({ id, status }) => [id, status])).toEqual([
    ['two', 'published'],
    ['one', 'archived'],
  ]);
  expect(openTestWorkspace(files).save()).toBe(false);
});

test('while a record has no readable id, nothing of its kind is removed', async () => {
  const files = await seeded();
  editContent(files, (file) => {
    file.documents['directoryListings'] = [{ name: 'Nameless' }];
  });

  expect(differences(openTestWorkspace(files))).toEqual(['one added', 'two added']);
});

test('two records with the same id are reported, and neither is used', async () => {
  const files = await seeded();
  editContent(files, (file) => {
    const list = file.documents['directoryListings']!;
    list.push({ ...list[0], phone: '0161 9' });
  });

  const workspace = openTestWorkspace(files);
  await putRecords(workspace, [asListing('three')]);
  workspace.end();

  expect(workspace.unread).toMatchObject([
    { id: 'one', position: 1, problem: 'duplicate' },
    { id: 'one', position: 3, problem: 'duplicate' },
  ]);
  expect(listings(workspace).find(({ id }) => id === 'one')).toMatchObject({ phone: '' });
  expect(readContent(files).documents['directoryListings']!.map(({ id }) => id)).toEqual([
    'two',
    'three',
    'one',
    'one',
  ]);
});

test('records with the same id stay in the file as they are, with fields that eats does not know', async () => {
  const files = await seeded();
  editContent(files, (file) => {
    const list = file.documents['directoryListings']!;
    list.unshift({ id: 'odd', name: 7 });
    list.push({ ...list[1], phon: '0161 9', lat: '53.4' });
  });

  const workspace = openTestWorkspace(files);
  await putRecords(workspace, [asListing('three')]);

  expect(readContent(files).documents['directoryListings']!.slice(2)).toMatchObject([
    { id: 'odd', name: 7 },
    { id: 'one', name: 'Place one' },
    { id: 'one', phon: '0161 9', lat: '53.4' },
  ]);
});

test('an unreadable document stays as it is, and none of its records is removed', async () => {
  const files = await seeded();
  editContent(files, (file) => {
    file.documents['directoryListings'] = 'gone' as never;
  });

  const workspace = openTestWorkspace(files);
  await putRecords(workspace, [toRecord('category', 'cafes', category({ name: 'Cafes' }))]);

  expect(workspace.unreadDocuments).toMatchObject([{ document: 'listings' }]);
  expect(differences(workspace)).toEqual(['one added', 'two added', 'cafes added']);
  expect(readContent(files).documents['directoryListings']).toBe('gone');
});

test.each(['', 'documents'])('a file with thousands of nested brackets is refused', (where) => {
  const nested = '['.repeat(50_000) + ']'.repeat(50_000);
  const files = createMemoryFiles();
  const text =
    where === ''
      ? nested
      : `{"format":"manchester-eats-directory","version":1,"documents":{"directoryListings":[${nested}]}}`;
  writeContent(files, text);

  expect(() => openTestWorkspace(files)).toThrow('nested too deep');
});

test('healing makes no changes', async () => {
  const files = createMemoryFiles();
  const directory = createMemoryDirectory();
  const other = openTestWorkspace(createMemoryFiles());
  await putRecords(other, [
    toRecord('category', 'category-17', category({ id: 'category-17', name: 'Fish and Chips' })),
    asListing('one', { area: '', address: '1 The Rock, Bury, BL9 0NT' }),
  ]);
  await publishAll(other, directory.administrator);
  const workspace = openTestWorkspace(files);
  await pullAll(workspace, directory.administrator);
  workspace.end();
  editContent(files, (file) => {
    file['note'] = 'A text that differs';
  });

  const reopened = openTestWorkspace(files);

  expect(readContent(files).documents['directoryCategories']![0]).toMatchObject({
    id: 'fish-and-chips',
  });
  expect(differences(reopened)).toEqual([]);
});

/** The numbers of file operations after which a write is interrupted. */
const counts = Array.from({ length: 12 }, (_, count) => count);

test.each(counts)('a write cut off after %i operations is complete or undone', async (count) => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const start = openTestWorkspace(files);
  await publishAll(start, directory.administrator);
  start.end();
  const before = readContent(files).state;
  const workspace = openTestWorkspace(files);
  files.failAfter = files.writes + count;

  await putRecords(workspace, [asListing('three')]).catch(() => undefined);
  files.failAfter = Number.POSITIVE_INFINITY;
  files.content.delete(`${dataPath}.lock`);
  const reopened = openTestWorkspace(files);

  const isCommitted = readContent(files).state !== before;
  expect(reopened.notes).toEqual([]);
  expect(reopened.goingBack).toBeNull();
  expect(differences(reopened)).toEqual(isCommitted ? ['three added'] : []);
  await putRecords(reopened, [asListing('four')]);
  reopened.end();
  const last = openTestWorkspace(files);
  expect(differences(last)).toEqual(isCommitted ? ['three added', 'four added'] : ['four added']);
  expect(last.notes).toEqual([]);
});

test('a next side file of another generation is ignored', async () => {
  const files = await seeded();
  const older = files.content.get(sidePath)!;
  const workspace = openTestWorkspace(files);
  await putRecords(workspace, [asListing('three')]);
  workspace.end();
  files.content.set(`${sidePath}.next`, older);

  expect(differences(openTestWorkspace(files))).toHaveLength(3);
});

test.each([
  ['is missing', (files: MemoryFiles) => files.content.delete(sidePath)],
  ['is damaged', (files: MemoryFiles) => files.content.set(sidePath, new Uint8Array([1, 2]))],
  [
    'is damaged',
    (files: MemoryFiles) => {
      const text = gunzipSync(files.content.get(sidePath)!).toString();
      files.content.set(sidePath, gzipSync(text.replace('Place one', 'Place 1')));
    },
  ],
])(
  'if the side file %s, the next publish compares everything and removes nothing',
  async (problem, damage) => {
    const files = await seeded();
    const directory = createMemoryDirectory();
    const before = openTestWorkspace(files);
    await publishAll(before, directory.administrator);
    before.end();
    directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '0161 3' });
    editContent(files, (file) => {
      file.documents['directoryListings']!.splice(1, 1);
    });
    damage(files);

    const workspace = openTestWorkspace(files);
    const report = await publishAll(workspace, directory.administrator);

    expect(workspace.notes).toEqual([
      expect.stringContaining(`directory.json.published ${problem}`),
    ]);
    expect(report).toMatchObject({ updated: 0, removed: 0 });
    expect(findConflicts(workspace.copy.state())).toMatchObject([{ id: 'one', unit: 'phone' }]);
    expect(directory.records().filter(({ kind }) => kind === 'listing')).toHaveLength(2);
  },
);

test('a side file of a newer version is refused', async () => {
  const files = await seeded();
  const text = gunzipSync(files.content.get(sidePath)!).toString();
  files.content.set(sidePath, gzipSync(text.replace('"version":1', '"version":2')));

  expect(() => openTestWorkspace(files)).toThrow('newer version');
});

test('a category whose record is unreadable or a duplicate does not count as removed', async () => {
  const files = createMemoryFiles();
  const workspace = openTestWorkspace(files);
  await putRecords(
    workspace,
    ['Cafes', 'Bars', 'Pubs'].map((name) => {
      const id = name.toLowerCase();
      return toRecord('category', id, category({ id, name }));
    }),
  );
  await publishAll(workspace, createMemoryDirectory().administrator);
  workspace.end();
  editContent(files, (file) => {
    const [cafes, , pubs] = file.documents['directoryCategories']!;
    cafes!['name'] = 'Bars';
    Object.assign(pubs!, { name: 'Inns', description: 7 });
  });

  const reopened = openTestWorkspace(files);

  expect(differences(reopened)).toEqual([]);
  expect(reopened.unread.map(({ id, problem }) => [id, problem])).toEqual([
    ['inns', 'unreadable'],
    ['bars', 'duplicate'],
    ['bars', 'duplicate'],
  ]);
});

test('a listing that others removed or that was removed by hand is recorded as removed', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);
  directory.deleteDirectly({ kind: 'listing', id: 'one' });
  await pullAll(workspace, directory.administrator);
  workspace.end();
  editContent(files, (file) => {
    file.documents['directoryListings'] = [];
  });
  const edited = openTestWorkspace(files);
  edited.save();
  edited.end();

  expect([...openTestWorkspace(files).removedListings()].sort()).toEqual(['one', 'two']);
});

test('a removal is published even though the directory was not read since the side file was lost', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const before = openTestWorkspace(files);
  await publishAll(before, directory.administrator);
  before.end();
  files.content.delete(sidePath);
  const withoutSideFile = openTestWorkspace(files);
  withoutSideFile.save();
  withoutSideFile.end();
  editContent(files, (file) => {
    file.documents['directoryListings']!.splice(1, 1);
  });

  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);

  const remaining = directory.records().filter(({ kind }) => kind === 'listing');
  expect(remaining.map(({ id }) => id)).toEqual(['one']);
  expect(workspace.copy.state().changes).toEqual([]);
});

test('a listing that was removed before the first read can be restored', async () => {
  const files = await seeded();
  const first = openTestWorkspace(files);
  const list = readContent(files).documents['directoryListings']!;
  first.end();
  editContent(files, (file) => {
    file.documents['directoryListings'] = [];
  });
  const second = openTestWorkspace(files);
  second.save();
  second.end();
  editContent(files, (file) => {
    file.documents['directoryListings'] = list;
  });

  const workspace = openTestWorkspace(files);
  const directory = createMemoryDirectory();

  expect(differences(workspace)).toEqual(['one added', 'two added']);
  expect(findConflicts(workspace.copy.state())).toEqual([]);
  await publishAll(workspace, directory.administrator);
  expect(workspace.copy.state().changes).toEqual([]);
});

test('deleting the data file does not delete the unpublished changes beside it', async () => {
  const files = await seeded();
  const side = files.content.get(sidePath);
  files.content.delete(dataPath);

  expect(() => openTestWorkspace(files)).toThrow('directory.json is missing');

  expect(files.content.get(sidePath)).toEqual(side);
  expect(files.content.has(dataPath)).toBe(false);
});

test('deleting both files gives a new, empty directory', async () => {
  const files = await seeded();
  files.content.delete(dataPath);
  files.content.delete(sidePath);

  expect(listings(openTestWorkspace(files))).toEqual([]);
});

test('a change remembers who made it and with which command, also in the next run', async () => {
  const files = createMemoryFiles();
  const author = { by: 'ann@example.org', command: 'import' };
  const workspace = openTestWorkspace(files, { author: () => author });
  await putRecords(workspace, [asListing('one')]);
  workspace.end();

  const { changes, log } = openTestWorkspace(files).copy.state();

  expect(changes).toMatchObject([author]);
  expect(log).toMatchObject([author]);
});
