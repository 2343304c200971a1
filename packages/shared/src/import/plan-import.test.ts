import { expect, test } from 'vitest';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import {
  area,
  candidate,
  category,
  documents,
  listing,
  listingRow,
} from '../testing/directory-builders.ts';
import type { ImportPlan } from './import-plan.ts';
import { planImport, type PlanImportInput } from './plan-import.ts';
import { documentsAfter } from '../testing/working-copies.ts';

const firstRun = '2026-11-21T09:00:00.000Z';
const secondRun = '2026-12-21T09:00:00.000Z';

function plan(candidates: readonly Candidate[], fields: Partial<PlanImportInput> = {}): ImportPlan {
  let next = 0;
  return planImport({
    candidates,
    areaId: 'manchester-city-centre',
    documents: documents(),
    city: greaterManchesterImport,
    now: firstRun,
    newId: () => `new-${String((next += 1))}`,
    removedIds: new Set(),
    ...fields,
  });
}

/** Returns the directory after a plan was applied to it. */
function applyPlan(before: DirectoryDocuments, planned: ImportPlan): DirectoryDocuments {
  const put = [
    ...planned.categories.map((record) => toRecord('category', record.id, record)),
    ...planned.areas.map((record) => toRecord('area', record.id, record)),
    ...[...planned.add, ...planned.update.map((update) => update.listing)].map((record) =>
      toRecord('listing', record.id, record),
    ),
  ];
  const change = { label: '', put, remove: [] };
  const { documents: after, refused } = documentsAfter(before, change, 'import');
  expect(refused).toEqual([]);
  return after;
}

/** Returns a directory into which the candidates were imported. */
function directoryOf(...candidates: readonly Candidate[]): DirectoryDocuments {
  return applyPlan(documents(), plan(candidates));
}

const kettle = candidate({
  sourceId: '1001',
  name: 'The Copper Kettle',
  address: '12 Tib Street, Manchester, M4 1SH',
  hygieneRating: '3',
  hygieneRatingDate: '2025-01-10',
  hygieneAuthority: 'Manchester',
});

function editedDirectory(fields: Partial<Listing>): DirectoryDocuments {
  const before = directoryOf(kettle);
  const imported = before.listings[0] as Listing;
  return { ...before, listings: [{ ...imported, ...fields }] };
}

test('a record becomes a published listing with an id, category and source', () => {
  const { add } = plan([kettle]);

  expect(add).toMatchObject([
    {
      id: 'fhrs-1001',
      name: 'The Copper Kettle',
      category: 'Restaurants',
      categories: ['Restaurants'],
      hygieneRating: '3',
      source: 'fhrs',
      sourceId: '1001',
      sourceUpdatedAt: firstRun,
      createdAt: firstRun,
      status: 'published',
      userId: null,
    },
  ]);
});

test('missing categories and areas of the listings are added, existing ones are not', () => {
  const cafe = candidate({
    sourceId: '2',
    name: 'Tea Room',
    address: '1 Market Street, Stockport, SK1 1ET',
    borough: 'Stockport',
  });
  const existing = documents({
    categories: [category({ name: 'Restaurants' })],
    areas: [area({ name: 'Stockport' })],
  });

  const fresh = plan([kettle, cafe]);
  const completed = plan([kettle, cafe], { documents: existing });

  expect(fresh.categories.map(({ id }) => id)).toContain('restaurants');
  expect(fresh.areas.map(({ name }) => name)).toContain('Stockport');
  expect(completed.categories.map(({ id }) => id)).not.toContain('restaurants');
  expect(completed.areas.map(({ name }) => name)).not.toContain('Stockport');
});

test('a chosen category replaces all others, but a school in the register is still dropped', () => {
  const school = candidate({
    sourceId: '3',
    name: 'Elm School',
    kinds: ['School/college/university'],
  });

  const { add, dropped } = plan([kettle, school], { category: 'Thai' });

  expect(add.map(({ category: name, categories }) => [name, categories])).toEqual([
    ['Thai', ['Thai']],
  ]);
  expect(dropped.map(({ reason }) => reason)).toEqual(['school or childcare']);
});

test.each([
  ['no name', candidate({ name: ' \u200b ' })],
  ['no address', candidate({ address: '' })],
  ['not a food business', candidate({ kinds: ['Retailers - other'] })],
  ['institution', candidate({ kinds: ['Hospitals/Childcare/Caring Premises'] })],
  ['workplace canteen', candidate({ name: 'Staff Canteen @ Bobbins Ltd' })],
  ['address withheld', candidate({ address: 'BL3, Bolton, BL3' })],
  ['outside the city', candidate({ source: 'file', lat: 51.5, lng: -0.12 })],
  [
    'outside the city',
    candidate({ source: 'file', borough: '', address: '1 Rue, Paris', lat: null, lng: null }),
  ],
  ['no point', candidate({ source: 'google', lat: null, lng: null, kinds: ['restaurant'] })],
] as const)('a record is dropped with the reason "%s"', (reason, record) => {
  const planned = plan([record]);

  expect(planned.dropped).toMatchObject([{ position: 1, reason }]);
  expect(planned.dropped[0]?.detail).toMatch(/\.$/);
  expect(planned.add).toEqual([]);
});

test.each([
  ['without a point', { lat: null, lng: null }],
  ['with a point far away', { lat: 51.5, lng: -0.12 }],
])('a register record %s is added without a point, and counted', (_, point) => {
  const planned = plan([candidate(point)]);

  expect(planned.add).toMatchObject([{ lat: null, lng: null }]);
  expect(planned.withoutPoint).toBe(1);
});

test('importing the same records again changes nothing', () => {
  const before = directoryOf(kettle);

  const again = plan([kettle], { documents: before, now: secondRun });

  expect(again).toMatchObject({ add: [], update: [], categories: [], areas: [] });
  expect(again.duplicates).toEqual([{ position: 1, listingId: 'fhrs-1001' }]);
});

test('a business with a new register number is not added again, and its listing keeps its id', () => {
  const before = directoryOf(kettle);

  const again = plan([{ ...kettle, sourceId: '9009' }], { documents: before, now: secondRun });

  expect(again.add).toEqual([]);
  expect(again.update).toMatchObject([{ listing: { id: 'fhrs-1001', sourceId: '9009' } }]);
});

test('two businesses whose register numbers were swapped are still recognised', () => {
  const other = candidate({
    sourceId: '1002',
    name: 'Golden Wok',
    address: '80 Oxford Street, Manchester, M1 5NH',
    lat: 53.4739,
    lng: -2.2412,
  });
  const before = directoryOf(kettle, other);

  const again = plan(
    [
      { ...kettle, sourceId: '1002' },
      { ...other, sourceId: '1001' },
    ],
    { documents: before },
  );

  expect(again.add).toEqual([]);
  expect(again.update.map(({ listing: { id, name } }) => [id, name])).toEqual([
    ['fhrs-1001', 'The Copper Kettle'],
    ['fhrs-1002', 'Golden Wok'],
  ]);
});

test('a new inspection updates the hygiene rating and times of a listing, and nothing else', () => {
  const before = directoryOf(kettle);

  const { update } = plan([{ ...kettle, hygieneRating: '5', hygieneRatingDate: '2026-11-30' }], {
    documents: before,
    now: secondRun,
  });

  expect(update.map((one) => one.listing)).toEqual([
    {
      ...before.listings[0],
      hygieneRating: '5',
      hygieneRatingDate: '2026-11-30',
      sourceUpdatedAt: secondRun,
      updatedAt: secondRun,
    },
  ]);
});

test('a record with an older inspection never replaces a newer one', () => {
  const before = directoryOf(kettle);

  const { update } = plan([{ ...kettle, hygieneRating: '1', hygieneRatingDate: '2019-01-01' }], {
    documents: before,
  });

  expect(update).toEqual([]);
});

test('a business that awaits inspection in an older extract keeps its later rating', () => {
  const awaiting = { ...kettle, hygieneRating: 'AwaitingInspection', hygieneRatingDate: '' };
  const planAwaiting = (extractedOn: string) =>
    plan([{ ...awaiting, extractedOn }], { documents: directoryOf(kettle) }).update;

  expect(planAwaiting('2024-12-01')).toEqual([]);
  expect(planAwaiting('2025-01-11')).toMatchObject([
    { listing: { hygieneRating: 'AwaitingInspection', hygieneRatingDate: '' } },
  ]);
});

test.each<Partial<Listing>>([
  { description: 'Cakes by Ann.', phone: '0161 000 0000', website: 'https://kettle.example' },
  { category: 'Cafes', categories: ['Cafes', 'Thai'] },
  { area: 'My own corner' },
  { lat: 53.48, lng: -2.23 },
  { address: '12 Tib Street (round the back), Manchester, M4 1SH' },
  { htmlContent: '<p>Hello</p>', imageUrl: 'https://kettle.example/a.png', status: 'hidden' },
])('an import never overwrites an edit made in the directory: %j', (written) => {
  const before = editedDirectory(written);

  const again = plan([{ ...kettle, hygieneRating: '5', hygieneRatingDate: '2026-11-30' }], {
    documents: before,
    now: secondRun,
  });

  expect(again.add).toEqual([]);
  expect(again.update).toMatchObject([{ listing: { ...written, hygieneRating: '5' } }]);
});

test('a listing renamed in the directory is not added again', () => {
  const similar = editedDirectory({ name: 'Kettle' });
  const different = editedDirectory({
    name: 'Tea at Ann’s',
    updatedAt: '2026-12-01T10:00:00.000Z',
  });

  for (const before of [similar, different]) {
    const again = plan([kettle], { documents: before, now: secondRun });
    expect(again.add).toEqual([]);
    expect(applyPlan(before, again).listings[0]?.name).toBe(before.listings[0]?.name);
  }
});

test('a listing whose address was corrected in the directory is not added again', () => {
  const before = editedDirectory({
    address: 'Afflecks, Church Street, Manchester, M4 1PW',
    lat: 53.4825,
    lng: -2.2365,
  });

  expect(plan([kettle], { documents: before }).add).toEqual([]);
});

test('a new business with the register number of another one is a new listing with its own id', () => {
  const before = directoryOf(kettle);
  const tenant = { ...kettle, name: 'Zaky’s' };

  const planned = plan([tenant], { documents: before });
  const again = plan([tenant], { documents: applyPlan(before, planned) });

  // The same time in another format, as a database may write it, does not count as an edit.
  const published = editedDirectory({ updatedAt: '2026-11-21T09:00:00+00:00' });
  expect(plan([tenant], { documents: published }).add.length).toBe(1);
  expect(planned.add.map(({ id, name }) => [id, name])).toEqual([['fhrs-1001-zaky-s', 'Zaky’s']]);
  expect(again.add).toEqual([]);
});

test('a record with a slightly different name is the same business', () => {
  const before = directoryOf(kettle);

  const again = plan([{ ...kettle, sourceId: '9009', name: 'Copper Kettle', hygieneRating: '4' }], {
    documents: before,
  });

  expect(again.add).toEqual([]);
  expect(again.update).toMatchObject([
    { listing: { name: 'The Copper Kettle', hygieneRating: '4' } },
  ]);
});

test('an owner’s listing gets the hygiene rating, and nothing else changes', () => {
  const owned = listing({
    id: 'o-1',
    source: 'owner',
    userId: 'user-1',
    name: 'The Copper Kettle',
    address: '12 Tib Street, Manchester, M4 1SH',
    phone: '',
    lat: null,
    lng: null,
  });

  const planned = plan([kettle], { documents: documents({ listings: [owned] }) });

  expect(planned.add).toEqual([]);
  expect(planned.update.map((one) => one.listing)).toEqual([
    {
      ...owned,
      hygieneRating: '3',
      hygieneRatingDate: '2025-01-10',
      hygieneAuthority: 'Manchester',
    },
  ]);
});

test('an import fills in a missing point and, from a file, missing contact details', () => {
  const before = directoryOf({ ...kettle, lat: null, lng: null });
  const fromFile = candidate({ ...kettle, source: 'file', sourceId: 'a', kinds: [], phone: '' });
  const fileBefore = applyPlan(documents(), plan([fromFile]));

  const filled = plan([kettle], { documents: before });
  const withPhone = plan([{ ...fromFile, phone: '0161 000 0000' }], { documents: fileBefore });

  expect(filled.update).toMatchObject([{ listing: { lat: kettle.lat, lng: kettle.lng } }]);
  expect(withPhone.update).toMatchObject([{ listing: { phone: '0161 000 0000' } }]);
});

test('a business that was removed is not added again', () => {
  const planned = plan([kettle], { removedIds: new Set(['fhrs-1001']) });

  expect(planned.add).toEqual([]);
  expect(planned.dropped).toMatchObject([{ position: 1, reason: 'removed before' }]);
});

test('a business of the register is added although a file’s listing with its number was removed', () => {
  const planned = plan([kettle], { removedIds: new Set(['1001']) });

  expect(planned.add).toMatchObject([{ id: 'fhrs-1001' }]);
  expect(planned.dropped).toEqual([]);
});

test('duplicate records in one run become one listing, with the values of the first', () => {
  const twin = {
    ...kettle,
    position: 2,
    sourceId: '1002',
    hygieneRating: '1',
    hygieneRatingDate: '2026-01-01',
  };

  const planned = plan([kettle, twin]);
  const again = plan([kettle, twin], { documents: applyPlan(documents(), planned) });

  expect(planned.add.map(({ hygieneRating }) => hygieneRating)).toEqual(['3']);
  expect(planned.duplicates).toEqual([{ position: 2, listingId: 'fhrs-1001' }]);
  expect(again).toMatchObject({ add: [], update: [] });
});

test('no more listings than the limit are added, and the rest are reported', () => {
  const others = [1, 2, 3].map((number) =>
    candidate({
      position: number,
      sourceId: String(number),
      name: `Place ${String(number)} ${'abc'.repeat(number)}`,
      address: `${String(number)} Road, Manchester, M${String(number)} 1AA`,
      lat: 53.4 + number / 100,
    }),
  );

  const planned = plan(others, { limit: 2 });

  expect(planned.add.length).toBe(2);
  expect(planned.dropped.map(({ reason }) => reason)).toEqual(['over the limit']);
});

test('a listing known only as a list row is recognised, and never overwritten', () => {
  const row = listingRow({
    id: 'fhrs-1001',
    name: kettle.name,
    address: kettle.address,
    source: 'fhrs',
  });

  const planned = plan([kettle], { documents: documents({ listings: [row] }) });

  expect(planned).toMatchObject({ add: [], update: [], duplicates: [{ listingId: 'fhrs-1001' }] });
});

test('ids in a file are kept, unless they are taken or invalid', () => {
  const before = directoryOf(kettle);
  const file = (fields: Partial<Candidate>) => candidate({ source: 'file', kinds: [], ...fields });

  const { add } = plan(
    [
      file({
        sourceId: 'my-1',
        name: 'Alpha',
        address: '1 Road, Bury, BL9 0DN',
        borough: 'Bury',
        lat: 53.59,
        lng: -2.29,
      }),
      file({
        sourceId: 'fhrs-1001',
        name: 'Beta',
        address: '2 Lane, Bolton, BL1 1AA',
        borough: 'Bolton',
        lat: 53.57,
        lng: -2.42,
      }),
      file({
        sourceId: 'a b<c>',
        name: 'Gamma',
        address: '3 Way, Wigan, WN1 1AA',
        borough: 'Wigan',
        lat: 53.54,
        lng: -2.63,
      }),
    ],
    { documents: before },
  );

  expect(add.map(({ id }) => id)).toEqual(['my-1', 'new-1', 'new-2']);
});

test('an area in a file is kept, and a borough is replaced by the area within it', () => {
  const file = (fields: Partial<Candidate>) =>
    candidate({ source: 'file', kinds: [], sourceId: '', ...fields });

  const { add } = plan([
    file({ name: 'Alpha', borough: 'Riverside Quarter' }),
    file({
      name: 'Beta Rooms',
      address: '1 Blossom Street, Manchester, M4 5AW',
      borough: 'Manchester',
      lat: 53.485,
      lng: -2.226,
    }),
  ]);

  expect(add.map((one) => one.area)).toEqual(['Riverside Quarter', 'Ancoats']);
});

test('a listing that waits for review never matches an imported record', () => {
  const posted = { id: 'fhrs-1001', source: 'owner', sourceId: '', status: 'pending' } as const;
  const before = editedDirectory({ ...posted, userId: 'eve' });

  const { add, duplicates, update } = plan([kettle], { documents: before });

  expect(add).toMatchObject([{ name: 'The Copper Kettle', status: 'published' }]);
  expect(add.map(({ id }) => id)).not.toContain('fhrs-1001');
  expect([duplicates, update]).toEqual([[], []]);
});

test.each(['hidden', 'pending'] as const)(
  'an imported listing that an administrator set to %s is not added again',
  (status) => {
    const { add, duplicates } = plan([kettle], { documents: editedDirectory({ status }) });

    expect(add).toEqual([]);
    expect(duplicates).toHaveLength(1);
  },
);

test.each([
  ['letters', 'a'.repeat(100_000)],
  ['spaces', `Cafe${' '.repeat(100_000)}x`],
  ['brackets', '('.repeat(100_000)],
  ['commas', `Cafe${','.repeat(100_000)}x`],
  ['words', 'bar '.repeat(25_000)],
])('records with very long names and addresses are imported: %s', (_, text) => {
  const long = candidate({ name: text, address: `${text}, Bury, BL9 0DN`, borough: text });
  const numbered = candidate({
    position: 2,
    sourceId: '2',
    address: '9007199254740992-9007199254740992 High Street, Bury, BL9 0DN',
  });

  expect(plan([long, numbered]).add).toHaveLength(2);
});
