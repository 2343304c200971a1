import { expect, test } from 'vitest';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { candidate, documents } from '../testing/directory-builders.ts';
import type { ImportPlan } from './import-plan.ts';
import { planImport, type PlanImportInput } from './plan-import.ts';

const secondRun = '2026-12-21T09:00:00.000Z';

function plan(candidates: readonly Candidate[], fields: Partial<PlanImportInput> = {}): ImportPlan {
  return planImport({
    candidates,
    areaId: 'manchester-city-centre',
    documents: documents(),
    city: greaterManchesterImport,
    now: '2026-11-21T09:00:00.000Z',
    newId: () => 'never',
    removedIds: new Set(),
    ...fields,
  });
}

/** Returns a directory of an earlier import, which added every place. */
function importedBefore(...candidates: readonly Candidate[]) {
  return documents({ listings: [...plan(candidates, { scope: 'all' }).add] });
}

const kettle = candidate({
  sourceId: '1001',
  name: 'The Copper Kettle',
  address: '12 Tib Street, Manchester, M4 1SH',
  hygieneRating: '3',
  hygieneRatingDate: '2025-01-10',
});

test('with the scope "all", a canteen is added, and a shop is not', () => {
  const canteen = candidate({ name: 'Bobbins Staff Canteen' });
  const shop = candidate({ position: 2, sourceId: '2', kinds: ['Retailers - other'] });

  const { add, dropped } = plan([canteen, shop], { scope: 'all' });

  expect(add.map(({ name }) => name)).toEqual(['Bobbins Staff Canteen']);
  expect(dropped.map(({ reason }) => reason)).toEqual(['not a food business']);
});

test('a members’ club is added with a mark, and so is a kitchen that only delivers', () => {
  const club = candidate({ name: 'Norden Cricket Club', kinds: ['Pub/bar/nightclub'] });
  const kitchen = candidate({
    position: 2,
    sourceId: '2',
    name: 'Friez',
    address: 'Kitchen 19, Capricorn House, 58-60 Higher Ardwick, Manchester, M12 6DA',
  });

  const { add } = plan([club, kitchen]);

  expect(add).toMatchObject([
    { access: 'members', service: '', category: 'Bars & Pubs' },
    { access: '', service: 'delivery', category: 'Takeaways' },
  ]);
});

test.each<[string, Partial<Listing>]>([
  ['club', { access: 'members' }],
  ['kitchen', { service: 'delivery' }],
])(
  'a public place that a run took for a %s loses the mark, unless somebody edited it',
  (_, mark) => {
    const marked = (fields: Partial<Listing>) =>
      documents({
        listings: importedBefore(kettle).listings.map((one) => ({ ...one, ...fields }) as Listing),
      });

    const again = plan([kettle], { documents: marked(mark), now: secondRun });
    const edited = plan([kettle], {
      documents: marked({ ...mark, updatedAt: '2026-12-01T09:00:00.000Z' }),
      now: secondRun,
    });

    expect(again.update).toMatchObject([
      { listing: { access: '', service: '', updatedAt: secondRun, sourceUpdatedAt: secondRun } },
    ]);
    expect(edited.update).toEqual([]);
  },
);

test.each(['public', 'all'] as const)(
  'a record that is out of scope says nothing about marks (scope %s)',
  (scope) => {
    const canteen = { ...kettle, name: 'Bobbins Staff Canteen' };
    const listings = importedBefore(canteen).listings.map(
      (one) => ({ ...one, access: 'members' }) as Listing,
    );

    const again = plan([canteen], { documents: documents({ listings }), now: secondRun, scope });

    expect(again.update).toEqual([]);
  },
);

test('a listing whose record is no longer in scope is updated, named and kept', () => {
  const canteen = { ...kettle, name: 'Bobbins Staff Canteen' };
  const before = importedBefore(canteen);
  const inspected = { ...canteen, hygieneRating: '5', hygieneRatingDate: '2026-12-01' };

  const again = plan([canteen], { documents: before, now: secondRun });
  const updated = plan([inspected], { documents: before, now: secondRun });

  const named = [
    { listingId: 'fhrs-1001', name: 'Bobbins Staff Canteen', reason: 'workplace canteen' },
  ];
  expect(again).toMatchObject({ add: [], update: [], dropped: [], outOfScope: named });
  expect(again.duplicates).toEqual([{ position: 1, listingId: 'fhrs-1001' }]);
  expect(updated.outOfScope).toEqual(named);
  expect(updated.update).toMatchObject([{ listing: { id: 'fhrs-1001', hygieneRating: '5' } }]);
});

test('a record that is out of scope takes no listing from another record or from an administrator', () => {
  const canteen = { ...kettle, name: 'Bobbins Staff Canteen' };
  const before = importedBefore(canteen);
  const [added] = before.listings as readonly Listing[];
  const written = documents({ listings: [{ ...added!, source: 'administrator' }] });

  const planned = plan([canteen], { documents: written, now: secondRun });

  expect(planned).toMatchObject({ add: [], update: [], duplicates: [], outOfScope: [] });
  expect(planned.dropped.map(({ reason }) => reason)).toEqual(['workplace canteen']);
});
