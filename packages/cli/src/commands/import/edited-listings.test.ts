import { runUninterrupted } from '@manchester-eats/shared/application';
import { success, type Candidate } from '@manchester-eats/shared/domain';
import { greaterManchesterImport, type PlacesSourcePort } from '@manchester-eats/shared/import';
import { candidate } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import {
  createTestSite,
  dataPath,
  editContent,
  readContent,
} from '../../workspace/test-workspace.ts';
import { importPlaces } from './service.ts';

const pizzeria = candidate({
  sourceId: '1',
  name: 'The Trackside Pizza Bar',
  address: '12 Tib Street, Manchester, M4 1SH',
});
const club = { ...pizzeria, name: 'Tib Street Working Mens Club' };

/** A data file into which records can be imported, month by month. */
function createSite() {
  const site = createTestSite();
  let month = 9;
  let change = 0;
  return {
    ...site,
    import: (...candidates: readonly Candidate[]) =>
      site.run((workspace) =>
        importPlaces({
          workspace,
          source: registerOf(candidates),
          city: greaterManchesterImport,
          scope: 'public',
          areas: ['manchester-city-centre'],
          dryRun: false,
          now: Date.UTC(2026, (month += 1), 1),
          newId: () => `change-${String((change += 1))}`,
          onProgress: () => undefined,
          onSave: () => undefined,
          runLong: runUninterrupted,
        }),
      ),
    edit: (fields: object) => {
      editContent(site.files, (file) => {
        Object.assign(file.documents['directoryListings']?.[0] ?? {}, fields);
      });
    },
    stored: () => readContent(site.files).documents['directoryListings']?.[0] ?? {},
  };
}

function registerOf(candidates: readonly Candidate[]): PlacesSourcePort {
  return { name: 'fhrs', read: () => Promise.resolve(success({ candidates, unreadable: [] })) };
}

test.each<[string, Candidate, object]>([
  ['an area', pizzeria, { area: 'City Centre' }],
  ['categories', pizzeria, { categories: ['Restaurants'] }],
  ['a name', pizzeria, { name: 'THE TRACKSIDE PIZZA BAR LTD' }],
  ['a club that lets everybody in', club, { access: '' }],
])('an import keeps %s that was edited by hand, published or not', async (_, record, fields) => {
  const site = createSite();
  await site.import(record);
  expect(site.stored()).not.toMatchObject(fields);
  site.edit(fields);

  await site.import(record);
  expect(site.stored()).toMatchObject(fields);

  await site.run(site.publish);
  await site.import({ ...record, hygieneRating: '5', hygieneRatingDate: '2026-11-30' });
  await site.import(record);
  expect(site.stored()).toMatchObject({ ...fields, hygieneRating: '5' });
});

test('a listing that only imports have changed follows the rules, published or not', async () => {
  const site = createSite();
  await site.import({ ...pizzeria, name: 'The Trackside Bar' });
  await site.import({ ...pizzeria, name: 'The Trackside Bar', hygieneRating: '5' });
  expect(site.stored()).toMatchObject({ updatedAt: '2026-12-01T00:00:00.000Z' });

  await site.run(site.publish);
  await site.import({ ...pizzeria, name: 'The Trackside Bar', hygieneRating: '4' });
  await site.run(site.publish);
  await site.run(site.pull);

  const { updatedAt, sourceUpdatedAt } = site.stored();
  expect(updatedAt).toBe('2027-01-01T00:00:00.000Z');
  expect(sourceUpdatedAt).toBe(updatedAt);
});

test('version 1 is the file before an edit by hand of an imported listing', async () => {
  const site = createSite();
  await site.import(pizzeria);
  const before = site.files.content.get(dataPath);
  site.edit({ phone: '0161 1' });

  await site.run(site.publish);

  expect(site.files.content.get(`${dataPath}.1`)).toEqual(before);
});
