import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../city/greater-manchester-import.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { candidate, documents } from '../testing/directory-builders.ts';
import { planImport } from './plan-import.ts';

const firstRun = '2026-11-21T09:00:00.000Z';
const secondRun = '2026-12-21T09:00:00.000Z';
const kettle = candidate({
  sourceId: '1001',
  name: 'The Copper Kettle',
  address: '12 Tib Street, Manchester, M4 1SH',
});

function plan(before: DirectoryDocuments, now: string) {
  return planImport({
    candidates: [kettle],
    areaId: 'manchester-city-centre',
    documents: before,
    city,
    now,
    newId: () => 'new',
    removedIds: new Set(),
  });
}

test('a listing moves from the area that the specified rules gave it, unless somebody edited it', () => {
  const { add, areas: known } = plan(documents(), firstRun);
  const inArea = (area: string, fields: Partial<Listing> = {}) => {
    const listings = add.map((one) => ({ ...one, ...fields, area }));
    return plan(documents({ listings, areas: known }), secondRun);
  };

  for (const area of ['Ancoats', 'City Centre', 'Manchester']) {
    const { update, areas } = inArea(area);
    expect(update).toMatchObject([{ listing: { area: 'Northern Quarter', updatedAt: secondRun } }]);
    expect(areas).toEqual([]);
    expect(inArea(area, { updatedAt: secondRun }).update).toEqual([]);
  }
  expect(inArea('Northern Quarter').update).toEqual([]);
  expect(inArea('Chorlton').update).toEqual([]);
});

test('an area comes with the areas around it', () => {
  expect(plan(documents(), firstRun).areas.map(({ name, parent }) => [name, parent])).toEqual([
    ['Northern Quarter', 'City Centre'],
    ['City Centre', 'Manchester'],
    ['Manchester', ''],
  ]);
});
