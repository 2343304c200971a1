import type { PublishInput, PublishProgress } from '@manchester-eats/shared/application';
import {
  failed,
  Failure,
  success,
  toRecord,
  type DirectoryRecord,
} from '@manchester-eats/shared/domain';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { category } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { createMemoryFiles, type MemoryFiles } from '../../workspace/memory-files.ts';
import {
  asListing,
  dataPath,
  editContent,
  openTestWorkspace,
  workspaceWith,
} from '../../workspace/test-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { previewLines, previewSentences } from './preview-text.ts';
import { isCompletePublish, publishJson, publishSentences } from './report-text.ts';
import { previewPublish, publishWorkspace, type PublishDeps } from './service.ts';

const noon = Date.UTC(2026, 10, 21, 12);
let ids = 0;

type Directory = PublishInput['directory'];

function listings(count: number): DirectoryRecord[] {
  return Array.from({ length: count }, (_, index) =>
    asListing(`fhrs-${String(index)}`, { source: 'fhrs' }),
  );
}

const cafes = toRecord('category', 'cafes', category({ id: 'cafes', name: 'Cafes' }));

/** A category that has not been edited since the demo directory was loaded. */
const demoGreek = toRecord(
  'category',
  'greek',
  category({
    id: 'greek',
    name: 'Greek',
    description: 'Blue chairs, grey skies, octopus, and the occasional plate on the floor.',
  }),
);

function deps(
  workspace: Workspace,
  directory: Directory,
  options: Partial<PublishDeps> = {},
): PublishDeps {
  return {
    workspace,
    directory,
    dropDemo: false,
    join: false,
    allowRemovals: false,
    takeBack: false,
    now: () => noon,
    newId: () => `id-${String((ids += 1))}`,
    onProgress: () => undefined,
    ...options,
  };
}

/** Returns a directory whose connection fails for good after this many batches. */
function failingAfter(batches: number, directory: Directory): Directory {
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

/** Creates a published directory and a file with the same records. */
async function published(count: number, more: readonly DirectoryRecord[] = []) {
  const memory = createMemoryDirectory();
  const files = createMemoryFiles();
  const workspace = await workspaceWith([...listings(count), ...more], files);
  await publishWorkspace(deps(workspace, memory.administrator));
  workspace.end();
  return { memory, files };
}

function edit(files: MemoryFiles, change: (list: Record<string, unknown>[]) => void): void {
  editContent(files, (file) => {
    change(file.documents['directoryListings']!);
  });
}

function phones(memory: ReturnType<typeof createMemoryDirectory>) {
  return Object.fromEntries(
    memory
      .records()
      .flatMap(({ kind, id, fields }) => (kind === 'listing' ? [[id, fields['phone']]] : [])),
  );
}

test('a preview changes nothing in the file or in the directory', async () => {
  const memory = createMemoryDirectory();
  const files = createMemoryFiles();
  const workspace = await workspaceWith([cafes, ...listings(3)], files);
  const { writes } = files;

  const preview = await previewPublish(deps(workspace, memory.administrator, { prefer: 'local' }));

  expect(preview.kinds).toEqual([
    { kind: 'category', added: 1, updated: 0, removed: 0 },
    { kind: 'listing', added: 3, updated: 0, removed: 0 },
  ]);
  expect(files.writes).toBe(writes);
  expect(memory.records()).toEqual([]);
});

test('a publish sends everything, and a second one would have nothing to do', async () => {
  const memory = createMemoryDirectory();
  const files = createMemoryFiles();
  const workspace = await workspaceWith([cafes, ...listings(3)], files);
  const reported: PublishProgress[] = [];

  const result = await publishWorkspace(
    deps(workspace, memory.administrator, { onProgress: (progress) => reported.push(progress) }),
  );
  workspace.end();
  const again = await previewPublish(deps(openTestWorkspace(files), memory.administrator));

  expect(result).toMatchObject({ added: 4, updated: 0, removed: 0, conflicts: [] });
  expect(memory.records()).toHaveLength(4);
  expect(again).toMatchObject({ added: 0, updated: 0, removed: 0, conflicts: [] });
  expect(reported.at(-1)).toEqual({ phase: 'sending', done: 4, total: 4 });
});

test('the file records the time of the last publish that published something', async () => {
  const whole = createMemoryFiles();
  const cut = createMemoryFiles();
  const never = createMemoryFiles();
  const publish = async (files: MemoryFiles, count: number, directory: Directory) => {
    const workspace = await workspaceWith(listings(count), files);
    await publishWorkspace(deps(workspace, directory)).catch(() => undefined);
    workspace.end();
  };
  await publish(whole, 3, createMemoryDirectory().administrator);
  await publish(cut, 1200, failingAfter(1, createMemoryDirectory().administrator));
  await publish(never, 3, failingAfter(0, createMemoryDirectory().administrator));

  const times = [whole, cut, never].map((files) => openTestWorkspace(files).publishedAt);
  expect(times).toEqual(['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', null]);
});

test('an interrupted publish continues where it stopped', async () => {
  const memory = createMemoryDirectory();
  const files = createMemoryFiles();
  const workspace = await workspaceWith(listings(1200), files);

  await expect(
    publishWorkspace(deps(workspace, failingAfter(1, memory.administrator))),
  ).rejects.toThrow(Failure);
  workspace.end();
  const publishedBefore = memory.records().length;
  const result = await publishWorkspace(deps(openTestWorkspace(files), memory.administrator));

  expect(publishedBefore).toBe(500);
  expect(result.added).toBe(700);
  expect(memory.records()).toHaveLength(1200);
});

test.each([3, 5, 8, 11])(
  'when the disk is full after %i operations, nothing is lost or duplicated',
  async (count) => {
    const memory = createMemoryDirectory();
    const files = createMemoryFiles();
    const workspace = await workspaceWith(listings(1200), files);
    files.failAfter = files.writes + count;

    await publishWorkspace(deps(workspace, memory.administrator)).catch(() => undefined);
    files.failAfter = Number.POSITIVE_INFINITY;
    files.content.delete(`${dataPath}.lock`);
    const result = await publishWorkspace(deps(openTestWorkspace(files), memory.administrator));

    expect(result.conflicts).toEqual([]);
    expect(memory.records()).toHaveLength(1200);
  },
);

test('a field changed on both sides is a conflict with both values, and --prefer decides', async () => {
  const { memory, files } = await published(2);
  memory.writeDirectly({ kind: 'listing', id: 'fhrs-1' }, { phone: 'Theirs' });
  edit(files, (list) => (list[1]!['phone'] = 'Mine'));
  const workspace = openTestWorkspace(files);

  const preview = await previewPublish(deps(workspace, memory.administrator));

  expect(previewLines(preview, 'http://x', testTerminal())).toEqual([
    'Nothing to publish to http://x.',
    '',
    'Changed on both sides:',
    '- listing Place fhrs-1 (fhrs-1): phone is "Mine" in the file, "Theirs" published',
  ]);
  expect(previewSentences(preview, workspace, 'with-flag').join(' ')).toContain(
    '\n  eats publish --prefer local\n',
  );
  const undecided = await publishWorkspace(deps(workspace, memory.administrator));
  expect(undecided.conflicts).toHaveLength(1);
  expect(isCompletePublish(undecided, workspace)).toBe(false);
  const decided = await publishWorkspace(
    deps(workspace, memory.administrator, { prefer: 'local' }),
  );
  expect(decided).toMatchObject({ conflicts: [], updated: 1 });
  expect(phones(memory)['fhrs-1']).toBe('Mine');
});

test('two fields of one record in conflict are counted as one record', async () => {
  const { memory, files } = await published(2);
  const name = { kind: 'listing', id: 'fhrs-1' } as const;
  memory.writeDirectly(name, { phone: 'Theirs', website: 'https://theirs.example' });
  edit(files, (list) => {
    list[1]!['phone'] = 'Mine';
    list[1]!['website'] = 'https://mine.example';
  });
  const workspace = openTestWorkspace(files);

  const preview = await previewPublish(deps(workspace, memory.administrator));
  const result = await publishWorkspace(deps(workspace, memory.administrator));

  expect(result.conflicts).toHaveLength(2);
  expect(publishSentences(result, workspace, 'http://x', 80, preview)).toContain(
    '1 record left out or in conflict, as listed above.',
  );
});

test('the number of demo records that stay is the number that --drop-demo removes', async () => {
  const demo = Array.from({ length: 60 }, (_, index) =>
    asListing(`demo-${String(index)}`, { source: 'demo' }),
  );
  const { memory, files } = await published(2, [...demo, demoGreek]);
  const workspace = openTestWorkspace(files);

  const preview = await previewPublish(deps(workspace, memory.administrator));
  const result = await publishWorkspace(deps(workspace, memory.administrator, { dropDemo: true }));

  expect(preview.demo).toBe(61);
  expect(previewSentences(preview, workspace, 'with-flag')).toContain(
    '61 demo records stay published. --drop-demo removes them.',
  );
  expect(result.removed).toBe(61);
  expect(Object.keys(phones(memory))).toEqual(['fhrs-0', 'fhrs-1']);
});

test('many listings to be taken down are listed and need their own confirmation', async () => {
  const { memory, files } = await published(60);
  edit(files, (list) => list.splice(0, 55));
  const workspace = openTestWorkspace(files);

  const preview = await previewPublish(deps(workspace, memory.administrator));

  expect(preview.removalsToConfirm).toHaveLength(55);
  expect(previewSentences(preview, workspace, 'with-flag').join('\n')).toContain(
    'This takes down 55 of 60 published listings:\n- listing Place fhrs-0 (fhrs-0)',
  );
  await expect(publishWorkspace(deps(workspace, memory.administrator))).rejects.toMatchObject({
    code: 'publish/many-removals',
  });
  expect(memory.records()).toHaveLength(60);
  const result = await publishWorkspace(
    deps(workspace, memory.administrator, { allowRemovals: true }),
  );
  expect(result.removed).toBe(55);
});

test('a listing with an unknown status is reported and blocks nothing else', async () => {
  const { memory, files } = await published(3);
  edit(files, (list) => {
    list[0]!['status'] = 'archived';
    list[1]!['phone'] = '0161 1';
  });
  const lines = new TextDecoder().decode(files.content.get(dataPath)).split('\n');
  const line = lines.findIndex((each) => each.includes('"archived"')) + 1;
  const workspace = openTestWorkspace(files);

  const result = await publishWorkspace(deps(workspace, memory.administrator));

  expect(result.updated).toBe(1);
  expect(phones(memory)).toEqual({ 'fhrs-0': '', 'fhrs-1': '0161 1', 'fhrs-2': '' });
  expect(isCompletePublish(result, workspace)).toBe(false);
  expect(publishSentences(result, workspace, 'http://x', 80).join('\n')).toContain(
    `- listing Place fhrs-0 (fhrs-0): status must be one of "published", "pending", "hidden", not "archived" (line ${String(line)}; directoryListings, record 1)`,
  );
});

test('an unreadable published record is reported and blocks nothing else', async () => {
  const { memory, files } = await published(2);
  memory.insertRaw({ kind: 'listing', id: 'odd' }, { name: '' });
  edit(files, (list) => (list[1]!['phone'] = '0161 1'));
  const workspace = openTestWorkspace(files);

  const result = await publishWorkspace(deps(workspace, memory.administrator));

  expect(result).toMatchObject({ updated: 1, unreadable: [{ kind: 'listing', id: 'odd' }] });
  expect(isCompletePublish(result, workspace)).toBe(false);
});

/** Adds a listing whose id cannot be read to the changes read from a directory. */
function withNamelessListing(directory: Directory): Directory {
  const nameless = {
    kind: 'listing',
    id: null,
    revision: null,
    reason: 'id must be text',
  } as const;
  return {
    ...directory,
    async readChanges(cursor, onProgress) {
      const read = await directory.readChanges(cursor, onProgress);
      if (!read.ok) return read;
      return success({ ...read.value, unreadable: [...read.value.unreadable, nameless] });
    },
  };
}

test.each([undefined, 'local'] as const)(
  'a published record without a readable id is named (preference: %s)',
  async (prefer) => {
    const { memory, files } = await published(1);
    const workspace = openTestWorkspace(files);
    const options = prefer === undefined ? {} : { prefer };
    const publish = deps(workspace, withNamelessListing(memory.administrator), options);
    const named = [
      'Published records without a readable id:',
      '- listing without an id: id must be text',
    ];

    const preview = await previewPublish(publish);
    const result = await publishWorkspace(publish);

    expect(previewSentences(preview, workspace, 'with-flag')).toEqual(named);
    expect(publishSentences(result, workspace, 'http://x', 80)).toEqual([
      'Nothing was published to http://x.',
      ...named,
    ]);
    expect(publishSentences(result, workspace, 'http://x', 80, preview)).toEqual([
      'Nothing was published to http://x.',
      '1 record left out or in conflict, as listed above.',
    ]);
    expect(isCompletePublish(result, workspace)).toBe(false);
    expect(publishJson({ preview, result, workspace, url: 'u' })).toMatchObject({
      unreadable: [{ kind: 'listing', id: null, reason: 'id must be text' }],
    });
  },
);

test('a different directory is refused, and --join publishes everything to it', async () => {
  const { memory, files } = await published(3);
  memory.replaceDirectory();
  const workspace = openTestWorkspace(files);
  const text = files.content.get(dataPath);

  await expect(previewPublish(deps(workspace, memory.administrator))).rejects.toMatchObject({
    code: 'directory/other',
  });
  await expect(publishWorkspace(deps(workspace, memory.administrator))).rejects.toMatchObject({
    code: 'directory/other',
  });
  expect(files.content.get(dataPath)).toBe(text);
  const result = await publishWorkspace(deps(workspace, memory.administrator, { join: true }));
  expect(result).toMatchObject({ added: 3, conflicts: [] });
  expect(memory.records()).toHaveLength(3);
});

test('what a restored directory lost is offered and is not recorded as removed', async () => {
  const { memory, files } = await published(1);
  const backup = memory.copy();
  edit(files, (list) => list.push({ ...list[0], id: 'new', name: 'New' }));
  const first = openTestWorkspace(files);
  await publishWorkspace(deps(first, memory.administrator));
  await previewPublish(deps(first, memory.administrator));
  first.end();
  const second = openTestWorkspace(files);
  await publishWorkspace(deps(second, memory.administrator));
  second.end();
  memory.restore(backup);

  const workspace = openTestWorkspace(files);
  const preview = await previewPublish(deps(workspace, memory.administrator));
  await publishWorkspace(deps(workspace, memory.administrator));

  expect(preview).toMatchObject({ history: 'set-back', offered: 1 });
  const text = previewSentences(preview, workspace, 'with-flag').join(' ');
  expect(text).toContain(
    'Different in the restored backup (read into directory.json first): 1 record removed.',
  );
  expect(text).not.toContain('others');
  expect(workspace.copy.state().offers).toMatchObject([{ change: { put: [{ id: 'new' }] } }]);
  expect(workspace.removedListings()).toEqual(new Set());
});

test('listings that others removed are recorded, even if they were never in the file', async () => {
  const { memory, files } = await published(1);
  const fields = asListing('brief').fields;
  await memory.administrator.publish([
    { operation: 'save', kind: 'listing', id: 'brief', revision: null, fields },
  ]);
  memory.deleteDirectly({ kind: 'listing', id: 'brief' });
  memory.deleteDirectly({ kind: 'listing', id: 'fhrs-0' });
  const workspace = openTestWorkspace(files);

  await publishWorkspace(deps(workspace, memory.administrator));

  expect([...reopen(workspace, files).removedListings()].sort()).toEqual(['brief', 'fhrs-0']);
});

function reopen(workspace: { end(): void }, files: MemoryFiles): Workspace {
  workspace.end();
  return openTestWorkspace(files);
}

test('an imported business that others have published under another id is named', async () => {
  const { memory } = await published(0, [asListing('fhrs-1', { name: 'Alpha', source: 'fhrs' })]);
  const imported = asListing('fhrs-71', { name: 'Alpha', source: 'fhrs' });
  const workspace = await workspaceWith([imported], createMemoryFiles(), 'import');
  const preview = await previewPublish(deps(workspace, memory.administrator));
  expect(previewSentences(preview, workspace, 'with-flag')).toEqual([
    expect.stringContaining('read into directory.json first'),
    'Not published, because others have published the same business:',
    '- listing Alpha (fhrs-71): published as fhrs-1',
  ]);
  const result = await publishWorkspace(deps(workspace, memory.administrator));
  expect(isCompletePublish(result, workspace)).toBe(true);
  expect(publishJson({ preview, result, workspace, url: 'u' })).toMatchObject({
    added: 0,
    doubles: [{ id: 'fhrs-71', name: 'Alpha', publishedAs: 'fhrs-1' }],
  });
});

test('the preview is a table, the result a sentence, and --json contains both', async () => {
  const memory = createMemoryDirectory();
  const workspace = await workspaceWith([cafes, ...listings(1200)]);
  const preview = await previewPublish(deps(workspace, memory.administrator));

  expect(previewLines(preview, 'http://127.0.0.1:4400', testTerminal())).toEqual([
    'to http://127.0.0.1:4400    add  update  remove',
    'Categories                    1       0       0',
    'Listings                  1,200       0       0',
    'All                       1,201       0       0',
  ]);
  const result = await publishWorkspace(deps(workspace, memory.administrator));
  expect(publishSentences(result, workspace, 'http://127.0.0.1:4400', 80)).toEqual([
    'Published to http://127.0.0.1:4400: 1,201 added.',
  ]);
  expect(publishJson({ preview, result, workspace, url: 'u' })).toMatchObject({
    dryRun: false,
    added: 1201,
    batches: 3,
    conflicts: [],
    refused: [],
    history: 'first',
  });
});
