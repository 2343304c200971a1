import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success } from '../domain/result.ts';
import type { PlacesSourcePort } from '../ports/places-source-port.ts';
import { candidate, documents, listing } from '../testing/directory-builders.ts';
import {
  importDirectory,
  type ImportDirectoryInput,
  type ImportProgress,
} from './import-directory.ts';
import { documentsAfter } from '../testing/working-copies.ts';

/** An in-memory source. Reading an area that is not in `areas` fails. */
function sourceOf(
  areas: Readonly<Record<string, readonly Candidate[]>>,
  name: PlacesSourcePort['name'] = 'fhrs',
): PlacesSourcePort {
  return {
    name,
    read: (area) => {
      const candidates = areas[area];
      return Promise.resolve(
        candidates === undefined
          ? failed(new Failure('source/unreachable', `${area} could not be reached.`))
          : success({ candidates, unreadable: [], notes: [] }),
      );
    },
  };
}

let next = 0;
function run(source: PlacesSourcePort, fields: Partial<ImportDirectoryInput> = {}) {
  return importDirectory({
    documents: documents(),
    city: greaterManchesterImport,
    source,
    areas: ['bury', 'salford', 'stockport'],
    now: Date.UTC(2026, 10, 21, 9),
    newId: () => `new-${String((next += 1))}`,
    ...fields,
  });
}

const bury = candidate({
  sourceId: '1',
  name: 'Alpha',
  address: '1 Silver Street, Bury, BL9 0DN',
  borough: 'Bury',
  lat: 53.59,
  lng: -2.29,
});
const salford = candidate({
  sourceId: '2',
  name: 'Beta',
  address: '2 Chapel Street, Salford, M3 5JY',
  borough: 'Salford',
  lat: 53.484,
  lng: -2.26,
});
const stockport = candidate({
  sourceId: '3',
  name: 'Gamma',
  address: '3 Bridge Street, Stockport, SK1 1SA',
  borough: 'Stockport',
  lat: 53.41,
  lng: -2.16,
});
const school = candidate({
  position: 2,
  sourceId: '4',
  name: 'Elm School',
  kinds: ['School/college/university'],
});
const threeAreas = { bury: [bury, school], salford: [salford], stockport: [stockport] };

test('imports the areas one after another in a single change', async () => {
  const before = documents();

  const outcome = await run(sourceOf(threeAreas), { documents: before });

  const { documents: after, refused } = documentsAfter(before, outcome.change, 'import');
  expect(refused).toEqual([]);
  expect(after.listings.map(({ id }) => id)).toEqual(['fhrs-1', 'fhrs-2', 'fhrs-3']);
  expect(after.areas.map(({ name }) => name)).toEqual(['Bury', 'Salford', 'Stockport']);
  expect(after.categories.map(({ name }) => name)).toEqual(['Restaurants']);
  expect(outcome.change.label).toBe('Import of 3 listings');
});

test('reports counts that add up', async () => {
  const outcome = await run(sourceOf(threeAreas));

  expect(outcome).toMatchObject({
    source: 'fhrs',
    areas: [
      { area: 'bury', found: 2, added: 1, updated: 0, duplicates: 0, dropped: 1, error: null },
      { area: 'salford', found: 1, added: 1, updated: 0, duplicates: 0, dropped: 0, error: null },
      { area: 'stockport', found: 1, added: 1, updated: 0, duplicates: 0, dropped: 0, error: null },
    ],
    found: 4,
    added: 3,
    updated: 0,
    duplicates: 0,
    dropped: 1,
    dropReasons: { 'school or childcare': 1 },
    total: 3,
  });
});

test('counts added listings that look like one waiting for review', async () => {
  const posted = { source: 'owner', status: 'pending', userId: 'eve' } as const;
  const before = documents({
    listings: [
      listing({ ...posted, id: 'a', name: 'Alpha', address: bury.address }),
      listing({ ...posted, id: 'b', name: 'Omega', address: salford.address }),
    ],
  });

  const outcome = await run(sourceOf(threeAreas), { documents: before });

  expect(outcome).toMatchObject({ added: 3, duplicates: 0, likeWaiting: 1, total: 5 });
});

test('reports the error of an area that fails and reads the next', async () => {
  const outcome = await run(sourceOf({ bury: [bury], stockport: [stockport] }));

  expect(outcome.areas.map(({ added, error }) => [added, error])).toEqual([
    [1, null],
    [0, 'salford could not be reached.'],
    [1, null],
  ]);
  expect(outcome.added).toBe(2);
});

test('an import that is stopped has the areas that were read by then, and names the others', async () => {
  let read = 0;
  const isStopped = () => read === 2;
  const source = sourceOf(threeAreas);
  const counting: PlacesSourcePort = {
    name: 'fhrs',
    read(area) {
      read += 1;
      // A request that is cut off ends with an error.
      return read === 2 ? Promise.reject(new Error('Aborted')) : source.read(area);
    },
  };

  const outcome = await run(counting, { options: { isStopped } });

  expect(outcome.areas.map(({ area }) => area)).toEqual(['bury']);
  expect(outcome).toMatchObject({ added: 1, notRead: ['salford', 'stockport'] });
});

test('pauses between areas and reports the start and the end of each', async () => {
  const reported: ImportProgress[] = [];
  let pauses = 0;

  await run(sourceOf(threeAreas), {
    options: { pause: () => Promise.resolve(void (pauses += 1)) },
    onProgress: (progress) => reported.push(progress),
  });

  expect(pauses).toBe(2);
  expect(
    reported.map(({ area, position, areas, report }) => [area, position, areas, report?.added]),
  ).toEqual([
    ['bury', 1, 3, undefined],
    ['bury', 1, 3, 1],
    ['salford', 2, 3, undefined],
    ['salford', 2, 3, 1],
    ['stockport', 3, 3, undefined],
    ['stockport', 3, 3, 1],
  ]);
});

test('applies the limit to the whole run, and for Google divides it equally between the areas', async () => {
  const google = (one: Candidate): Candidate => ({
    ...one,
    source: 'google',
    kinds: ['restaurant'],
  });
  const secondInBury = {
    ...bury,
    sourceId: '9',
    name: 'Omega',
    address: '9 Rock, Bury, BL9 0JY',
    lat: 53.595,
  };
  const areas = { bury: [bury, secondInBury], salford: [salford], stockport: [stockport] };

  const fhrs = await run(sourceOf(areas), { options: { limit: 3 } });
  const shared = await run(
    sourceOf(
      Object.fromEntries(Object.entries(areas).map(([area, list]) => [area, list.map(google)])),
      'google',
    ),
    { options: { limit: 3 } },
  );

  expect(fhrs.areas.map(({ added }) => added)).toEqual([2, 1, 0]);
  expect(shared.areas.map(({ added }) => added)).toEqual([1, 1, 1]);
});

test('refuses an unknown category', async () => {
  const reading = run(sourceOf(threeAreas), { options: { category: 'Shoes' } });

  await expect(reading).rejects.toThrow('Category "Shoes" does not exist.');
});

test('matches a category regardless of case', async () => {
  const { change } = await run(sourceOf(threeAreas), { options: { category: 'bars & pubs' } });

  expect(
    change.put.filter(({ kind }) => kind === 'listing').map(({ fields }) => fields['category']),
  ).toEqual(['Bars & Pubs', 'Bars & Pubs', 'Bars & Pubs']);
});

test('reads a file once, whichever areas were requested', async () => {
  const source = sourceOf({ file: [{ ...bury, source: 'file' }] }, 'file');

  const outcome = await run(source);

  expect(outcome.areas).toMatchObject([{ area: 'file', found: 1, added: 1 }]);
});

test('counts unreadable records as dropped', async () => {
  const source: PlacesSourcePort = {
    name: 'fhrs',
    read: () =>
      Promise.resolve(
        success({
          candidates: [bury],
          unreadable: [{ position: 2, id: '', name: '', reason: 'has no business name' }],
          notes: ['The file should contain 3 records.'],
        }),
      ),
  };

  const outcome = await run(source, { areas: ['bury'] });

  expect(outcome).toMatchObject({ found: 2, dropped: 1, dropReasons: { unreadable: 1 } });
  expect(outcome.notes).toEqual(['The file should contain 3 records.']);
});

// A small town with many similar names and addresses, to provoke wrong matches.
const anyCandidate = fc
  .record({
    name: fc.constantFrom(
      'Alpha',
      'ALPHA',
      'Alpha Cafe',
      'Alfa',
      'Beta Pizza',
      'Beta Pizzas',
      'X Ltd T/A Alpha',
      ' ',
    ),
    address: fc.constantFrom(
      '1 Silver Street, Bury, BL9 0DN',
      '1 SILVER STREET, Bury, BL9 0DN',
      '1-3 Silver Street, Bury, BL9 0DN',
      '7 Rock, Bury, BL9 0JY',
      'Market Hall, Bury',
      '',
    ),
    point: fc.constantFrom([53.59, -2.29], [53.5901, -2.2901], [53.6, -2.3], [null, null]),
    kinds: fc.constantFrom(
      ['Restaurant/Cafe/Canteen'],
      ['Takeaway/sandwich shop'],
      ['Importers/Exporters'],
    ),
    hygieneRating: fc.constantFrom('', '1', '5'),
    hygieneRatingDate: fc.constantFrom('', '2020-01-01', '2025-01-01'),
    source: fc.constantFrom('fhrs' as const, 'fhrs' as const, 'file' as const),
  })
  .map(({ point, ...fields }) =>
    candidate({ ...fields, lat: point[0] ?? null, lng: point[1] ?? null, borough: 'Bury' }),
  );
// As in a real source, ids are unique. Their order is random.
const anyTown = fc
  .tuple(
    fc.array(fc.array(anyCandidate, { maxLength: 8 }), { minLength: 3, maxLength: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 24, maxLength: 24 }),
  )
  .map(([areas, numbers]) => {
    const [bury = [], salford = [], stockport = []] = areas.map((list, area) =>
      list.map((one, index) => ({
        ...one,
        sourceId: String(numbers[area * 8 + index]),
        hygieneAuthority: `Authority ${String(area)}`,
      })),
    );
    return { bury, salford, stockport };
  });
const anyOrder = fc.shuffledSubarray(['bury', 'salford', 'stockport'], { minLength: 3 });

async function imported(
  town: Readonly<Record<string, readonly Candidate[]>>,
  areas: readonly string[],
  before: DirectoryDocuments,
) {
  const outcome = await run(sourceOf(town), { documents: before, areas });
  return { outcome, after: documentsAfter(before, outcome.change, 'import').documents };
}

test('adds nothing when the same areas are imported again in any order', async () => {
  await fc.assert(
    fc.asyncProperty(anyTown, anyOrder, anyOrder, async (town, order, otherOrder) => {
      const first = await imported(town, order, documents());
      const second = await imported(town, otherOrder, first.after);
      const third = await imported(town, order, second.after);

      expect(second.outcome.added).toBe(0);
      expect(third.outcome.added).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('changes nothing the third time the same records are imported in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(anyTown, anyOrder, async (town, order) => {
      const first = await imported(town, order, documents());
      const second = await imported(town, order, first.after);
      const third = await imported(town, order, second.after);

      expect(third.outcome.updated).toBe(0);
      expect(third.after).toEqual(second.after);
    }),
    { numRuns: 300 },
  );
});

test('adds nothing when the register has renumbered all businesses', async () => {
  await fc.assert(
    fc.asyncProperty(anyTown, anyOrder, async (town, order) => {
      const renumbered = Object.fromEntries(
        Object.entries(town).map(([area, list]) => [
          area,
          list.map((one) => ({ ...one, sourceId: `7${one.sourceId}` })),
        ]),
      );
      const first = await imported(town, order, documents());
      const second = await imported(renumbered, order, first.after);

      expect(second.outcome.added).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('counts every record once, keeps ids unique and loses no listing', async () => {
  await fc.assert(
    fc.asyncProperty(anyTown, anyTown, anyOrder, async (town, other, order) => {
      const first = await imported(town, order, documents());
      const second = await imported(other, order, first.after);

      const { outcome, after } = second;
      expect(outcome.found).toBe(Object.values(other).flat().length);
      expect(outcome.found).toBe(
        outcome.added + outcome.updated + outcome.duplicates + outcome.dropped,
      );
      expect(outcome.total).toBe(after.listings.length);
      expect(new Set(after.listings.map(({ id }) => id)).size).toBe(after.listings.length);
      expect(
        after.listings
          .slice(0, first.after.listings.length)
          .map(({ id, name, address }) => [id, name, address]),
      ).toEqual(first.after.listings.map(({ id, name, address }) => [id, name, address]));
    }),
    { numRuns: 300 },
  );
});
