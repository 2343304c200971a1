import { beforeEach, expect, test } from 'vitest';
import { createMemoryFiles, type MemoryFiles } from './memory-files.ts';
import {
  asListing,
  editContent,
  openTestWorkspace,
  putRecords,
  readContent,
} from './test-workspace.ts';
import type { Workspace } from './workspace.ts';

const list = 'directoryListings';

let files: MemoryFiles;

beforeEach(() => {
  files = createMemoryFiles();
});

async function run(work?: (workspace: Workspace) => Promise<unknown>) {
  const workspace = openTestWorkspace(files);
  await work?.(workspace);
  workspace.save();
  workspace.end();
  return workspace;
}

const put = (name: string, phone = '1') =>
  run((workspace) => putRecords(workspace, [asListing('x', { name, phone })]));

test.each([[null], [{ name: 'Without an id' }], [{ id: 7, name: 'A number for an id' }]])(
  'what a person edited stays where another record of the list cannot be named: %j',
  async (unnamed) => {
    await put('Before');
    editContent(files, ({ documents }) => {
      documents[list]![0]!['phone'] = '2';
      documents[list]!.push({ id: 'new', name: 'New' }, unnamed as never);
    });

    await put('After', '2');

    const { documents } = readContent(files);
    expect(documents[list]).toMatchObject([
      { id: 'x', name: 'After', phone: '2' },
      { id: 'new' },
      unnamed ?? {},
    ]);
  },
);
