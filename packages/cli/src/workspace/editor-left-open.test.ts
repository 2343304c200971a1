import { findConflicts } from '@manchester-eats/shared/sync';
import { beforeEach, expect, test } from 'vitest';
import {
  asListing,
  createTestSite,
  dataPath,
  openTestWorkspace,
  publishAll,
  putRecords,
  writeContent,
  type FileContent,
} from './test-workspace.ts';
import type { Workspace } from './workspace.ts';

let { files, directory, run, publish, pull } = createTestSite();
/** The text in an editor that opened the data file before the other administrators published. */
let opened: string;

const textNow = () => new TextDecoder().decode(files.content.get(dataPath));

/** Edits the older text in the editor and saves it over the data file. */
function saveOldText(change: (list: Record<string, unknown>[]) => void): void {
  const file = JSON.parse(opened) as FileContent;
  change(file.documents['directoryListings']!);
  opened = JSON.stringify(file, null, 2);
  writeContent(files, opened);
}

function published(id: string): Readonly<Record<string, unknown>> | undefined {
  return directory.records().find((record) => record.kind === 'listing' && record.id === id)
    ?.fields;
}

function labels({ copy }: Workspace): string[] {
  return copy.state().log.map(({ label }) => label);
}

beforeEach(async () => {
  ({ files, directory, run, publish, pull } = createTestSite());
  await run(async (workspace) => {
    await putRecords(workspace, [asListing('one', { phone: '1' }), asListing('two')]);
    await publish(workspace);
  });
  opened = textNow();
});

test('publishes an edit made in an editor left open during a pull, and keeps what others changed', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['description'] = 'By hand'));

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3', description: 'By hand' });
  expect(labels(workspace)).toContain('Edited in directory.json');
  expect(workspace.goingBack).toMatchObject({ own: [], others: [{ id: 'one', unit: 'phone' }] });
});

test('shows a conflict when an edit of an older text changes a field that others have changed', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['phone'] = '2'));

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3' });
  expect(findConflicts(workspace.copy.state())).toMatchObject([
    { id: 'one', unit: 'phone', local: { phone: '2' }, other: { phone: '3' } },
  ]);
  expect(workspace.goingBack).toBeNull();
});

test('compares each edit of an older text with the previous one', async () => {
  saveOldText((list) => (list[0]!['phone'] = '2'));
  await run(publish);
  directory.writeDirectly({ kind: 'listing', id: 'two' }, { phone: '9' });
  saveOldText((list) => (list[0]!['phone'] = '2b'));
  await run(publish);
  saveOldText((list) => (list[0]!['phone'] = '2c'));
  await run(pull);
  saveOldText((list) => (list[0]!['phone'] = '2d'));

  const workspace = await run(publish);

  expect(findConflicts(workspace.copy.state())).toEqual([]);
  expect([published('one'), published('two')]).toMatchObject([{ phone: '2d' }, { phone: '9' }]);
});

test('publishes records added and removed in an older text', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => {
    list.splice(1, 1, { id: 'three', name: 'Three', address: '1 The Rock, Bury' });
  });

  await run(publish);

  expect(published('one')).toMatchObject({ phone: '3' });
  expect(published('two')).toBeUndefined();
  expect(published('three')).toMatchObject({ name: 'Three' });
});

test('shows a conflict when an edit of an older text removes a record that others have edited', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => list.shift());

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3' });
  expect(findConflicts(workspace.copy.state())).toMatchObject([{ id: 'one', unit: null }]);
});

test('shows a conflict when an edit of an older text changes a record that others have removed', async () => {
  directory.deleteDirectly({ kind: 'listing', id: 'one' });
  await run(pull);
  saveOldText((list) => (list[0]!['phone'] = '2'));

  const workspace = await run(publish);

  expect(published('one')).toBeUndefined();
  expect(findConflicts(workspace.copy.state())).toMatchObject([{ id: 'one', unit: null }]);
  const reopened = openTestWorkspace(files);
  expect(reopened.shown().documents.listings.map(({ id }) => id)).toContain('one');
  expect(findConflicts(reopened.copy.state())).toMatchObject([{ id: 'one', unit: null }]);
});

test('with --take-back, restores the unedited part of the older text as well', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['description'] = 'By hand'));

  await run(async ({ copy }) => {
    await publishAll({ copy }, directory.administrator, { takeBack: true });
  }, true);

  expect(published('one')).toMatchObject({ phone: '1', description: 'By hand' });
});

test('with --take-back, overwrites a field that others have changed, without a conflict', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['phone'] = '2'));

  await run(async ({ copy }) => {
    await publishAll({ copy }, directory.administrator, { takeBack: true });
  }, true);

  expect(published('one')).toMatchObject({ phone: '2' });
});

test('treats saving an older text that was only reformatted as going back to it', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  writeContent(files, JSON.stringify(JSON.parse(opened)));

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3' });
  expect(findConflicts(workspace.copy.state())).toEqual([]);
  expect(workspace.goingBack).toMatchObject({ own: [], others: [{ id: 'one', unit: 'phone' }] });
});

test('treats all of an edited older text as going back if the version that was edited no longer exists', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  for (const path of [...files.content.keys()]) {
    if (/\.\d+$/.test(path)) files.content.delete(path);
  }
  saveOldText((list) => (list[0]!['description'] = 'By hand'));

  const workspace = await run(publish);

  expect(workspace.goingBack?.others.map(({ unit }) => unit)).toEqual(['description', 'phone']);
});
