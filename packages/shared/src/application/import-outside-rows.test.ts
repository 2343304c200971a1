import { expect, test } from 'vitest';
import { greaterManchesterImport } from '../city/greater-manchester-import.ts';
import type { CityProfile } from '../city/city-profile.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { createFileSource } from '../import/sources/file.ts';
import { createTextDecoder } from '../gateways/text/text-decoder.ts';
import { importDirectory } from './import-directory.ts';

const sheet = [
  'Id,Name,Address,Lat,Lng',
  '1,Rudy’s,"9 Cotton Street, Ancoats, Manchester M4 5BF",53.4849,-2.2275',
  '2,Dishoom,"12 Upper St Martin’s Lane, London WC2H 9FB",51.5124,-0.1269',
  '2,Other,"1 Long Acre, London WC2E 9LH",51.51,-0.12',
  '3,,"1 Long Acre, London WC2E 9LH",51.51,-0.12',
  '4,Nowhere,,51.51,-0.12',
  '5,Far Point,"1 Market Street, Manchester M1 1AA",51.51,-0.12',
  '6,No Point,"1 Market Street, London W1 1AA",,',
].join('\n');

test('rows outside the city are reported in the same way whether their records are kept or not', async () => {
  const kept = await importSheet();
  const leftOut = await importSheet(greaterManchesterImport);

  expect(leftOut).toEqual(kept);
  expect(leftOut.dropReasons).toEqual({
    unreadable: 1,
    'no name': 1,
    'no address': 1,
    'outside the city': 3,
  });
  expect(leftOut.added).toBe(1);
});

async function importSheet(city?: CityProfile) {
  const { plans, ...outcome } = await importDirectory({
    documents: emptyDocuments(),
    city: greaterManchesterImport,
    source: createFileSource({
      ...{ name: 'places.csv', content: sheet, decoder: createTextDecoder() },
      ...(city === undefined ? {} : { city }),
    }),
    areas: [],
    now: Date.UTC(2026, 10, 21),
    newId: () => 'new',
  });
  const dropped = plans[0]?.dropped.toSorted((one, other) => one.position - other.position);
  return { ...outcome, dropped };
}
