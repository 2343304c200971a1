import {
  acceptOffer,
  changeDirectory,
  pullDirectory,
  undoInDirectory,
  resolveAll,
} from '@manchester-eats/shared/application';
import { toRecord } from '@manchester-eats/shared/domain';
import { localRecord } from '@manchester-eats/shared/sync';
import { beforeEach, expect, test } from 'vitest';
import {
  asListing,
  createTestSite,
  dataPath,
  editContent,
  context,
  openTestWorkspace,
  publishAll,
  putRecords,
  readContent,
} from './test-workspace.ts';
import type { Workspace } from './workspace.ts';

let { files, directory, run, publish, pull } = createTestSite();

function restoreVersion(version: number): void {
  files.content.set(dataPath, files.content.get(`${dataPath}.${String(version)}`)!);
}

function published(): Record<string, unknown> {
  return Object.fromEntries(
    directory
      .records()
      .filter(({ kind }) => kind === 'listing')
      .map(({ id, fields }) => [id, fields['phone']]),
  );
}

/** The phone numbers of the listings that a file saved elsewhere offers. */
function phonesOffered({ copy }: Workspace): Record<string, unknown> {
  const records = copy
    .state()
    .offers.filter(({ reason }) => reason === 'edited-outside')
    .flatMap(({ change }) => change.put);
  return Object.fromEntries(records.map(({ id, fields }) => [id, fields['phone']]));
}

const emptyPage = {
  title: '',
  subtitle: '',
  content: '',
  headerHtml: '',
  footerHtml: '',
  showInHeader: false,
  showInFooter: false,
};

beforeEach(async () => {
  ({ files, directory, run, publish, pull } = createTestSite());
  await run(async (workspace) => {
    await putRecords(workspace, [asListing('one', { phone: '1' }), asListing('two')]);
    await publish(workspace);
    await pull(workspace);
  });
});

function edit(change: (list: Record<string, unknown>[]) => void): void {
  editContent(files, (file) => {
    change(file.documents['directoryListings']!);
  });
}

test('going back undoes what was edited here and not published yet', async () => {
  const older = files.content.get(dataPath)!;
  edit((list) => (list[0]!['phone'] = '2'));
  await run();
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [{ id: 'one', now: '2', then: '1' }],
    others: [],
  });
  expect(workspace.copy.state().changes).toEqual([]);
  expect(published()).toEqual({ one: '1', two: '' });
});

test('copying the newest content back is not going back', async () => {
  edit((list) => (list[0]!['phone'] = '2'));
  const edited = files.content.get(dataPath)!;
  await run();
  files.content.set(dataPath, edited);

  expect(openTestWorkspace(files, { writable: false }).goingBack).toBeNull();
});

test('going back undoes what was edited and published here', async () => {
  const older = files.content.get(dataPath)!;
  edit((list) => (list[0]!['phone'] = '2'));
  await run(publish);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [{ id: 'one', unit: 'phone', now: '2', then: '1' }],
    others: [],
  });
  expect(published()).toEqual({ one: '1', two: '' });
});

test('keeps and lists what others have changed since, and writes it to the file', async () => {
  const older = files.content.get(dataPath)!;
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  edit((list) => (list[1]!['phone'] = '2'));
  await run(publish);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [{ id: 'two', now: '2', then: '' }],
    others: [{ id: 'one', unit: 'phone', now: '3', then: '1' }],
  });
  expect(published()).toEqual({ one: '3', two: '' });
  const reopened = openTestWorkspace(files);
  expect(reopened.goingBack).toBeNull();
  expect(reopened.shown().documents.listings.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(reopened.copy.state().changes).toEqual([]);
});

test('with --take-back, undoes what others have changed as well', async () => {
  const older = files.content.get(dataPath)!;
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '3' });
  await run(pull);
  files.content.set(dataPath, older);

  await run(async ({ copy }) => {
    await publishAll({ copy }, directory.administrator, { takeBack: true });
  }, true);

  expect(published()).toEqual({ one: '1', two: '' });
});

test('keeps records that others have added and does not restore those that others have removed', async () => {
  const older = files.content.get(dataPath)!;
  await directory.administrator.publish([
    {
      operation: 'save',
      kind: 'listing',
      id: 'new',
      revision: null,
      fields: asListing('new').fields,
    },
  ]);
  directory.deleteDirectly({ kind: 'listing', id: 'two' });
  await run(pull);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [],
    others: [
      { id: 'new', becomes: 'removed' },
      { id: 'two', becomes: 'added' },
    ],
  });
  expect(Object.keys(published())).toEqual(['one', 'new']);
});

test('going back removes a record that was added and published here', async () => {
  const older = files.content.get(dataPath)!;
  edit((list) => list.push({ id: 'mine', name: 'Mine', address: '1 The Rock, Bury' }));
  await run(publish);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [{ id: 'mine', becomes: 'removed' }],
    others: [],
  });
  expect(Object.keys(published())).toEqual(['one', 'two']);
});

test('a page that was added here and then edited here is removed again', async () => {
  const older = files.content.get(dataPath)!;
  const page = (metaTitle: string) =>
    toRecord('page', 'visit', {
      ...emptyPage,
      slug: 'visit',
      seo: { metaTitle, metaDescription: '' },
    });
  await run(async (workspace) => {
    await putRecords(workspace, [page('First')]);
    await publish(workspace);
    await putRecords(workspace, [page('Second')]);
    await publish(workspace);
    await pull(workspace);
  });
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [{ id: 'visit', becomes: 'removed' }],
    others: [],
  });
});

test('keeps a record that was added here and edited by others', async () => {
  const older = files.content.get(dataPath)!;
  edit((list) => list.push({ id: 'mine', name: 'Mine', address: '1 The Rock, Bury' }));
  await run(publish);
  directory.writeDirectly({ kind: 'listing', id: 'mine' }, { phone: '9' });
  await run(pull);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toMatchObject({
    own: [],
    others: [{ id: 'mine', becomes: 'removed' }],
  });
  expect(Object.keys(published())).toEqual(['one', 'two', 'mine']);
});

test('keeps records that were first read after the older file was written', async () => {
  ({ files, directory, run, publish, pull } = createTestSite(directory));
  await run((workspace) => putRecords(workspace, [asListing('mine')]));
  const older = files.content.get(dataPath)!;
  await run(publish);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack?.own).toEqual([]);
  expect(workspace.goingBack?.others.filter(({ kind }) => kind === 'listing')).toMatchObject([
    { id: 'one', becomes: 'removed' },
    { id: 'two', becomes: 'removed' },
  ]);
  expect(Object.keys(published()).sort()).toEqual(['mine', 'one', 'two']);
});

test('keeps what others wrote in a record that was added both here and by others', async () => {
  ({ files, directory, run, publish, pull } = createTestSite());
  const { fields } = asListing('one', { phone: '9' });
  directory.writeDirectly({ kind: 'listing', id: 'one' }, fields);
  await run((workspace) => putRecords(workspace, [asListing('one', { phone: '1' })]));
  const older = files.content.get(dataPath)!;
  await run(async ({ copy }) => {
    const remove = [{ kind: 'listing', id: 'one' }] as const;
    await changeDirectory(context(copy), { label: 'Remove', put: [], remove });
    await pull({ copy } as Workspace);
    await undoInDirectory(context(copy), copy.state().changes.at(-1)?.id);
  });
  files.content.set(dataPath, older);

  const workspace = openTestWorkspace(files);

  expect(workspace.goingBack).toMatchObject({
    own: [],
    others: [{ id: 'one', now: '9', then: '1' }],
  });
});

test('does not undo what others wrote after the directory was restored', async () => {
  const backup = directory.copy();
  for (const phone of ['2', '3', '4']) {
    edit((list) => (list[1]!['phone'] = phone));
    await run(publish);
  }
  const older = files.content.get(dataPath)!;
  directory.restore(backup);
  directory.writeDirectly({ kind: 'listing', id: 'one' }, { phone: '9' });
  await run(pull);
  files.content.set(dataPath, older);

  const workspace = await run(publish);

  expect(workspace.goingBack).toBeNull();
  expect(phonesOffered(workspace)).toEqual({ one: '1', two: '4' });
  expect(published()).toEqual({ one: '9', two: '' });
});

test('offers the differences in a file from before another directory was joined, and undoes nothing', async () => {
  const older = files.content.get(dataPath)!;
  edit((list) => (list[1]!['phone'] = '2'));
  await run(publish);
  directory.replaceDirectory();
  const { fields } = asListing('one', { phone: '9' });
  directory.writeDirectly({ kind: 'listing', id: 'one' }, fields);
  await run(async ({ copy }) => {
    const joined = { ...context(copy), directory: directory.administrator } as const;
    await pullDirectory({ ...joined, otherDirectory: 'join' });
    await resolveAll(copy, 'other');
  });
  files.content.set(dataPath, older);

  const workspace = await run();

  expect(workspace.goingBack).toBeNull();
  expect(phonesOffered(workspace)).toEqual({ one: '1', two: '' });
});

test('what a colleague’s file adds or changes is offered, and what it lacks is kept', async () => {
  edit((list) => (list[0]!['phone'] = '2'));
  await run(publish);
  editContent(files, (file) => {
    const list = file.documents['directoryListings']!;
    file['state'] = 'from another computer';
    list[0]!['phone'] = '5';
    list[1] = { ...list[1]!, id: 'three', name: 'Three' };
  });

  const workspace = await run(publish);

  expect(workspace.notes).toEqual([
    "eats does not recognise this version of directory.json: it may be a colleague's file, a backup, or from before the published directory was restored or replaced. It adds or changes 2 records. To see them, and accept or refuse them:\n  eats offers",
    'Missing from it, and kept: listing Place two (two).',
  ]);
  expect(workspace.isExternal()).toBe(true);
  expect(published()).toEqual({ one: '2', two: '' });
  const reopened = openTestWorkspace(files);
  expect(reopened).toMatchObject({ notes: [], goingBack: null });
  expect(reopened.isExternal()).toBe(false);
  const [offer] = reopened.copy.state().offers;
  await acceptOffer(context(reopened.copy), offer!.id);
  await publish(reopened);
  expect(published()).toEqual({ one: '5', two: '', three: '' });
});

test('a colleague’s file that is copied twice is offered once', async () => {
  const copied = new TextEncoder().encode(
    JSON.stringify({ ...readContent(files), state: 'from another computer' }).replace(
      'Place one',
      'Place 1',
    ),
  );
  files.content.set(dataPath, copied);
  await run();
  files.content.set(dataPath, copied);
  await run();

  const { offers } = openTestWorkspace(files).copy.state();

  expect(offers.map(({ change }) => change.put.map(({ id }) => id))).toEqual([['one']]);
});

test('going back twice to the same older file also undoes the changes in between', async () => {
  await run((workspace) => putRecords(workspace, [asListing('a', { phone: '1' })]));
  const older = files.content.get(dataPath)!;
  await run((workspace) => putRecords(workspace, [asListing('a', { phone: '2' })]));
  files.content.set(dataPath, older);
  await run();
  await run((workspace) => putRecords(workspace, [asListing('a', { phone: '3' })]));
  files.content.set(dataPath, older);
  const { copy } = await run();
  expect(localRecord(copy.state(), { kind: 'listing', id: 'a' })?.fields).toMatchObject({
    phone: '1',
  });
  expect(copy.state().log.filter(({ label }) => label.startsWith('Went back'))).toHaveLength(2);
});

/** The phone numbers in an older version. */
function phonesIn(path: string): unknown[] {
  return readContent(files, path).documents['directoryListings']!.map(({ phone }) => phone);
}

function versions(): string[] {
  return [...files.content.keys()].filter((path) => /\.\d+$/.test(path)).sort();
}

test('version 1 is the file before a published edit by hand', async () => {
  const before = versions().length;
  const older = files.content.get(dataPath);
  edit((list) => (list[0]!['phone'] = '2'));
  await run(publish);
  expect(files.content.get(`${dataPath}.1`)).toEqual(older);
  restoreVersion(1);

  await run(publish);

  expect(published()).toEqual({ one: '1', two: '' });
  expect(phonesIn(`${dataPath}.1`)).toEqual(['2', '']);
  expect(versions()).toHaveLength(before + 2);
});

test('a run with nothing to publish saves no version with the same content', async () => {
  edit((list) => (list[0]!['phone'] = '2'));
  await run(publish);
  const before = versions().map((path) => files.content.get(path));
  editContent(files, (file) => (file['state'] = readContent(files, `${dataPath}.1`).state!));

  await run(publish);

  expect(versions().map((path) => files.content.get(path))).toEqual(before);
  expect(openTestWorkspace(files, { writable: false }).goingBack).toBeNull();
});

test.each([
  ['a field that eats does not know', (one: Record<string, unknown>) => (one['note'] = 'mine')],
  ['spaces before a phone number', (one: Record<string, unknown>) => (one['phone'] = ' 2')],
  ['an unreadable record', (one: Record<string, unknown>) => (one['name'] = '')],
])('an edited file with %s is saved as a version', async (_, change) => {
  edit((list) => change(list[0]!));
  const text = files.content.get(dataPath);
  await run((workspace) => putRecords(workspace, [asListing('two', { phone: '5' })]));

  expect(files.content.get(`${dataPath}.1`)).toEqual(text);
});

test('an edited file is saved as a version if others have changed something as well', async () => {
  edit((list) => (list[0]!['phone'] = '2'));
  const text = files.content.get(dataPath);
  directory.writeDirectly({ kind: 'listing', id: 'two' }, { phone: '9' });
  await run(publish);

  expect(files.content.get(`${dataPath}.1`)).toEqual(text);
});
