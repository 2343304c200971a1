import { Failure, failed } from '@manchester-eats/shared/domain';
import { createMemoryDirectory, type MemoryDirectory } from '@manchester-eats/shared/memory';
import { findConflicts } from '@manchester-eats/shared/sync';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryFiles, type MemoryFiles } from '../../workspace/memory-files.ts';
import {
  asListing,
  dataPath,
  editContent,
  openTestWorkspace,
  publishAll,
  pullAll,
  workspaceWith,
} from '../../workspace/test-workspace.ts';
import { createPaint } from '../../terminal/paint.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { offerLines } from '../offers/report-text.ts';
import { changesJson, changesSentences } from './report-text.ts';
import { decideOffer, discard, resolve, type ChangesDeps } from './service.ts';
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

function edit(change: (list: Record<string, unknown>[]) => void): void {
  editContent(files, (file) => {
    change(file.documents['directoryListings']!);
  });
}

function deps(workspace: Workspace, dryRun = false): ChangesDeps {
  return { workspace, dryRun, now: () => 0, newId: () => `id-${String((ids += 1))}` };
}

function phones(workspace: Workspace): string[] {
  return workspace
    .shown()
    .documents.listings.map((listing) => ('phone' in listing ? listing.phone : ''));
}

function openEdited(): ReturnType<typeof openTestWorkspace> {
  edit((list) => {
    list[0]!['phone'] = '1';
    list[0]!['website'] = 'https://one.example';
    list[1]!['phone'] = '2';
  });
  return openTestWorkspace(files);
}

test('undo reverts the last change', async () => {
  const workspace = openEdited();

  const result = await undo(deps(workspace));

  expect(result).toMatchObject({
    target: 'Edited in directory.json',
    count: 2,
    kept: [],
    unpublished: 0,
  });
  expect(phones(workspace)).toEqual(['', '']);
  expect(changesSentences(result, workspace, false)).toEqual([
    'Undone: Edited in directory.json.',
    '0 records have unpublished changes.',
  ]);
});

test('undo keeps a field that has been changed again since, and names it', async () => {
  const first = openEdited();
  await publishAll(first, directory.administrator);
  const { id } = first.copy.state().log.at(-1)!;
  first.end();
  edit((list) => (list[0]!['phone'] = '3'));
  const workspace = openTestWorkspace(files);

  const result = await undo(deps(workspace), { id });

  expect(result.kept).toMatchObject([
    { id: 'one', name: 'Place one', reason: 'phone has been changed again since' },
  ]);
  expect(phones(workspace)).toEqual(['3', '']);
  expect(changesSentences(result, workspace, false)[0]).toBe(
    'Partly undone: Edited in directory.json.',
  );
});

test('an undo that can revert nothing says so and can be repeated later', async () => {
  edit((list) => (list[1]!['phone'] = '2'));
  const first = openTestWorkspace(files);
  await publishAll(first, directory.administrator);
  const { id } = first.copy.state().log.at(-1)!;
  directory.writeDirectly({ kind: 'listing', id: 'two' }, { phone: '9' });
  await pullAll(first, directory.administrator);
  first.end();
  const workspace = openTestWorkspace(files);

  const result = await undo(deps(workspace));

  expect(changesSentences(result, workspace, false).slice(0, 3)).toEqual([
    'Not undone: Edited in directory.json.',
    'Left as they are:',
    '- listing Place two (two): phone has been changed again since',
  ]);
  expect(changesSentences(result, workspace, true)[0]).toBe(
    'Dry run: nothing was written. It would not undo: Edited in directory.json.',
  );
  expect(result).toMatchObject({ count: 0, saved: false });
  directory.writeDirectly({ kind: 'listing', id: 'two' }, { phone: '2' });
  await pullAll(workspace, directory.administrator);
  expect(await undo(deps(workspace), { id: id })).toMatchObject({ count: 1, kept: [] });
});

test('undo names a field whose value before the change is unknown', async () => {
  edit((list) => (list[0]!['phone'] = '1'));
  const workspace = openTestWorkspace(files);
  const { administrator } = directory;
  const interrupted = {
    ...administrator,
    publish: () => Promise.resolve(failed(new Failure('backend/unreachable', 'Cut off.'))),
  };
  await expect(publishAll(workspace, interrupted)).rejects.toThrow();
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '5' });
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '' });
  await pullAll(workspace, administrator);

  const result = await undo(deps(workspace));

  expect(result.kept).toMatchObject([
    { id: 'one', reason: 'the value of phone before the change is unknown' },
  ]);
});

test('undo suggests the previous change if it can revert nothing of the last one', async () => {
  edit((list) => (list[0]!['phone'] = '1'));
  const first = openTestWorkspace(files);
  await publishAll(first, directory.administrator);
  const { id } = first.copy.state().log.at(-1)!;
  first.end();
  edit((list) => (list[1]!['phone'] = '2'));
  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);
  directory.writeDirectly({ kind: 'listing', id: 'two' }, { phone: '9' });
  await pullAll(workspace, directory.administrator);

  const result = await undo(deps(workspace));

  expect(changesSentences(result, workspace, false)).toContain(
    `To undo the previous change (Edited in directory.json):\n  eats undo ${id}`,
  );
});

test('undo of an addition that others removed finds nothing left, and the next undo reverts the change before', async () => {
  edit((list) => (list[0]!['phone'] = '1'));
  const first = openTestWorkspace(files);
  await publishAll(first, directory.administrator);
  const { id } = first.copy.state().log.at(-1)!;
  first.end();
  edit((list) => list.push({ ...asListing('new').fields, id: 'new' }));
  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);
  directory.deleteDirectly({ kind: 'listing', id: 'new' });
  await pullAll(workspace, directory.administrator);

  const planned = await undo(deps(workspace, true));
  const result = await undo(deps(workspace));
  const next = await undo(deps(workspace));

  expect(changesSentences(planned, workspace, true)[0]).toBe(
    'Dry run: nothing was written. It would find nothing left to undo: Edited in directory.json.',
  );
  expect(changesSentences(result, workspace, false).slice(0, 2)).toEqual([
    'Nothing left to undo: Edited in directory.json.',
    `To undo the previous change (Edited in directory.json):\n  eats undo ${id}`,
  ]);
  expect(next).toMatchObject({ count: 1, kept: [] });
  expect(phones(workspace)).toEqual(['', '']);
});

test('undo writes nothing in a dry run, and rejects an unknown id', async () => {
  const workspace = openEdited();
  const { writes } = files;

  const result = await undo(deps(workspace, true));

  expect(result.saved).toBe(false);
  expect(files.writes).toBe(writes);
  await expect(undo(deps(workspace), { id: 'unknown' })).rejects.toThrow(
    'There is no change "unknown".',
  );
});

test('discard works for a change, a record, a field, or everything', async () => {
  const workspace = openEdited();
  await discard(deps(workspace, true), { name: 'listing:one', field: 'phone', all: false });
  const ofField = await discard(deps(workspace), {
    name: 'listing:one',
    field: 'phone',
    all: false,
  });
  expect(phones(workspace)).toEqual(['', '2']);
  expect(ofField.unpublished).toBe(2);
  await discard(deps(workspace), { name: 'listing:two', all: false });
  expect(phones(workspace)).toEqual(['', '']);
  const { id } = workspace.copy.state().changes[0]!;
  const ofChange = await discard(deps(workspace), { name: id, all: false });
  expect(ofChange).toMatchObject({ unpublished: 0, saved: true });
  workspace.end();

  const reopened = openEdited();
  expect(await discard(deps(reopened), { all: true })).toMatchObject({ count: 2, unpublished: 0 });
});

test('discard of a published change says that it is published and how to reverse it', async () => {
  const workspace = openEdited();
  await publishAll(workspace, directory.administrator);
  const { id } = workspace.copy.state().log.at(-1)!;

  await expect(discard(deps(workspace), { name: id, all: false })).rejects.toMatchObject({
    code: 'record/missing',
    message: 'The change "Edited in directory.json" is published. Nothing was changed.',
    hint: `To publish the opposite:\n  eats undo ${id}`,
  });
  expect(phones(workspace)).toEqual(['1', '2']);
});

test('discard of a change that was discarded before says that nothing of it is left', async () => {
  const workspace = openEdited();
  const { id } = workspace.copy.state().changes[0]!;
  await discard(deps(workspace), { name: id, all: false });

  await expect(discard(deps(workspace), { name: id, all: false })).rejects.toMatchObject({
    message:
      'Nothing of the change "Edited in directory.json" is unpublished. Nothing was changed.',
    hint: 'The unpublished changes are listed by:\n  eats status',
  });
});

test('discard of one field of a change is refused and keeps the whole change', async () => {
  const workspace = openEdited();
  const { id } = workspace.copy.state().changes[0]!;

  await expect(
    discard(deps(workspace), { name: id, field: 'phone', all: false }),
  ).rejects.toMatchObject({
    code: 'usage/invalid',
    message: `"${id}" is a change; a field can be named only after a record. Nothing was changed.`,
    hint: 'Name the record, for example:\n  eats discard listing:fhrs-500001 phone',
  });
  expect(phones(workspace)).toEqual(['1', '2']);
});

test('discard of an unchanged field says what can be discarded instead', async () => {
  const workspace = openEdited();

  await expect(
    discard(deps(workspace), { name: 'listing:one', field: 'email', all: false }),
  ).rejects.toMatchObject({
    message: 'listing:one has no unpublished change to "email". Nothing was discarded.',
    hint: 'Changed: phone, website.',
  });
  const added = await workspaceWith([asListing('new')]);
  await expect(
    discard(deps(added), { name: 'listing:new', field: 'fone', all: false }),
  ).rejects.toMatchObject({
    hint: 'The record was added or removed as a whole. To discard that:\n  eats discard listing:new',
  });
});

test('resolve settles the conflict in a field, or every remaining one of a record', async () => {
  directory.writeDirectly(
    { kind: 'listing', id: 'one' },
    { phone: '9', website: 'https://9.example' },
  );
  const workspace = openEdited();
  await pullAll(workspace, directory.administrator);

  await resolve(deps(workspace), 'listing:one', 'phone', 'local');
  const remaining = findConflicts(workspace.copy.state());
  await resolve(deps(workspace), 'listing:one', undefined, 'published');
  await publishAll(workspace, directory.administrator);

  expect(remaining).toMatchObject([{ unit: 'website' }]);
  expect(directory.records()[0]?.fields).toMatchObject({
    phone: '1',
    website: 'https://9.example',
  });
  await expect(resolve(deps(workspace), 'listing:one', undefined, 'local')).rejects.toThrow(
    'There is no conflict in listing:one.',
  );
});

test('discard says when there is nothing to discard', async () => {
  const workspace = openTestWorkspace(createMemoryFiles());

  const result = await discard(deps(workspace), { all: true });

  expect(changesSentences(result, workspace, false)).toEqual(['There are no unpublished changes.']);
});

test('the JSON report lists every record that is left out, also when nothing is discarded', async () => {
  edit((list) => {
    for (let number = 1; number <= 25; number += 1) list.push({ id: `x${String(number)}` });
  });
  const workspace = openTestWorkspace(files);

  const result = await discard(deps(workspace, true), { all: true });

  const sentences = changesSentences(result, workspace, true);
  expect(sentences[0]).toBe('There are no unpublished changes.');
  expect(sentences.at(-1)).toBe('and 5 more (--json lists all)');
  const report = changesJson(result, workspace, true) as { unread: object[] };
  expect(report.unread).toHaveLength(25);
  expect(report.unread[24]).toMatchObject({ kind: 'listing', id: 'x25', problem: 'unreadable' });
});

test('going back to an older file is reported also when there is nothing to discard', async () => {
  const older = new Uint8Array(files.content.get(dataPath)!);
  const first = openTestWorkspace(files);
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '9' });
  await pullAll(first, directory.administrator);
  first.end();
  files.content.set(dataPath, older);
  const workspace = openTestWorkspace(files);

  const result = await discard(deps(workspace), { all: true });

  const text = changesSentences(result, workspace, false).join(' ');
  expect(text).toContain('There are no unpublished changes. directory.json is an older version');
  expect(text).toContain('The older file is now directory.json.1.');
  expect(changesJson(result, workspace, false)).toMatchObject({
    goingBack: { own: [], others: [{ id: 'one', unit: 'phone', now: '9' }] },
  });
});

test('accepting an offer adds an unpublished change; a dry run of a refusal does nothing', async () => {
  const backup = directory.copy();
  const workspace = openEdited();
  await publishAll(workspace, directory.administrator);
  await pullAll(workspace, directory.administrator);
  directory.restore(backup);
  await pullAll(workspace, directory.administrator);
  const [offer] = workspace.copy.state().offers;

  expect(offerLines(workspace, { columns: 50, paint: createPaint(false) })).toEqual([
    offer!.id,
    '  Put back what the directory lost: 2 records',
    expect.stringMatching(/^ {2}Found /),
    '- listing Place one (one): phone from nothing to',
    '    "1"',
    '- listing Place one (one): website from nothing to',
    '    "https://one.example"',
    '- listing Place two (two): phone from nothing to',
    '    "2"',
  ]);
  const previewed = await decideOffer(deps(workspace, true), 'refuse', offer!.id);
  const accepted = await decideOffer(deps(workspace), 'accept', offer!.id);

  expect(previewed).toMatchObject({ count: 2, unpublished: 0 });
  expect(accepted).toMatchObject({ count: 2, unpublished: 2, kept: [] });
  expect(phones(workspace)).toEqual(['1', '2']);
  expect(workspace.copy.state().offers).toEqual([]);
});
