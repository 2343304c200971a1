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
/** The text in an editor that was opened before the others published. */
let opened: string;

const textNow = () => new TextDecoder().decode(files.content.get(dataPath));

/** Saves the text of the editor with an edit. */
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

test('an edit in a text that is older than a pull is published, and what others changed stays', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['description'] = 'By hand'));

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3', description: 'By hand' });
  expect(labels(workspace)).toContain('Edited in directory.json');
  expect(workspace.goingBack).toMatchObject({ own: [], others: [{ id: 'one', unit: 'phone' }] });
});

test('an edit in an older text of a field that others changed is a conflict', async () => {
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

test('a second edit in an older text counts from the first', async () => {
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

test('records that are added and removed in an older text count as well', async () => {
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

test('removing a record in an older text that others have edited since is a conflict', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => list.shift());

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3' });
  expect(findConflicts(workspace.copy.state())).toMatchObject([{ id: 'one', unit: null }]);
});

test('editing a record in an older text that others have removed since is a conflict', async () => {
  directory.deleteDirectly({ kind: 'listing', id: 'one' });
  await run(pull);
  saveOldText((list) => (list[0]!['phone'] = '2'));

  const workspace = await run(publish);

  expect(published('one')).toBeUndefined();
  expect(findConflicts(workspace.copy.state())).toMatchObject([{ id: 'one', unit: null }]);
  const again = openTestWorkspace(files);
  expect(again.shown().documents.listings.map(({ id }) => id)).toContain('one');
  expect(findConflicts(again.copy.state())).toMatchObject([{ id: 'one', unit: null }]);
});

test('with --take-back the rest of the older text goes back as well', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['description'] = 'By hand'));

  await run(async ({ copy }) => {
    await publishAll({ copy }, directory.administrator, { takeBack: true });
  }, true);

  expect(published('one')).toMatchObject({ phone: '1', description: 'By hand' });
});

test('with --take-back an edit of a field that others changed is no conflict', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  saveOldText((list) => (list[0]!['phone'] = '2'));

  await run(async ({ copy }) => {
    await publishAll({ copy }, directory.administrator, { takeBack: true });
  }, true);

  expect(published('one')).toMatchObject({ phone: '2' });
});

test('an older text without edits, laid out in another way, only goes back', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  writeContent(files, JSON.stringify(JSON.parse(opened)));

  const workspace = await run(publish);

  expect(published('one')).toMatchObject({ phone: '3' });
  expect(findConflicts(workspace.copy.state())).toEqual([]);
  expect(workspace.goingBack).toMatchObject({ own: [], others: [{ id: 'one', unit: 'phone' }] });
});

test('where the version that was edited is gone, the older text goes back as a whole', async () => {
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  for (const path of [...files.content.keys()]) {
    if (/\.\d+$/.test(path)) files.content.delete(path);
  }
  saveOldText((list) => (list[0]!['description'] = 'By hand'));

  const workspace = await run(publish);

  expect(workspace.goingBack?.others.map(({ unit }) => unit)).toEqual(['description', 'phone']);
});
