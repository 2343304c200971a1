import type { PublishInput, PublishProgress } from '@manchester-eats/shared/application';
import { failed, Failure } from '@manchester-eats/shared/domain';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { emptyBase } from '@manchester-eats/shared/sync';
import { category, documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { memoryWorkspace, type MemoryWorkspace } from '../../workspace/memory-workspace.ts';
import { previewLines, previewSentences } from './preview-text.ts';
import { publishJson, publishSentences } from './report-text.ts';
import { previewPublish, publishWorkspace, type PublishDeps } from './service.ts';

const noon = Date.UTC(2026, 10, 21, 12);

type Directory = PublishInput['directory'];

function manyListings(count: number) {
  return Array.from({ length: count }, (_, index) =>
    listing({ id: `fhrs-${String(index)}`, name: `Place ${String(index)}`, source: 'fhrs' }),
  );
}

function workspaceWith(count: number): MemoryWorkspace {
  return memoryWorkspace({
    documents: documents({ listings: manyListings(count), categories: [category()] }),
    base: emptyBase(),
    removedListings: [],
    publishedAt: null,
  });
}

function deps(workspace: MemoryWorkspace, directory: Directory): PublishDeps {
  return { workspace, directory, dropDemo: false, now: () => noon, onProgress: () => undefined };
}

/** A directory whose connection breaks for good after so many batches. */
function breakingAfter(batches: number, directory: Directory): Directory {
  let sent = 0;
  return {
    ...directory,
    publish(steps) {
      sent += 1;
      return sent > batches
        ? Promise.resolve(failed(new Failure('backend/unreachable', 'The server is gone.')))
        : directory.publish(steps);
    },
  };
}

test('a look at a publish changes nothing, here or there', async () => {
  const memory = createMemoryDirectory();
  const workspace = workspaceWith(3);

  const preview = await previewPublish(deps(workspace, memory.administrator));

  expect(preview).toMatchObject({ added: 4, updated: 0, removed: 0, conflicts: [] });
  expect(preview.kinds).toEqual([
    { kind: 'category', added: 1, updated: 0, removed: 0 },
    { kind: 'listing', added: 3, updated: 0, removed: 0 },
  ]);
  expect(workspace.saves).toEqual([]);
  expect(memory.records()).toEqual([]);
});

test('a publish brings everything there, and a second one has nothing to do', async () => {
  const memory = createMemoryDirectory();
  const workspace = workspaceWith(3);
  const heard: PublishProgress[] = [];

  const report = await publishWorkspace({
    ...deps(workspace, memory.administrator),
    onProgress: (progress) => heard.push(progress),
  });
  const again = await previewPublish(deps(workspace.reopened(), memory.administrator));

  expect(report).toMatchObject({ added: 4, updated: 0, removed: 0 });
  expect(memory.records()).toHaveLength(4);
  expect(again).toMatchObject({ added: 0, updated: 0, removed: 0, conflicts: [] });
  expect(heard.at(-1)).toEqual({ phase: 'sending', done: 4, total: 4 });
});

test('the file notes when something was last published from it, and only then', async () => {
  const memory = createMemoryDirectory();
  const workspace = workspaceWith(3);
  await publishWorkspace(deps(workspace, memory.administrator));
  const again = workspace.reopened();
  await publishWorkspace({ ...deps(again, memory.administrator), now: () => noon + 1 });
  const cut = workspaceWith(1200);
  await publishWorkspace(deps(cut, breakingAfter(1, createMemoryDirectory().administrator))).catch(
    () => undefined,
  );
  const never = workspaceWith(3);
  await publishWorkspace(
    deps(never, breakingAfter(0, createMemoryDirectory().administrator)),
  ).catch(() => undefined);

  expect(workspace.reopened().publishedAt).toBe('2026-11-21T12:00:00.000Z');
  expect(again.reopened().publishedAt).toBe('2026-11-21T12:00:00.000Z');
  expect(cut.reopened().publishedAt).toBe('2026-11-21T12:00:00.000Z');
  expect(never.reopened().publishedAt).toBeNull();
});

test('the server gone in the middle: what went through is kept, the next run does the rest', async () => {
  const memory = createMemoryDirectory();
  const workspace = workspaceWith(1200);

  await expect(
    publishWorkspace(deps(workspace, breakingAfter(1, memory.administrator))),
  ).rejects.toThrow(Failure);
  const published = memory.records().length;
  const report = await publishWorkspace(deps(workspace.reopened(), memory.administrator));

  expect(published).toBe(500);
  expect(report.added).toBe(701);
  expect(memory.records()).toHaveLength(1201);
});

test('killed before the file was written: nothing is doubled and nothing lost', async () => {
  const memory = createMemoryDirectory();
  const workspace = memoryWorkspace(
    {
      documents: documents({ listings: manyListings(1200) }),
      base: emptyBase(),
      removedListings: [],
      publishedAt: null,
    },
    { failAfter: 1, failure: new Failure('storage/write-failed', 'The disk is full.') },
  );

  await expect(publishWorkspace(deps(workspace, memory.administrator))).rejects.toThrow('full');
  const report = await publishWorkspace(deps(workspace.reopened(), memory.administrator));

  expect(report.conflicts).toEqual([]);
  expect(memory.records().map(({ id }) => id)).toHaveLength(1200);
});

test('a record changed on both sides stays as it is on both, and is listed', async () => {
  const memory = createMemoryDirectory();
  const first = workspaceWith(2);
  await publishWorkspace(deps(first, memory.administrator));
  const mine = first.reopened();
  const theirs = first.reopened();
  const renamed = (workspace: MemoryWorkspace, name: string) =>
    memoryWorkspace({
      ...workspace,
      documents: {
        ...workspace.documents,
        listings: workspace.documents.listings.map((each) =>
          each.id === 'fhrs-1' ? { ...each, name } : each,
        ),
      },
    });
  await publishWorkspace(deps(renamed(theirs, 'Theirs'), memory.administrator));

  const preview = await previewPublish(deps(renamed(mine, 'Mine'), memory.administrator));
  const lines = previewLines(preview, 'http://x', testTerminal());

  expect(lines).toEqual([
    'Nothing to publish to http://x.',
    '',
    'changed on both sides  here     published  differs',
    'listing Mine           changed  changed    name',
  ]);
  expect(previewSentences(preview, 'directory.json').join(' ')).toContain(
    'Decide with "eats publish --prefer local"',
  );

  const report = await publishWorkspace({
    ...deps(renamed(mine, 'Mine'), memory.administrator),
    prefer: 'local',
  });
  expect(report.conflicts).toEqual([]);
  expect(memory.records().find(({ id }) => id === 'fhrs-1')?.fields['name']).toBe('Mine');
});

test('the demonstration is offered to go, and goes when asked to', async () => {
  const memory = createMemoryDirectory();
  const demo = memoryWorkspace({
    documents: documents({ listings: [listing({ id: 'demo-1', source: 'demo' })] }),
    base: emptyBase(),
    removedListings: [],
    publishedAt: null,
  });
  await publishWorkspace(deps(demo, memory.administrator));
  const workspace = workspaceWith(2);

  const preview = await previewPublish(deps(workspace, memory.administrator));
  const report = await publishWorkspace({
    ...deps(workspace, memory.administrator),
    dropDemo: true,
  });

  expect(preview.demo).toBe(1);
  expect(previewSentences(preview, 'directory.json')).toContain(
    '1 record of the demonstration stays published; --drop-demo removes it.',
  );
  expect(report.removed).toBe(1);
  expect(memory.records().map(({ id }) => id)).not.toContain('demo-1');
});

test('what others took down is remembered, so that no import brings it back', async () => {
  const memory = createMemoryDirectory();
  const first = workspaceWith(2);
  await publishWorkspace(deps(first, memory.administrator));
  const other = first.reopened();
  await publishWorkspace(
    deps(
      memoryWorkspace({ ...other, documents: { ...other.documents, listings: manyListings(1) } }),
      memory.administrator,
    ),
  );
  const mine = first.reopened();

  await publishWorkspace(deps(mine, memory.administrator));

  expect(mine.reopened().removedListings).toEqual(['fhrs-1']);
});

test('what was taken down from here is remembered as well', async () => {
  const memory = createMemoryDirectory();
  const first = workspaceWith(2);
  await publishWorkspace(deps(first, memory.administrator));
  const held = first.reopened();
  const mine = memoryWorkspace({
    ...held,
    documents: { ...held.documents, listings: manyListings(1) },
  });

  await publishWorkspace(deps(mine, memory.administrator));

  expect(mine.reopened().removedListings).toEqual(['fhrs-1']);
});

test('the preview is a table, the end a sentence, and scripts get both as JSON', async () => {
  const memory = createMemoryDirectory();
  const workspace = workspaceWith(1200);
  const preview = await previewPublish(deps(workspace, memory.administrator));

  expect(previewLines(preview, 'http://127.0.0.1:4400', testTerminal())).toEqual([
    'to http://127.0.0.1:4400    add  update  remove',
    'Categories                    1       0       0',
    'Listings                  1,200       0       0',
    'All                       1,201       0       0',
  ]);
  const report = await publishWorkspace(deps(workspace, memory.administrator));
  expect(publishSentences(report, 'directory.json', 'http://127.0.0.1:4400')).toEqual([
    'Published to http://127.0.0.1:4400: 1,201 added.',
  ]);
  expect(publishJson({ preview, report, workspace, url: 'u' })).toMatchObject({
    dryRun: false,
    added: 1201,
    batches: 3,
    conflicts: [],
    refused: [],
  });
});
