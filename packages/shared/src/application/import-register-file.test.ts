import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../city/greater-manchester-import.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { success } from '../domain/result.ts';
import { createTextDecoder } from '../gateways/text/text-decoder.ts';
import { createFhrsSource } from '../import/sources/fhrs.ts';
import { createFileSource } from '../import/sources/file.ts';
import { registerJson, registerRecord, registerXml } from '../import/testing/register-text.ts';
import type { PlacesSourcePort } from '../ports/places-source-port.ts';
import { importDirectory } from './import-directory.ts';

const decoder = createTextDecoder();
const records = [
  registerRecord(),
  registerRecord({
    FHRSID: '1002',
    BusinessName: 'St Mary’s School',
    BusinessType: 'School/college/university',
  }),
  registerRecord({
    FHRSID: '1003',
    BusinessName: 'Corner Chippy',
    BusinessType: 'Takeaway/sandwich shop',
  }),
  registerRecord({ FHRSID: '1004', BusinessName: 'Leeds Grill', LocalAuthorityCode: '413' }),
];

async function importFrom(source: PlacesSourcePort, area: string) {
  const outcome = await importDirectory({
    documents: emptyDocuments(),
    ...{ city, source, areas: [area], now: Date.UTC(2026, 10, 21), newId: () => 'new' },
  });
  expect(outcome.areas.map(({ error }) => error)).toEqual([null]);
  const dropped = outcome.plans.flatMap((plan) => plan.dropped);
  // They name the area and the URL.
  return { ...outcome, dropped, areas: [], plans: [], notes: [] };
}

function fileSource(content: string, mustBeRegister = false): PlacesSourcePort {
  return createFileSource({ name: 'bury.txt', content, decoder, city, mustBeRegister });
}

test.each([
  ['XML', registerXml(records)],
  ['JSON', registerJson(records)],
])('a downloaded register in %s is imported as the register itself', async (_, text) => {
  const reader = { read: () => Promise.resolve(success(new TextEncoder().encode(text))) };
  const register = createFhrsSource({ reader, decoder, city, baseUrl: 'https://register.test' });

  const imported = await importFrom(fileSource(text), 'file');

  expect(imported).toEqual(await importFrom(register, 'bury'));
  expect(imported).toMatchObject({ source: 'fhrs', found: 4, added: 2 });
  expect(await importFrom(fileSource(text, true), 'file')).toEqual(imported);
});

test.each([
  [
    registerXml([registerRecord({ LocalAuthorityCode: '413', LocalAuthorityName: 'Leeds' })]),
    'is the hygiene register of Leeds, which is not in Greater Manchester',
  ],
  [registerXml(records).slice(0, -20), 'is cut off'],
  [registerXml([]), 'is a file of the hygiene register without a business'],
  [registerXml(records, { returnCode: 'Error' }), 'has the return code "Error"'],
])('a register that cannot be used is refused with the reason', async (text, problem) => {
  const result = await fileSource(text).read('file');

  expect(result.ok ? '' : result.failure.message).toContain(`bury.txt ${problem}`);
});

test('where a register is asked for, a sheet is refused', async () => {
  const result = await fileSource('Name,Address\nJoe,1 High Street', true).read('file');

  expect(result.ok ? '' : result.failure.message).toContain(
    'is not an open data file of the hygiene register',
  );
});
