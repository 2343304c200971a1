import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../city/greater-manchester-import.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import { candidate, documents } from '../testing/directory-builders.ts';
import { planImport, type PlanImportInput } from './plan-import.ts';

const kettle = candidate({
  sourceId: '1001',
  name: 'The Copper Kettle',
  address: '12 Tib Street, Manchester, M4 1SH',
  hygieneRating: '3',
  hygieneRatingDate: '2025-01-10',
});

function plan(record: Candidate, fields: Partial<PlanImportInput> = {}) {
  return planImport({
    candidates: [record],
    areaId: 'manchester-city-centre',
    documents: documents(),
    city,
    now: '2026-11-21T09:00:00.000Z',
    newId: () => 'new',
    removedIds: new Set(),
    ...fields,
  });
}

test.each([
  ['as an earlier import wrote it', 'fhrs-1001-zaky-s-grill-ltd', 'ZAKY’S GRILL LTD'],
  ['without its legal form', 'fhrs-1001-zaky-s-grill-limited', 'Zaky’s Grill'],
  ['as its owner traded', 'fhrs-1001-abc-foods-ltd-t-a-noor', 'ABC Foods Ltd t/a Noor'],
  ['corrected by the council', 'fhrs-1001-zakys-gril', 'Zakys Grill'],
])('a business with a shared number that was removed is not added again, %s', (_, id, name) => {
  const fields = {
    documents: documents({ listings: plan(kettle).add }),
    removedIds: new Set([id]),
  };

  const planned = plan({ ...kettle, name }, fields);
  const others = plan({ ...kettle, name: 'Wok Inn' }, fields);

  expect(planned.add).toEqual([]);
  expect(planned.dropped).toMatchObject([{ reason: 'removed before' }]);
  expect(others.add).toMatchObject([{ id: 'fhrs-1001-wok-inn' }]);
});

test.each(['1001', '1002'])(
  'a removed business does not come back from a second record of it (number %s was removed)',
  (number) => {
    const records = ['1001', '1002'].map((sourceId, index) => ({
      ...kettle,
      sourceId,
      position: index + 1,
    }));
    const neighbour = { ...kettle, sourceId: '1003', position: 3, name: 'Wok Inn' };
    const removedIds = new Set([`fhrs-${number}`]);

    const planned = plan(kettle, { candidates: [...records, neighbour], removedIds });

    expect(planned.add).toMatchObject([{ id: 'fhrs-1003' }]);
    expect(planned.dropped.map(({ reason }) => reason)).toEqual([
      'removed before',
      'removed before',
    ]);
  },
);
