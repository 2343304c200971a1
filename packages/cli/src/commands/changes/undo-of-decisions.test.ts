import { createMemoryDirectory, type MemoryDirectory } from '@manchester-eats/shared/memory';
import { findConflicts } from '@manchester-eats/shared/sync';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryFiles, type MemoryFiles } from '../../workspace/memory-files.ts';
import {
  asListing,
  editContent,
  openTestWorkspace,
  publishAll,
  pullAll,
  workspaceWith,
} from '../../workspace/test-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { pullIntoWorkspace } from '../pull/service.ts';
import { discard, resolve, type ChangesDeps } from './service.ts';
import { undo } from './undo.ts';

let files: MemoryFiles;
let directory: MemoryDirectory;
let ids = 0;

beforeEach(async () => {
  files = createMemoryFiles();
  directory = createMemoryDirectory();
  const workspace = await workspaceWith([asListing('one'), asListing('two')], files);
  await publishAll(workspace, directory.administrator);
  workspace.end();
});

function deps(workspace: Workspace): ChangesDeps {
  return { workspace, dryRun: false, now: () => 0, newId: () => `id-${String((ids += 1))}` };
}

function openEdited(): Workspace {
  editContent(files, (file) => {
    const list = file.documents['directoryListings']!;
    list[0]!['phone'] = '1';
    list[1]!['phone'] = '2';
  });
  return openTestWorkspace(files);
}

function phones(workspace: Workspace): string[] {
  return workspace
    .shown()
    .documents.listings.map((listing) => ('phone' in listing ? listing.phone : ''));
}

test('undo brings back a change that was discarded', async () => {
  const workspace = openEdited();
  await discard(deps(workspace), { name: 'listing:one', all: false });
  expect(phones(workspace)).toEqual(['', '2']);

  const undone = await undo(deps(workspace));

  expect(undone).toMatchObject({ target: 'Discard: the changes of listing:one', count: 1 });
  expect(phones(workspace)).toEqual(['1', '2']);
  expect(undone.unpublished).toBe(2);
});

test('undo brings back all changes that were discarded together', async () => {
  const workspace = openEdited();
  expect(await discard(deps(workspace), { all: true })).toMatchObject({ count: 2 });
  expect(phones(workspace)).toEqual(['', '']);

  await undo(deps(workspace));

  expect(phones(workspace)).toEqual(['1', '2']);
});

test('undo brings back the value that a wrong choice of a conflict gave up', async () => {
  const workspace = openEdited();
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '9' });
  await pullAll(workspace, directory.administrator);
  await resolve(deps(workspace), 'listing:one', undefined, 'published');
  expect(phones(workspace)).toEqual(['9', '2']);

  await undo(deps(workspace));

  expect(phones(workspace)).toEqual(['1', '2']);
  expect(findConflicts(workspace.copy.state())).toEqual([]);
});

test('undo brings back the values that a pull gave up for the published ones', async () => {
  const workspace = openEdited();
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '9' });
  const common = { directory: directory.administrator, join: false, onProgress: () => undefined };
  await pullIntoWorkspace({ ...deps(workspace), ...common, prefer: 'published' });
  expect(phones(workspace)).toEqual(['9', '2']);

  await undo(deps(workspace));

  expect(phones(workspace)).toEqual(['1', '2']);
});
