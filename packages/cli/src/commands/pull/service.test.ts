import { failed, Failure } from '@manchester-eats/shared/domain';
import { createMemoryDirectory, type MemoryDirectory } from '@manchester-eats/shared/memory';
import { beforeEach, expect, test } from 'vitest';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { createMemoryFiles, type MemoryFiles } from '../../workspace/memory-files.ts';
import {
  asListing,
  dataPath,
  editContent,
  openTestWorkspace,
  publishAll,
  workspaceWith,
} from '../../workspace/test-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isCompletePull, pullJson, pullLines, pullSentences } from './report-text.ts';
import { pullIntoWorkspace, type PullDeps } from './service.ts';

const url = 'http://127.0.0.1:4400';
let memory: MemoryDirectory;
let files: MemoryFiles;

beforeEach(async () => {
  memory = createMemoryDirectory();
  files = createMemoryFiles();
  await memory.administrator.publish(
    ['a', 'b'].map((id) => ({
      operation: 'save',
      kind: 'listing',
      id,
      revision: null,
      fields: asListing(id).fields,
    })),
  );
});

function pull(workspace: Workspace, options: Partial<PullDeps> = {}) {
  let ids = 0;
  return pullIntoWorkspace({
    workspace,
    directory: memory.administrator,
    join: false,
    dryRun: false,
    now: () => Date.UTC(2026, 10, 22),
    newId: () => `id-${String((ids += 1))}`,
    onProgress: () => undefined,
    ...options,
  });
}

function edit(change: (list: Record<string, unknown>[]) => void): void {
  editContent(files, (file) => {
    change(file.documents['directoryListings']!);
  });
}

async function pullOnce(): Promise<void> {
  const workspace = openTestWorkspace(files);
  await pull(workspace);
  workspace.end();
}

test('a pull or a publish that finds nothing new writes nothing', async () => {
  await pullOnce();
  const { writes } = files;
  const workspace = openTestWorkspace(files, { writable: false });

  await pull(workspace);
  await publishAll(workspace, memory.administrator);

  expect(files.writes).toBe(writes);
});

test('a pull into a new file takes everything that is published', async () => {
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  expect(result).toMatchObject({ saved: true, total: 2, unpublished: 0, conflicts: [] });
  const finished = { result, workspace, url, dryRun: false };
  expect(pullLines(finished, testTerminal())).toEqual([
    'from http://127.0.0.1:4400  new  changed  removed',
    'Listings                      2        0        0',
  ]);
  expect(pullSentences(finished)).toEqual(['directory.json now has 2 listings.']);
  expect(isCompletePull(finished)).toBe(true);
});

test('unpublished changes stay, and changes and removals by others are applied', async () => {
  await pullOnce();
  memory.writeDirectly({ kind: 'listing', id: 'a' }, { website: 'https://a.example' });
  memory.deleteDirectly({ kind: 'listing', id: 'b' });
  edit((list) => (list[0]!['phone'] = '0161 1'));
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  expect(workspace.shown().documents.listings).toMatchObject([
    { id: 'a', phone: '0161 1', website: 'https://a.example' },
  ]);
  expect(result.kinds).toEqual([{ kind: 'listing', added: 0, updated: 1, removed: 1 }]);
  expect(pullSentences({ result, workspace, url, dryRun: false })).toContain(
    '1 record has unpublished changes.',
  );
});

test('a conflict keeps both values, and --prefer decides', async () => {
  await pullOnce();
  memory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: 'Theirs' });
  edit((list) => (list[0]!['phone'] = 'Mine'));
  const workspace = openTestWorkspace(files);

  const undecided = await pull(workspace, { dryRun: true });
  const decided = await pull(workspace, { prefer: 'published' });

  const finished = { result: undecided, workspace, url, dryRun: true };
  expect(pullJson(finished)).toMatchObject({
    history: 'continued',
    conflicts: [
      {
        kind: 'listing',
        id: 'a',
        name: 'listing Place a',
        fields: ['phone'],
        values: [{ unit: 'phone', local: { phone: 'Mine' }, published: { phone: 'Theirs' } }],
      },
    ],
  });
  expect(isCompletePull(finished)).toBe(false);
  expect(decided).toMatchObject({ conflicts: [], unpublished: 0 });
  expect(workspace.shown().documents.listings[0]).toMatchObject({ phone: 'Theirs' });
});

test('a dry run writes nothing', async () => {
  const workspace = openTestWorkspace(files, { writable: false });

  const result = await pull(workspace, { dryRun: true });

  expect(files.content.size).toBe(0);
  expect(pullSentences({ result, workspace, url, dryRun: true })[0]).toBe(
    'Dry run: nothing was written. directory.json would have 2 listings.',
  );
});

test('a failed read changes nothing', async () => {
  await pullOnce();
  const before = files.content.get(dataPath);
  const failing = {
    ...memory.administrator,
    readChanges: () => Promise.resolve(failed(new Failure('backend/refused', 'Not permitted.'))),
  };

  await expect(pull(openTestWorkspace(files), { directory: failing })).rejects.toThrow(
    'Not permitted.',
  );
  expect(files.content.get(dataPath)).toBe(before);
});

test('an unreadable published record is reported and blocks nothing else', async () => {
  memory.insertRaw({ kind: 'listing', id: 'odd' }, { name: 'Odd', status: 'archived' });
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  const finished = { result, workspace, url, dryRun: false };
  expect(result.total).toBe(2);
  expect(isCompletePull(finished)).toBe(false);
  expect(pullSentences(finished)).toContain(
    '- listing odd: status must be one of "published", "pending", "hidden", not "archived"',
  );
});

test('a file with unpublished changes needs --join for a different directory', async () => {
  (await workspaceWith([asListing('mine')], files)).end();
  await pullOnce();
  memory.replaceDirectory();

  await expect(pull(openTestWorkspace(files))).rejects.toMatchObject({
    code: 'directory/other',
    hint: expect.stringContaining('--join') as string,
  });
});

test('a dry run of --join does not claim that it joined', async () => {
  (await workspaceWith([asListing('mine')], files)).end();
  await pullOnce();
  memory.replaceDirectory();
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace, { join: true, dryRun: true });

  expect(pullSentences({ result, workspace, url, dryRun: true }).slice(0, 2)).toEqual([
    'This is a different published directory from last time. Everything in the file, except unedited default pages and settings, counts as an unpublished change to it.',
    'Dry run: nothing was written. directory.json would have 3 listings.',
  ]);
});

test('a pull with nothing new says so and saves no older version', async () => {
  await pullOnce();
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  expect(result.saved).toBe(false);
  expect(files.content.has(`${dataPath}.1`)).toBe(false);
  const sentences = pullSentences({ result, workspace, url, dryRun: false });
  expect(sentences.join(' ')).toContain('directory.json was not changed');
});

test('a restored directory that lost nothing offers nothing, even if another offer waits', async () => {
  await pullOnce();
  const backup = memory.copy();
  memory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: '9' });
  memory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: '' });
  await pullOnce();
  memory.restore(backup);
  editContent(files, (file) => {
    file.state = 'saved-by-a-colleague';
    file.documents['directoryListings']![1]!['phone'] = '0161 2';
  });
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  expect(result.offered).toBe(1);
  expect(pullSentences({ result, workspace, url, dryRun: false })[0]).toBe(
    'The published directory was restored from an older backup.',
  );
});

test('what a restored directory lost can be put back', async () => {
  const backup = memory.copy();
  memory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: '9' });
  await pullOnce();
  memory.restore(backup);
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  expect(pullSentences({ result, workspace, url, dryRun: false })[0]).toBe(
    'The published directory was restored from an older backup. To put back what it lost:\n  eats offers',
  );
});

test('a pull into an older data file saves that file as a version and names it', async () => {
  await pullOnce();
  const older = files.content.get(dataPath)!;
  await memory.administrator.publish([
    {
      operation: 'save',
      kind: 'listing',
      id: 'a',
      revision: 1,
      fields: { ...asListing('a').fields, phone: '0161 496 0000' },
    },
  ]);
  await pullOnce();
  files.content.set(dataPath, older);
  const workspace = openTestWorkspace(files);

  const result = await pull(workspace);

  const sentences = pullSentences({ result, workspace, url, dryRun: false }).join(' ');
  expect(sentences).toContain('It does not undo 1 change that others have published since:');
  expect(sentences).toContain('The older file is now directory.json.1.');
  expect(files.content.get(`${dataPath}.1`)).toEqual(older);
});
