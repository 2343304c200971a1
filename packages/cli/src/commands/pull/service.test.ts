import { createMemoryDirectory, type MemoryDirectory } from '@manchester-eats/shared/memory';
import { emptyBase } from '@manchester-eats/shared/sync';
import { documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { memoryWorkspace, type MemoryWorkspace } from '../../workspace/memory-workspace.ts';
import { publishWorkspace } from '../publish/service.ts';
import { pullJson, pullLines, pullSentences } from './report-text.ts';
import { pullIntoWorkspace } from './service.ts';

const quiet = { onProgress: () => undefined };
const url = 'http://127.0.0.1:4400';

function workspaceWith(listings: readonly ReturnType<typeof listing>[]): MemoryWorkspace {
  return memoryWorkspace({
    documents: documents({ listings }),
    base: emptyBase(),
    removedListings: [],
    publishedAt: null,
  });
}

async function published(memory: MemoryDirectory): Promise<MemoryWorkspace> {
  const workspace = workspaceWith([
    listing({ id: 'a', name: 'Rudy’s' }),
    listing({ id: 'b', name: 'Bundobust' }),
  ]);
  await publishWorkspace({
    workspace,
    directory: memory.administrator,
    dropDemo: false,
    now: () => 0,
    ...quiet,
  });
  return workspace.reopened();
}

function renamed(workspace: MemoryWorkspace, id: string, name: string): MemoryWorkspace {
  return memoryWorkspace({
    ...workspace,
    documents: {
      ...workspace.documents,
      listings: workspace.documents.listings.map((each) =>
        each.id === id ? { ...each, name } : each,
      ),
    },
  });
}

test('a pull into a new file brings everything that is published', async () => {
  const memory = createMemoryDirectory();
  await published(memory);
  const workspace = workspaceWith([]);

  const result = await pullIntoWorkspace({
    workspace,
    directory: memory.administrator,
    dryRun: false,
    ...quiet,
  });

  expect(result.saved).toBe(true);
  expect(workspace.saves[0]?.documents.listings.map(({ name }) => name).sort()).toEqual([
    'Bundobust',
    'Rudy’s',
  ]);
  expect(pullLines({ result, workspace, url, dryRun: false }, testTerminal())).toContain(
    'Listings                                  2     0',
  );
});

test('what stands here unpublished stays, and is counted', async () => {
  const memory = createMemoryDirectory();
  const mine = await published(memory);
  await pullIntoWorkspace({
    workspace: mine,
    directory: memory.administrator,
    dryRun: false,
    ...quiet,
  });
  const workspace = renamed(mine.reopened(), 'a', 'Rudy’s Ancoats');

  const result = await pullIntoWorkspace({
    workspace,
    directory: memory.administrator,
    dryRun: false,
    ...quiet,
  });

  expect(result.report.documents.listings.map(({ name }) => name)).toContain('Rudy’s Ancoats');
  expect(pullSentences({ result, workspace, url, dryRun: false })).toContain(
    '1 change of the file is not published yet.',
  );
});

test('a conflict leaves both sides, and --prefer decides', async () => {
  const memory = createMemoryDirectory();
  const mine = await published(memory);
  await publishWorkspace({
    workspace: renamed(mine, 'a', 'Theirs'),
    directory: memory.administrator,
    dropDemo: false,
    now: () => 0,
    ...quiet,
  });
  const pull = (prefer?: 'published') =>
    pullIntoWorkspace({
      workspace: renamed(mine, 'a', 'Mine'),
      directory: memory.administrator,
      dryRun: false,
      ...quiet,
      ...(prefer ? { prefer } : {}),
    });

  const open = await pull();
  const decided = await pull('published');

  const names = ({ report }: typeof open) => report.documents.listings.map(({ name }) => name);
  expect(names(open)).toContain('Mine');
  expect(pullJson({ result: open, workspace: mine, url, dryRun: false })).toMatchObject({
    conflicts: [{ kind: 'listing', id: 'a', name: 'listing Mine', fields: ['name'] }],
  });
  expect(names(decided)).toContain('Theirs');
  expect(decided.report.conflicts).toEqual([]);
});

test('a dry run of a pull saves nothing', async () => {
  const memory = createMemoryDirectory();
  await published(memory);
  const workspace = workspaceWith([]);

  const result = await pullIntoWorkspace({
    workspace,
    directory: memory.administrator,
    dryRun: true,
    ...quiet,
  });

  expect(workspace.saves).toEqual([]);
  expect(pullSentences({ result, workspace, url, dryRun: true })[0]).toBe(
    'Dry run: nothing was written. directory.json would hold 2 listings.',
  );
});
