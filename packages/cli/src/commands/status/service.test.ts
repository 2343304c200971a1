import { toRecord } from '@manchester-eats/shared/domain';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { category } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { hintsFor } from '../../terminal/command-line.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
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
import { statusLines } from './report-text.ts';
import { readStatus, type StatusReport } from './service.ts';
import { statusJson } from './status-json.ts';

const url = 'http://127.0.0.1:4400';
const shown = { url, hint: hintsFor({}) };
const records = [
  asListing('1', { source: 'fhrs' }),
  asListing('2', { source: 'fhrs', lat: null, lng: null }),
  asListing('3', { source: 'demo' }),
  toRecord('category', 'restaurants', category()),
];

async function status(
  files: MemoryFiles,
  server: StatusReport['server'] = null,
): Promise<StatusReport> {
  return readStatus({
    workspace: openTestWorkspace(files, { writable: false }),
    readServer: server === null ? null : () => Promise.resolve(server),
  });
}

async function seeded(): Promise<MemoryFiles> {
  const files = createMemoryFiles();
  (await workspaceWith(records, files)).end();
  return files;
}

function edit(files: MemoryFiles, change: (list: Record<string, unknown>[]) => void): void {
  editContent(files, (file) => {
    change(file.documents['directoryListings']!);
  });
}

test('a removed category that a listing still names is reported', async () => {
  const files = createMemoryFiles();
  const cafes = category({ id: 'cafes', name: 'Cafes' });
  const workspace = await workspaceWith(
    [toRecord('category', 'cafes', cafes), asListing('one', { category: 'Cafes' })],
    files,
  );
  await publishAll(workspace, createMemoryDirectory().administrator);
  workspace.end();
  editContent(files, (file) => {
    file.documents['directoryCategories'] = [];
  });

  const report = await readStatus({ workspace: openTestWorkspace(files), readServer: null });

  expect(report.removedInUse).toEqual([{ name: 'Cafes', listings: 1 }]);
  expect(statusLines(report, shown, testTerminal()).join('\n')).toContain(
    'The category "Cafes" is removed, but 1 listing still uses it.',
  );
});

test('a status counts what is in the file and lists what is not published', async () => {
  const report = await status(await seeded());

  expect(report).toMatchObject({
    counts: { listing: 3, category: 1, article: 0 },
    sources: { fhrs: 2, demo: 1 },
    withoutPoint: 1,
    demo: 1,
    unpublished: { added: 4, updated: 0, removed: 0 },
    everPublished: false,
    publishedAt: null,
    server: null,
  });
  expect(report.counts).not.toHaveProperty('setting');
  const lines = statusLines(report, shown, { ...testTerminal(), columns: 200 });
  expect(lines.slice(0, 4)).toEqual([
    'File           directory.json: 3 listings, 1 category and 2 areas',
    'Listings       2 from the food hygiene register',
    '               1 from the demo directory',
    '               1 without a position, so not on the map',
  ]);
  expect(lines[4]).toBe('Not published  4 records: 4 added (1 category and 3 listings).');
  expect(lines[5]).toMatch(/^ {15}Saved in a test \(22 November 2026, 10:00 UTC; change .*\):$/);
  expect(lines).toContain('               - listing Place 1 (1): added');
  expect(lines.slice(-2)).toEqual([
    'Last publish   No publish from this file is recorded. To publish:',
    '                 eats publish',
  ]);
});

test('after its side file is lost, a status does not claim that nothing was ever published', async () => {
  const files = await seeded();
  const workspace = openTestWorkspace(files);
  await publishAll(workspace, createMemoryDirectory().administrator);
  workspace.notePublished();
  workspace.end();
  files.content.delete(`${dataPath}.published`);

  const report = await status(files);

  expect(statusLines(report, shown, { ...testTerminal(), columns: 200 }).slice(-2)).toEqual([
    'Last publish   No publish from this file is recorded. To publish:',
    '                 eats publish',
  ]);
});

test('a changed field is listed with both values, its cause and its time', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);
  workspace.end();
  edit(files, (list) => (list[0]!['phone'] = '0161 496 0000'));

  const report = await status(files);

  expect(statusLines(report, shown, { ...testTerminal(), columns: 100 })).toContain(
    '               - listing Place 1 (1): phone from nothing to "0161 496 0000"',
  );
  expect(statusJson(report, url)).toMatchObject({
    unpublished: { added: 0, updated: 1, removed: 0 },
    differences: [
      {
        kind: 'listing',
        id: '1',
        field: 'phone',
        before: '',
        after: '0161 496 0000',
        cause: 'Edited in directory.json',
        at: '2026-11-22T10:00:00.000Z',
      },
    ],
  });
});

test('a conflict is listed with both values', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const first = openTestWorkspace(files);
  await publishAll(first, directory.administrator);
  first.end();
  directory.writeDirectly({ kind: 'listing', id: '1' }, { phone: 'Theirs' });
  edit(files, (list) => (list[0]!['phone'] = 'Mine'));
  const second = openTestWorkspace(files);
  await pullAll(second, directory.administrator);
  second.end();

  const report = await status(files);

  expect(statusLines(report, shown, { ...testTerminal(), columns: 100 })).toContain(
    '               - listing Place 1 (1): phone is "Mine" in the file, "Theirs" published',
  );
  const narrow = statusLines(report, shown, { ...testTerminal(), columns: 70 });
  const firstLine = narrow.findIndex((line) => line.includes('phone is'));
  expect(narrow.slice(firstLine, firstLine + 3)).toEqual([
    '               - listing Place 1 (1): phone is "Mine" in the file,',
    '               "Theirs" published',
    expect.stringContaining('1 conflict: both values are kept.'),
  ]);
});

test('an offer of removals alone counts the records that it removes', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const first = openTestWorkspace(files);
  await publishAll(first, directory.administrator);
  first.end();
  const backup = directory.copy();
  edit(files, (list) => list.pop());
  const second = openTestWorkspace(files);
  await publishAll(second, directory.administrator);
  directory.restore(backup);
  await pullAll(second, directory.administrator);
  second.end();

  const report = await status(files);

  expect(statusLines(report, shown, { ...testTerminal(), columns: 200 })).toContainEqual(
    expect.stringContaining('Put back what the directory lost: 1 record ('),
  );
});

test('a server with a different directory is reported without suggesting a pull', async () => {
  const files = await seeded();
  const directory = createMemoryDirectory();
  const workspace = openTestWorkspace(files);
  await publishAll(workspace, directory.administrator);
  workspace.end();

  const report = await status(files, {
    ...{ reachable: true, listings: 9, revision: 999, directory: 'another' },
  });

  expect(report.isOtherDirectory).toBe(true);
  const text = statusLines(report, shown, { ...testTerminal(), columns: 400 }).join('\n');
  expect(text).toContain('Nothing, compared with the directory that was last read');
  expect(text).toContain('It publishes a different directory');
  expect(text).not.toContain('eats pull');
});

test('unreadable records and duplicates are named, with what is wrong and what is allowed', async () => {
  const files = await seeded();
  edit(files, (list) => {
    list[0]!['status'] = 'archived';
    list.push({ ...list[1] });
  });

  const report = await status(files);

  expect(statusJson(report, url)).toMatchObject({
    setAside: [
      {
        document: 'listings',
        position: 1,
        id: '1',
        name: 'Place 1',
        reason: 'status must be one of "published", "pending", "hidden", not "archived"',
        problem: 'unreadable',
      },
      { position: 2, id: '2', problem: 'duplicate' },
      { position: 4, id: '2', problem: 'duplicate' },
    ],
  });
  const text = statusLines(report, shown, { ...testTerminal(), columns: 200 }).join('\n');
  expect(text).toContain('- listing Place 1 (1): status must be one of');
  expect(text).toContain('- listing Place 2 (2): 2 records have the id "2"; keep one of them');
});

test('a server that does not respond is not an error', async () => {
  const report = await status(await seeded(), { reachable: false, reason: 'It did not respond.' });

  expect(statusLines(report, shown, testTerminal()).at(-1)).toBe(
    'Server         It did not respond.',
  );
});

test('the status of a server says how many listings visitors see', async () => {
  const report = await status(await seeded(), {
    reachable: true,
    listings: 8041,
    revision: 9,
    directory: '',
  });

  expect(statusLines(report, shown, testTerminal()).at(-1)).toBe(
    'Server         http://127.0.0.1:4400 shows 8,041 listings to visitors.',
  );
});

test('if the file does not exist yet, the status says how to create it', async () => {
  const report = await status(createMemoryFiles());

  expect(statusLines(report, shown, testTerminal())).toEqual([
    'File           directory.json does not exist yet. To create it:',
    '                 eats import --source fhrs',
  ]);
});

test('the status shows the time of the last publish from this file', async () => {
  const files = await seeded();
  const workspace = openTestWorkspace(files);
  await pullAll(workspace, createMemoryDirectory().administrator);
  const before = workspace.publishedAt;
  workspace.notePublished();
  workspace.end();

  const report = await status(files);

  expect(before).toBeNull();
  expect(statusLines(report, shown, testTerminal()).at(-1)).toBe(
    'Last publish   22 November 2026, 10:00 UTC, from this file',
  );
});
