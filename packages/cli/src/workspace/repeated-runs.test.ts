import { undoInDirectory } from '@manchester-eats/shared/application';
import { beforeEach, expect, test } from 'vitest';
import {
  asListing,
  createTestSite,
  dataPath,
  editContent,
  context,
  putRecords,
  readContent,
} from './test-workspace.ts';
import type { Workspace } from './workspace.ts';

const list = 'directoryListings';

let { files, run, publish: publishFrom } = createTestSite();

beforeEach(() => {
  ({ files, run, publish: publishFrom } = createTestSite());
});

const put = (name: string, phone = '1') =>
  run((workspace) => putRecords(workspace, [asListing('x', { name, phone })]));
const publish = () => run((workspace) => publishFrom(workspace));
const undo = () => run(({ copy }) => undoInDirectory(context(copy)));

function listingIn(workspace: Workspace) {
  return workspace.shown().documents.listings.find(({ id }) => id === 'x');
}

test.each([[null], [{ name: 'Without an id' }], [{ id: 7, name: 'A number for an id' }]])(
  'an edit by hand is kept although another record of the list has no valid id: %j',
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

test('an older file that is restored a second time undoes everything again', async () => {
  await put('First');
  await publish();
  const older = files.content.get(dataPath)!;
  await put('Second');
  await publish();
  files.content.set(dataPath, older);
  await run();
  await put('First', '2');

  files.content.set(dataPath, older);

  expect(listingIn(await run())).toMatchObject({ name: 'First', phone: '1' });
});

test('going back to an older file can be undone the second time as well', async () => {
  await put('First');
  await publish();
  const older = files.content.get(dataPath)!;
  await put('Second');
  await publish();
  files.content.set(dataPath, older);
  await publish();
  await undo();
  await publish();

  files.content.set(dataPath, older);
  await run();
  await undo();

  expect(listingIn(await run())).toMatchObject({ name: 'Second' });
});

test('a refused record stays in the file as it is, however often the file is written', async () => {
  await put('First');
  editContent(files, ({ documents }) => {
    documents[list]!.push({ id: 'row', name: 'Only a list row', partial: true, phon: '1' });
  });

  await put('Second');
  await publish();
  await publish();
  await put('Third');

  expect(readContent(files).documents[list]).toMatchObject([
    { id: 'x', name: 'Third' },
    { id: 'row', partial: true, phon: '1' },
  ]);
});
