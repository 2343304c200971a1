import { emptyBase } from '@manchester-eats/shared/sync';
import { category, documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { memoryWorkspace } from '../../workspace/memory-workspace.ts';
import { statusLines } from './report-text.ts';
import { lookAtWorkspace, type StatusReport } from './service.ts';

const url = 'http://127.0.0.1:4400';
const content = {
  documents: documents({
    listings: [
      listing({ id: '1', source: 'fhrs' }),
      listing({ id: '2', source: 'fhrs', lat: null, lng: null }),
      listing({ id: '3', source: 'demo' }),
    ],
    categories: [category()],
  }),
  base: emptyBase(),
  removedListings: [],
  publishedAt: null,
};

function look(
  options: Parameters<typeof memoryWorkspace>[1] = {},
  server: StatusReport['server'] = null,
): Promise<StatusReport> {
  return lookAtWorkspace({
    workspace: memoryWorkspace(content, options),
    askServer: server === null ? null : () => Promise.resolve(server),
  });
}

test('a status counts what the file holds and what nobody has published', async () => {
  const report = await look();

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
  expect(statusLines(report, url, testTerminal())).toEqual([
    'File            directory.json: 3 listings and 1 category',
    'Listings        2 from the food hygiene register',
    '                1 from the demonstration',
    '                1 without a point: in the lists, not on the map',
    'Not published   4 changes: 4 added.',
    'Last publish    Never: nothing of this file was published. Do it with: eats',
    '                publish',
  ]);
});

test('records that cannot be read are listed with their place', async () => {
  const report = await look({
    setAside: [
      { document: 'listings', position: 12, reason: 'name: it is missing', record: { id: 'x' } },
    ],
    unknown: ['listing'],
  });

  expect(statusLines(report, url, testTerminal()).slice(4, 7)).toEqual([
    'Cannot be read  listings, record 12: name: it is missing',
    '                It stays in directory.json as it is; mend it there.',
    '                Until then no listings are published, pulled or removed.',
  ]);
});

test('a server that does not answer is told and is no failure', async () => {
  const report = await look({}, { reachable: false, reason: 'Nobody answers at that address.' });

  expect(statusLines(report, url, testTerminal()).at(-1)).toBe(
    'Server          Nobody answers at that address.',
  );
});

test('a server that answers says what visitors see', async () => {
  const report = await look({}, { reachable: true, listings: 8041, revision: 9 });

  expect(statusLines(report, url, testTerminal()).at(-1)).toBe(
    'Server          http://127.0.0.1:4400 shows 8,041 listings to visitors.',
  );
});

test('a file that does not exist yet says how to begin', async () => {
  const report = await lookAtWorkspace({
    workspace: memoryWorkspace(
      { documents: documents(), base: emptyBase(), removedListings: [], publishedAt: null },
      { existed: false },
    ),
    askServer: null,
  });

  expect(statusLines(report, url, testTerminal())).toEqual([
    'File            directory.json does not exist yet. Make it with: eats import',
    '                --source fhrs',
  ]);
});

test('a file that was published says when it last was, by the clock of this computer', async () => {
  const published = { ...content, publishedAt: '2026-11-21T09:48:10.000Z' };
  const report = await lookAtWorkspace({ workspace: memoryWorkspace(published), askServer: null });

  expect(report.publishedAt).toBe('2026-11-21T09:48:10.000Z');
  expect(statusLines(report, url, testTerminal()).at(-1)).toBe(
    'Last publish    21 November 2026, 09:48 UTC, from this file',
  );
});

test('a file that only met what others published claims no publish', async () => {
  const met = { ...content, base: { ...emptyBase(), revision: 9 } };
  const report = await lookAtWorkspace({ workspace: memoryWorkspace(met), askServer: null });

  expect(statusLines(report, url, testTerminal()).at(-1)).toBe(
    'Last publish    None from this file is noted.',
  );
});
