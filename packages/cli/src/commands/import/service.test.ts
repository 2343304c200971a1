import { runUninterrupted } from '@manchester-eats/shared/application';
import {
  failed,
  Failure,
  success,
  type Candidate,
  type DirectoryRecord,
} from '@manchester-eats/shared/domain';
import {
  greaterManchesterImport,
  type ImportProgress,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import { candidate } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../workspace/memory-files.ts';
import {
  asListing,
  editContent,
  openTestWorkspace,
  publishAll,
  pullAll,
  workspaceWith,
} from '../../workspace/test-workspace.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { printImport } from './print-import.ts';
import { importPlaces, type ImportDeps, type ImportResult } from './service.ts';

const rudys = candidate({ sourceId: '1', name: 'Rudy’s Pizza' });
const trackside = candidate({
  position: 2,
  sourceId: '2',
  name: 'The Trackside',
  address: 'Bolton Street Station, Bury, BL9 0EY',
  borough: 'Bury',
  lat: 53.5933,
  lng: -2.2995,
});

/** A register with candidates for some areas; reading any other area fails. */
function register(responses: Readonly<Record<string, readonly Candidate[]>>): PlacesSourcePort {
  return {
    name: 'fhrs',
    read(areaId) {
      const candidates = responses[areaId];
      return Promise.resolve(
        candidates === undefined
          ? failed(new Failure('source/unreachable', 'No response.'))
          : success({ candidates, unreadable: [] }),
      );
    },
  };
}

function run(deps: Partial<ImportDeps> & Pick<ImportDeps, 'workspace'>): Promise<ImportResult> {
  return importPlaces({
    source: register({ bury: [trackside], salford: [] }),
    city: greaterManchesterImport,
    scope: 'public',
    areas: ['bury'],
    dryRun: false,
    now: Date.UTC(2026, 10, 21, 9),
    newId: () => 'new',
    onProgress: () => undefined,
    onSave: () => undefined,
    runLong: runUninterrupted,
    ...deps,
  });
}

test('an import into a new file is one change, and there is no previous version to save', async () => {
  const files = createMemoryFiles();
  const workspace = openTestWorkspace(files);

  const result = await run({ workspace });

  expect(result).toMatchObject({ saved: true, before: 0, total: 1, refused: [] });
  expect(workspace.shown().documents.listings[0]?.name).toBe('The Trackside');
  expect(workspace.copy.state().changes).toMatchObject([
    { id: result.change, cause: 'import', together: false, label: 'Import of 1 listing' },
  ]);
  expect([...files.content.keys()].some((name) => name.endsWith('.1'))).toBe(false);
});

test('a new data file has the starting categories, and an existing one gets only those that are used', async () => {
  const files = createMemoryFiles();
  const first = openTestWorkspace(files);
  await run({ workspace: first });
  const names = first.shown().documents.categories.map(({ name }) => name);
  first.end();
  const site = await workspaceWith([asListing('x')]);

  await run({ workspace: site });

  expect(names).toEqual(
    expect.arrayContaining(greaterManchesterImport.categories.map(({ name }) => name)),
  );
  expect(site.shown().documents.categories.length).toBeLessThan(names.length);
});

test('the same import again adds nothing and saves nothing', async () => {
  const files = createMemoryFiles();
  const first = openTestWorkspace(files);
  await run({ workspace: first });
  first.end();
  const { writes } = files;
  const again = openTestWorkspace(files, { writable: false });

  const result = await run({ workspace: again });

  expect(result.outcome).toMatchObject({ added: 0, duplicates: 1 });
  expect(result.saved).toBe(false);
  expect(files.writes).toBe(writes);
});

test('a dry run counts what an import would add, and saves nothing', async () => {
  const files = createMemoryFiles();
  const workspace = openTestWorkspace(files, { writable: false });

  const result = await run({ workspace, dryRun: true });

  expect(result).toMatchObject({ saved: false, before: 0, total: 1 });
  expect(files.content.size).toBe(0);
});

test('a record that is not valid is named and not counted as added', async () => {
  const workspace = openTestWorkspace(createMemoryFiles());
  const invalid = { ...rudys, reviews: Number.POSITIVE_INFINITY };

  const { outcome, refused, total } = await run({
    workspace,
    source: register({ bury: [invalid, trackside] }),
  });

  expect(refused).toMatchObject([
    {
      kind: 'listing',
      id: 'fhrs-1',
      name: 'Rudy’s Pizza',
      reason: 'reviews must be a number, not Infinity',
    },
  ]);
  expect(outcome).toMatchObject({
    found: 2,
    added: 1,
    dropped: 1,
    dropReasons: { 'not accepted': 1 },
    areas: [{ added: 1, dropped: 1 }],
  });
  expect(total).toBe(1);
});

test('a failed area does not stop the others', async () => {
  const workspace = openTestWorkspace(createMemoryFiles());
  const reported: ImportProgress[] = [];

  const result = await run({
    workspace,
    areas: ['wigan', 'bury'],
    onProgress: (progress) => reported.push(progress),
  });

  expect(result.outcome.areas.map(({ area, added, error }) => [area, added, error])).toEqual([
    ['wigan', 0, 'No response.'],
    ['bury', 1, null],
  ]);
  expect(result.saved).toBe(true);
  expect(reported.map(({ area, report }) => [area, report?.error])).toEqual([
    ['wigan', undefined],
    ['wigan', 'No response.'],
    ['bury', undefined],
    ['bury', null],
  ]);
});

/** Opens a workspace with two removed listings: fhrs-1 was removed by others, fhrs-2 in the file. */
async function workspaceWithRemovals() {
  const files = createMemoryFiles();
  const directory = createMemoryDirectory();
  const first = await workspaceWith([asListing('fhrs-1'), asListing('fhrs-2')], files);
  await publishAll(first, directory.administrator);
  directory.deleteDirectly({ kind: 'listing', id: 'fhrs-1' });
  await pullAll(first, directory.administrator);
  first.end();
  editContent(files, (file) => {
    file.documents['directoryListings'] = [];
  });
  return openTestWorkspace(files);
}

test('a removed listing is not added again, whoever removed it', async () => {
  const workspace = await workspaceWithRemovals();

  const result = await run({ workspace, source: register({ bury: [rudys, trackside] }) });

  expect(result.outcome).toMatchObject({ added: 0, dropReasons: { 'removed before': 2 } });
});

test('--bring-back lets a removed listing be added again, and refuses an id that was not removed', async () => {
  const workspace = await workspaceWithRemovals();

  const result = await run({
    workspace,
    bringBack: ['fhrs-1'],
    source: register({ bury: [rudys, trackside] }),
  });

  expect(result.outcome).toMatchObject({ added: 1, dropReasons: { 'removed before': 1 } });
  expect(workspace.removedListings()).toEqual(new Set(['fhrs-2']));
  await expect(run({ workspace, bringBack: ['fhrs-9'] })).rejects.toThrow(
    'no listing with this id was removed',
  );
});

test('an import fails if the listings in the file cannot be read', async () => {
  const files = createMemoryFiles();
  (await workspaceWith([asListing('one')], files)).end();
  editContent(files, (file) => {
    file.documents['directoryListings'] = 'gone' as never;
  });

  await expect(run({ workspace: openTestWorkspace(files) })).rejects.toThrow(
    'The listings of directory.json cannot be read, so nothing can be added to them.',
  );
});

interface PrintOptions {
  readonly json?: boolean;
  readonly existing?: boolean;
  readonly records?: readonly DirectoryRecord[];
  /** Whether the phone number of the first listing was edited by hand before the import. */
  readonly edited?: boolean;
}

async function runAndPrint(deps: Partial<ImportDeps>, options: PrintOptions = {}) {
  const existing = options.existing ? [asListing('own')] : [];
  const files = createMemoryFiles();
  const before = await workspaceWith(options.records ?? existing, files);
  before.end();
  if (options.edited) {
    editContent(files, (file) => (file.documents['directoryListings']![0]!['phone'] = '1'));
  }
  const workspace = openTestWorkspace(files);
  const result = await run({ workspace, ...deps });
  const terminal = testTerminal();
  const areas = [
    { id: 'bury', name: 'Bury' },
    { id: 'wigan', name: 'Wigan' },
  ];
  printImport(
    {
      result,
      request: { areas, source: 'fhrs', flags: { source: 'fhrs' }, miles: 2 },
      workspace,
      google: { calls: 0, reused: 0, kept: 0 },
      dryRun: deps.dryRun ?? false,
      json: options.json ?? false,
    },
    terminal,
  );
  return terminal;
}

test('the report is a table, followed by the next steps', async () => {
  const shop = candidate({ position: 3, name: 'A shop', kinds: ['Retailers - other'] });

  const { printed, messages } = await runAndPrint({
    areas: ['bury', 'wigan'],
    source: register({ bury: [trackside, shop] }),
  });

  expect(printed).toEqual([
    '        found  added  updated  duplicates  dropped',
    'Bury        2      1        0           0        1',
    'Wigan  failed',
    'All         2      1        0           0        1',
    '',
    'Dropped, because they',
    '  1  are not places to eat (shops, schools, caterers, …)',
    '',
    'Wigan failed. No response.',
  ]);
  expect(messages).toEqual([
    '',
    'directory.json now has 1 listing.',
    '1 area failed. The other areas are saved. To try again:',
    '  eats import --source fhrs --areas wigan',
    'Contains public sector information licensed under the Open Government Licence',
    '  v3.0. Source: Food Standards Agency, Food Hygiene Rating Scheme.',
    'To review, and to publish:',
    '  eats status',
    '  eats publish',
  ]);
});

test('a dry run says that nothing was written', async () => {
  const { messages } = await runAndPrint({ dryRun: true }, { existing: true });

  expect(messages).toEqual([
    '',
    'Dry run: nothing was written. directory.json has 1 listing and would have 2.',
    'Contains public sector information licensed under the Open Government Licence',
    '  v3.0. Source: Food Standards Agency, Food Hygiene Rating Scheme.',
  ]);
});

test('the report counts new listings that may be the same as one waiting for review', async () => {
  const { name, address } = trackside;
  const posted = asListing('posted', { name, address, source: 'owner', status: 'pending' });

  const asText = await runAndPrint({}, { records: [posted] });
  const asJson = await runAndPrint({}, { records: [posted], json: true });

  expect(asText.messages.join(' ').replace(/\s+/g, ' ')).toContain(
    '1 new listing may be the same business as a listing that is waiting for review.',
  );
  expect(JSON.parse(asJson.printed[0] ?? '')).toMatchObject({ added: 1, likeWaiting: 1 });
});

test('when nothing could be read, the report says that the file was not changed', async () => {
  const { messages } = await runAndPrint({ areas: ['wigan'] }, { existing: true });

  expect(messages.join(' ')).toContain('Nothing could be read. directory.json was not changed.');
});

test('when every area failed, the report says so even if edits by hand were saved', async () => {
  const { messages } = await runAndPrint({ areas: ['wigan'] }, { existing: true, edited: true });

  expect(messages).toEqual([
    '',
    'Nothing could be read. directory.json now has 1 listing. The previous version is',
    '  directory.json.1.',
    '1 area failed. To try again:',
    '  eats import --source fhrs --areas wigan',
    'To review, and to publish:',
    '  eats status',
    '  eats publish',
  ]);
});

test('--json prints the report and its counts as one line', async () => {
  const { printed } = await runAndPrint({ areas: ['bury', 'wigan'] }, { json: true });

  expect(printed).toHaveLength(1);
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    source: 'fhrs',
    areas: [
      { area: 'bury', found: 1, added: 1, updated: 0, duplicates: 0, dropped: 0, error: null },
      { area: 'wigan', found: 0, added: 0, error: 'No response.' },
    ],
    found: 1,
    added: 1,
    updated: 0,
    duplicates: 0,
    dropped: 0,
    dropReasons: {},
    total: 1,
    saved: true,
    dryRun: false,
  });
});

test('what the source no longer has, and what was removed here, is named', async () => {
  const files = createMemoryFiles();
  const first = openTestWorkspace(files);
  await run({ workspace: first, source: register({ bury: [rudys, trackside] }) });
  first.end();
  const workspace = openTestWorkspace(files);
  const areas = [{ id: 'bury', name: 'Bury' }];
  const result = await run({ workspace, source: register({ bury: [trackside] }) });
  const terminal = testTerminal();

  printImport(
    {
      ...{ result, workspace, dryRun: false, json: true },
      request: { areas, source: 'fhrs', flags: { source: 'fhrs' }, miles: 2 },
      google: { calls: 0, reused: 0, kept: 0 },
    },
    terminal,
  );

  expect(terminal.messages.join(' ')).toContain(
    '1 listing that the source no longer has, but kept',
  );
  expect(JSON.parse(terminal.printed.at(-1) ?? '')).toMatchObject({
    missing: [{ id: 'fhrs-1', name: 'Rudy’s Pizza' }],
    removedBefore: [],
  });
});
