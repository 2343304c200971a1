import { greaterManchester } from '@manchester-eats/shared/city';
import { failed, Failure, success, type Candidate } from '@manchester-eats/shared/domain';
import type { ImportProgress, PlacesSourcePort } from '@manchester-eats/shared/import';
import { emptyBase } from '@manchester-eats/shared/sync';
import { candidate, documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { memoryWorkspace, type MemoryWorkspace } from '../../workspace/memory-workspace.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { sayImport } from './say-import.ts';
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

/** A register that has these candidates for these areas; every other area is down. */
function register(answers: Readonly<Record<string, readonly Candidate[]>>): PlacesSourcePort {
  return {
    name: 'fhrs',
    read(areaId) {
      const candidates = answers[areaId];
      return Promise.resolve(
        candidates === undefined
          ? failed(new Failure('source/unreachable', 'Nobody answers.'))
          : success({ candidates, unreadable: [] }),
      );
    },
  };
}

function emptyWorkspace(): MemoryWorkspace {
  return memoryWorkspace(
    { documents: documents(), base: emptyBase(), removedListings: [], publishedAt: null },
    { existed: false },
  );
}

function run(deps: Partial<ImportDeps> & Pick<ImportDeps, 'workspace'>): Promise<ImportResult> {
  return importPlaces({
    source: register({ bury: [trackside], salford: [] }),
    city: greaterManchester,
    areas: ['bury'],
    dryRun: false,
    now: Date.UTC(2026, 10, 21, 9),
    newId: () => 'new',
    onProgress: () => undefined,
    onSave: () => undefined,
    ...deps,
  });
}

test('an import adds what is new and saves it once', async () => {
  const workspace = emptyWorkspace();

  const result = await run({ workspace });

  expect(result).toMatchObject({ saved: true, before: 0, total: 1 });
  expect(workspace.saves).toHaveLength(1);
  expect(workspace.saves[0]?.documents.listings[0]?.name).toBe('The Trackside');
});

test('the same import again adds nothing and saves nothing', async () => {
  const workspace = emptyWorkspace();
  await run({ workspace });
  const again = workspace.reopened();

  const result = await run({ workspace: again });

  expect(result.outcome).toMatchObject({ added: 0, duplicates: 1 });
  expect(result.saved).toBe(false);
  expect(again.saves).toEqual([]);
});

test('a dry run shows the same and saves nothing', async () => {
  const workspace = emptyWorkspace();

  const result = await run({ workspace, dryRun: true });

  expect(result).toMatchObject({ saved: false, before: 0, total: 1 });
  expect(workspace.saves).toEqual([]);
});

test('an area that fails stops only itself', async () => {
  const workspace = emptyWorkspace();
  const heard: ImportProgress[] = [];

  const result = await run({
    workspace,
    areas: ['wigan', 'bury'],
    onProgress: (progress) => heard.push(progress),
  });

  expect(result.outcome.areas.map(({ area, added, error }) => [area, added, error])).toEqual([
    ['wigan', 0, 'Nobody answers.'],
    ['bury', 1, null],
  ]);
  expect(result.saved).toBe(true);
  expect(heard.map(({ area, report }) => [area, report?.error])).toEqual([
    ['wigan', undefined],
    ['wigan', 'Nobody answers.'],
    ['bury', undefined],
    ['bury', null],
  ]);
});

test('a listing that others took down, or that was removed here, does not come back', async () => {
  const workspace = memoryWorkspace({
    documents: documents(),
    base: { ...emptyBase(), records: { 'listing:fhrs-1': { revision: 3, hash: 'h' } } },
    removedListings: ['fhrs-2'],
    publishedAt: null,
  });

  const result = await run({
    workspace,
    source: register({ bury: [rudys, trackside] }),
  });

  expect(result.outcome).toMatchObject({ added: 0, dropReasons: { 'removed before': 2 } });
});

test('nothing is added to listings that cannot be read', async () => {
  const workspace = memoryWorkspace(
    { documents: documents(), base: emptyBase(), removedListings: [], publishedAt: null },
    { unknownDocuments: ['listings'] },
  );

  await expect(run({ workspace })).rejects.toThrow(
    'The listings of directory.json cannot be read, so nothing can be added to them.',
  );
});

async function told(
  deps: Partial<ImportDeps>,
  options: { json?: boolean; existing?: boolean } = {},
) {
  const workspace = options.existing
    ? memoryWorkspace({
        documents: documents({ listings: [listing({ id: 'own' })] }),
        base: emptyBase(),
        removedListings: [],
        publishedAt: null,
      })
    : emptyWorkspace();
  const result = await run({ workspace, ...deps });
  const terminal = testTerminal();
  const areas = [
    { id: 'bury', name: 'Bury' },
    { id: 'wigan', name: 'Wigan' },
  ];
  sayImport(
    {
      result,
      request: { areas, source: 'fhrs' },
      workspace,
      dryRun: deps.dryRun ?? false,
      json: options.json ?? false,
    },
    terminal,
  );
  return terminal;
}

test('the report is a table for people, with what to do next', async () => {
  const shop = candidate({ position: 3, name: 'A shop', kinds: ['Retailers - other'] });

  const { printed, said } = await told({
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
    'Wigan failed. Nobody answers.',
  ]);
  expect(said).toEqual([
    '',
    'directory.json now holds 1 listing.',
    '1 area failed. What the others brought is saved. To try again:',
    '  eats import --source fhrs --areas wigan',
    'Contains public sector information licensed under the Open Government Licence',
    '  v3.0. Source: Food Standards Agency, Food Hygiene Rating Scheme.',
    'To look: eats status. To bring it to the site: eats publish.',
  ]);
});

test('a dry run says that nothing was written', async () => {
  const { said } = await told({ dryRun: true }, { existing: true });

  expect(said).toEqual([
    '',
    'Dry run: nothing was written. directory.json holds 1 listing and would hold 2.',
    'Contains public sector information licensed under the Open Government Licence',
    '  v3.0. Source: Food Standards Agency, Food Hygiene Rating Scheme.',
  ]);
});

test('when nothing could be read the file is as it was', async () => {
  const { said } = await told({ areas: ['wigan'] }, { existing: true });

  expect(said.join(' ')).toContain('Nothing could be read; directory.json is as it was.');
});

test('scripts get one report as the last line, with every number', async () => {
  const { printed } = await told({ areas: ['bury', 'wigan'] }, { json: true });

  expect(printed).toHaveLength(1);
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    source: 'fhrs',
    areas: [
      { area: 'bury', found: 1, added: 1, updated: 0, duplicates: 0, dropped: 0, error: null },
      { area: 'wigan', found: 0, added: 0, error: 'Nobody answers.' },
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
