import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { createTextDecoder } from '../../gateways/text/text-decoder.ts';
import { memoryReader } from '../testing/memory-reader.ts';
import {
  registerRecord,
  registerJson,
  registerXml,
  type RegisterFields,
} from '../testing/register-text.ts';
import { createFhrsSource } from './fhrs.ts';

const base = 'https://register.test';
const xmlUrl = `${base}/OpenDataFiles/FHRS405en-GB.xml`;
const jsonUrl = `${base}/OpenDataFiles/FHRS405en-GB.json`;
const utf8 = (text: string) => new TextEncoder().encode(text);

function readBury(files: Readonly<Record<string, Uint8Array>>) {
  const reader = memoryReader(files);
  const source = createFhrsSource({
    reader,
    decoder: createTextDecoder(),
    baseUrl: `${base}/`,
    city: greaterManchester,
  });
  return source.read('bury');
}

async function readResponse(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  const result = await readBury({ [xmlUrl]: bytes });
  if (!result.ok) throw result.failure;
  return result.value;
}

async function readFailure(xml: string | Uint8Array, json?: string) {
  const files = {
    [xmlUrl]: typeof xml === 'string' ? utf8(xml) : xml,
    ...(json === undefined ? {} : { [jsonUrl]: utf8(json) }),
  };
  const result = await readBury(files);
  if (result.ok) throw new Error('The file was read instead of refused.');
  return result.failure;
}

const someRecords = (count: number): RegisterFields[] =>
  Array.from({ length: count }, (_, index) =>
    registerRecord({ FHRSID: String(1001 + index), BusinessName: `Cafe ${String(index + 1)}` }),
  );

test('a register record becomes a candidate with its name, address, point and rating', async () => {
  const { candidates } = await readResponse(registerXml([registerRecord()]));

  expect(candidates).toMatchObject([
    {
      position: 1,
      source: 'fhrs',
      sourceId: '1001',
      name: 'The Copper Kettle',
      address: '5 Silver Street, Bury, BL9 0DN',
      lat: 53.590118,
      lng: -2.296486,
      borough: 'Bury',
      kinds: ['Restaurant/Cafe/Canteen'],
      hygieneRating: '5',
      hygieneRatingDate: '2026-03-01',
      hygieneAuthority: 'Bury',
      extractedOn: '2026-11-20',
    },
  ]);
});

test('if the XML file is missing, the JSON file gives the same candidates and a note', async () => {
  const records = [registerRecord(), registerRecord({ FHRSID: '1002', BusinessName: 'Zo & Co' })];
  const fromXml = await readResponse(
    registerXml(
      records.map((record) => ({
        ...record,
        BusinessName: record['BusinessName']!.replace('&', '&amp;'),
      })),
    ),
  );

  const result = await readBury({ [jsonUrl]: utf8(registerJson(records)) });

  expect(result.ok && result.value.candidates).toEqual(fromXml.candidates);
  expect(result.ok && result.value.notes?.[0]).toContain(`${xmlUrl} returned 404`);
});

test('if neither file can be read, the area fails, and the message says where the XML ends', async () => {
  const whole = registerXml(someRecords(40));

  const failure = await readFailure(whole.slice(0, whole.length / 2), 'nothing');

  expect(failure.message).toContain(`${xmlUrl} is cut off`);
  expect(failure.message).toMatch(/character [\d,]+, after 19 records/);
  expect(failure.message).toContain('nothing was imported from it');
});

test.each([1, 30, 250, 400])(
  'a file that is cut off %j characters before its end is refused',
  async (missing) => {
    const whole = registerXml(someRecords(3));

    const failure = await readFailure(whole.slice(0, whole.length - missing), 'nothing');

    expect(failure.code).toBe('input/malformed');
  },
);

test('if both files are damaged, the message names both', async () => {
  const failure = await readFailure(
    '<!DOCTYPE html><html><head><title>Sorry</title></head></html>',
    registerJson(someRecords(3)).slice(0, 300),
  );

  expect(failure.message).toContain(`${xmlUrl} is a web page ("Sorry")`);
  expect(failure.message).toContain(`${jsonUrl} is cut off`);
  expect(failure.message).toContain('Bury');
});

test('if both files are missing, the message names both', async () => {
  const result = await readBury({});

  expect(result.ok).toBe(false);
  expect(!result.ok && result.failure.code).toBe('source/refused');
  expect(!result.ok && result.failure.message).toContain(xmlUrl);
  expect(!result.ok && result.failure.message).toContain(jsonUrl);
});

test('if the XML file is cut off, the JSON file is read', async () => {
  const whole = registerXml(someRecords(3));
  const files = {
    [xmlUrl]: utf8(whole.slice(0, 900)),
    [jsonUrl]: utf8(registerJson(someRecords(3))),
  };

  const result = await readBury(files);

  expect(result.ok && result.value.candidates.length).toBe(3);
  expect(result.ok && result.value.notes?.[0]).toContain('is cut off');
});

test.each([
  ['text that is not XML', 'The service is unavailable.'],
  ['XML of another format', '<rss><channel/></rss>'],
  ['an empty file', ''],
  ['a mismatched tag', registerXml(someRecords(1)).replace('</BusinessName>', '</Business>')],
  ['an unknown entity', registerXml([registerRecord({ BusinessName: 'Caf&nobody;' })])],
])('%s is refused', async (_, text) => {
  const failure = await readFailure(text, '');

  expect(failure.code).toBe('input/malformed');
});

test('a document type with exponentially growing entities is refused', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

  const failure = await readFailure(registerXml(someRecords(1), { declaration: bomb }), '');

  expect(failure.message).toContain('DOCTYPE');
});

test('the file of another authority is refused', async () => {
  const other = registerRecord({ LocalAuthorityCode: '415', LocalAuthorityName: 'Manchester' });

  const failure = await readFailure(registerXml([other, other]), registerJson([other]));

  expect(failure.message).toContain('is the register of Manchester (415), not of Bury (405)');
});

test('a single record of another authority is left out and reported', async () => {
  const other = registerRecord({ LocalAuthorityCode: '415', LocalAuthorityName: 'Manchester' });

  const { candidates, unreadable } = await readResponse(registerXml([registerRecord(), other]));

  expect(candidates.length).toBe(1);
  expect(unreadable).toMatchObject([
    { position: 2, id: '1001', reason: 'belongs to another authority (Manchester)' },
  ]);
});

test('a file whose return code is not Success is refused', async () => {
  const failure = await readFailure(registerXml(someRecords(1), { returnCode: 'Fail' }), '');

  expect(failure.message).toContain('has the return code "Fail"');
});

test('a record without a name is reported, and one without an address or point is read', async () => {
  const { candidates, unreadable } = await readResponse(
    registerXml([
      registerRecord({ FHRSID: '7', BusinessName: ' ' }),
      registerRecord({ FHRSID: '8', Longitude: null, Latitude: null }),
      registerRecord({ FHRSID: '9', Longitude: '0', Latitude: '0' }),
      registerRecord({ FHRSID: '10', AddressLine2: null, AddressLine3: null, PostCode: null }),
    ]),
  );

  expect(unreadable).toEqual([{ position: 1, id: '7', name: '', reason: 'has no business name' }]);
  expect(candidates.map(({ lat, address }) => [lat, address])).toEqual([
    [null, '5 Silver Street, Bury, BL9 0DN'],
    [null, '5 Silver Street, Bury, BL9 0DN'],
    [53.590118, ''],
  ]);
});

test('markup in a name is kept as plain text', async () => {
  const { candidates } = await readResponse(
    registerXml([
      registerRecord({ BusinessName: '&lt;script&gt;alert(1)&lt;/script&gt;' }),
      registerRecord({ BusinessName: "Joe's <b>Bar</b>" }),
      registerRecord({ BusinessName: '<![CDATA[Fish & <i>Chips</i>]]>' }),
      registerRecord({ BusinessName: 'Caf&eacute; &#38; Bar' }),
    ]),
  );

  expect(candidates.map(({ name }) => name)).toEqual([
    '<script>alert(1)</script>',
    "Joe's <b>Bar</b>",
    'Fish & <i>Chips</i>',
    'Café & Bar',
  ]);
});

test.each([['BusinessName'], ['AddressLine2'], ['PostCode']])(
  'ten megabytes in %s make only that record unreadable',
  async (field) => {
    const huge = registerRecord({ FHRSID: '5', [field]: 'A'.repeat(10_000_000) });

    const { candidates, unreadable } = await readResponse(
      registerXml([...someRecords(2), huge, ...someRecords(2)]),
    );
    const json = await readBury({ [jsonUrl]: utf8(registerJson([...someRecords(2), huge])) });

    expect(candidates.length).toBe(4);
    expect(unreadable).toMatchObject([
      { position: 3, id: '5', reason: `${field} is longer than 2,000 characters` },
    ]);
    expect(json.ok && json.value.candidates.length).toBe(2);
    expect(json.ok && json.value.unreadable.length).toBe(1);
  },
);

test('a wrong record count in the header is noted, and the records are read', async () => {
  const { candidates, notes } = await readResponse(
    registerXml(someRecords(3), { itemCount: 1191 }),
  );

  expect(candidates.length).toBe(3);
  expect(notes).toEqual([`${xmlUrl} should contain 1,191 records; it contains 3.`]);
});

test.each([
  ['windows-1252 declared as ISO 8859-1', 'ISO-8859-1', [0x43, 0x61, 0x66, 0xe9, 0x92], 'Café’', 0],
  ['windows-1252 declared as UTF-8', 'utf-8', [0x43, 0x61, 0x66, 0xe9, 0x92], 'Café’', 1],
  ['UTF-8 declared as ISO 8859-1', 'iso-8859-1', [0x43, 0x61, 0x66, 0xc3, 0xa9], 'Café', 1],
  ['UTF-8 declared as another encoding', 'shift_jis', [0x43, 0x61, 0x66, 0xc3, 0xa9], 'Café', 1],
])('%s is read correctly', async (_, encoding, bytes, name, notesExpected) => {
  const declaration = `<?xml version="1.0" encoding="${encoding}"?>`;
  const [before = '', after = ''] = registerXml([registerRecord({ BusinessName: '#' })], {
    declaration,
  }).split('#');

  const { candidates, notes } = await readResponse(
    new Uint8Array([...utf8(before), ...bytes, ...utf8(after)]),
  );

  expect(candidates[0]?.name).toBe(name);
  expect(notes?.length).toBe(notesExpected);
});

test.each([
  [true, [0xff, 0xfe]],
  [false, [0xfe, 0xff]],
])('UTF-16 with its byte order mark is read (little-endian: %j)', async (isLittleEndian, mark) => {
  const text = registerXml([registerRecord({ BusinessName: 'Döner Haus' })]);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  }

  const { candidates } = await readResponse(new Uint8Array([...mark, ...bytes]));

  expect(candidates[0]?.name).toBe('Döner Haus');
});

test('loosely written postcodes and repeated address lines are tidied', async () => {
  const { candidates } = await readResponse(
    registerXml([
      registerRecord({ PostCode: 'BL97RG' }),
      registerRecord({ PostCode: 'ol12 ojr' }),
      registerRecord({ PostCode: 'M1', AddressLine4: 'BURY' }),
    ]),
  );

  expect(candidates.map(({ address }) => address)).toEqual([
    '5 Silver Street, Bury, BL9 7RG',
    '5 Silver Street, Bury, OL12 0JR',
    '5 Silver Street, Bury, M1',
  ]);
});

test('an unknown area is refused', async () => {
  const source = createFhrsSource({
    reader: memoryReader({}),
    decoder: createTextDecoder(),
    baseUrl: base,
    city: greaterManchester,
  });

  const result = await source.read('atlantis');

  expect(!result.ok && result.failure.code).toBe('usage/invalid');
});
