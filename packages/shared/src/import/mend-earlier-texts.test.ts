import { expect, test } from 'vitest';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { candidate, documents, listing } from '../testing/directory-builders.ts';
import { planImport } from './plan-import.ts';

const unmended = {
  name: 'THE COPPER KETTLE LTD',
  address: 'Copper Kettle, 12 Tib Street, Manchester, Greater Manchester, M4 1SH',
};
const firstRun = '2026-11-21T09:00:00.000Z';
const secondRun = '2026-12-21T09:00:00.000Z';

/** Imports the record once more into a directory with a listing of an earlier import. */
function importAgain(fields: Partial<Listing>, sourceId = '1001') {
  const stored = listing({
    ...unmended,
    id: 'fhrs-1001',
    source: 'fhrs',
    sourceId: '1001',
    hygieneAuthority: 'Manchester',
    sourceUpdatedAt: firstRun,
    updatedAt: firstRun,
    ...fields,
  });
  const record = candidate({ ...unmended, sourceId, hygieneAuthority: 'Manchester' });
  const planned = planImport({
    candidates: [record],
    areaId: 'manchester-city-centre',
    documents: documents({ listings: [stored] }),
    city: greaterManchesterImport,
    now: secondRun,
    newId: () => 'new',
    removedIds: new Set(),
  });
  const [updated] = planned.update.map((one) => one.listing);
  return { added: planned.add, after: updated ?? stored };
}

test.each(['1001', '9009'])(
  'texts that an earlier import stored are mended, and the registered name is kept (number %s)',
  (sourceId) => {
    const { added, after } = importAgain({}, sourceId);

    expect(added).toEqual([]);
    expect(after).toMatchObject({
      id: 'fhrs-1001',
      name: 'The Copper Kettle',
      address: '12 Tib Street, Manchester, M4 1SH',
      registeredName: unmended.name,
    });
  },
);

test.each<[string, Partial<Listing>]>([
  ['edited by an administrator', { updatedAt: secondRun }],
  ['of an owner', { userId: 'owner-1' }],
  ['with another name', { name: 'Copper Kettle (closed on Mondays)' }],
])('the name of a listing %s stays as it is', (_, fields) => {
  const { added, after } = importAgain(fields);

  expect(added).toEqual([]);
  expect(after.name).toBe(fields.name ?? unmended.name);
});
