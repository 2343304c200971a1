import { expect, test } from 'vitest';
import { createMemoryFiles, type MemoryFiles } from './memory-files.ts';
import {
  asListing,
  dataPath,
  editContent,
  openTestWorkspace,
  readContent,
  workspaceWith,
  writeContent,
  type FileContent,
} from './test-workspace.ts';

/** More than the size up to which a run keeps the records of a data file in memory. */
const blanks = ' '.repeat(16_000_001);

/** Creates a data file that is large because of its blanks, edited by hand. */
async function largeFile(change: (file: FileContent) => void): Promise<MemoryFiles> {
  const files = createMemoryFiles();
  (await workspaceWith([asListing('one'), asListing('two')], files)).end();
  editContent(files, change);
  writeContent(files, `${blanks}${new TextDecoder().decode(files.content.get(dataPath))}`);
  return files;
}

function listingsIn(file: FileContent): Record<string, unknown>[] {
  return file.documents['directoryListings'] ?? [];
}

test('finds what was edited by hand in a large file', async () => {
  const files = await largeFile((file) => {
    Object.assign(listingsIn(file)[0] ?? {}, { name: 'New name' });
    listingsIn(file).pop();
  });

  const workspace = openTestWorkspace(files);
  workspace.save();

  expect(workspace.shown().documents.listings).toMatchObject([{ id: 'one', name: 'New name' }]);
  expect(listingsIn(readContent(files))).toMatchObject([{ id: 'one', name: 'New name' }]);
});

test('keeps records of a large file that share an id or cannot be read', async () => {
  const files = await largeFile((file) => {
    listingsIn(file).push(
      { ...listingsIn(file)[0], name: 'The same id' },
      { id: 'bad', rating: 9 },
    );
  });

  const workspace = openTestWorkspace(files);
  workspace.save();

  expect(workspace.unread.map(({ id, problem }) => [id, problem])).toEqual([
    ['bad', 'unreadable'],
    ['one', 'duplicate'],
    ['one', 'duplicate'],
  ]);
  expect(listingsIn(readContent(files)).map(({ id, name }) => [id, name])).toEqual([
    ['two', 'Place two'],
    ['bad', undefined],
    ['one', 'Place one'],
    ['one', 'The same id'],
  ]);
});

test('writes nothing over a large file that another program has changed since it was read', async () => {
  const files = await largeFile((file) => {
    Object.assign(listingsIn(file)[0] ?? {}, { name: 'New name' });
  });
  const workspace = openTestWorkspace(files);
  writeContent(files, 'changed meanwhile');

  expect(() => workspace.save()).toThrow('was changed by another program');
  expect(new TextDecoder().decode(files.content.get(dataPath))).toBe('changed meanwhile');
});
