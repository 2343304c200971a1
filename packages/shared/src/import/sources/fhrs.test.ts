import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { createTextDecoder } from '../../gateways/text/text-decoder.ts';
import { memoryReader } from '../testing/memory-reader.ts';
import {
  registerFieldsOf,
  registerJson,
  registerXml,
  type RegisterFields,
} from '../testing/register-text.ts';
import { createFhrsSource } from './fhrs.ts';

const base = 'https://register.test';
const xmlAddress = `${base}/OpenDataFiles/FHRS405en-GB.xml`;
const jsonAddress = `${base}/OpenDataFiles/FHRS405en-GB.json`;
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

async function answerOf(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  const result = await readBury({ [xmlAddress]: bytes });
  if (!result.ok) throw result.failure;
  return result.value;
}

async function problemOf(xml: string | Uint8Array, json?: string) {
  const files = {
    [xmlAddress]: typeof xml === 'string' ? utf8(xml) : xml,
    ...(json === undefined ? {} : { [jsonAddress]: utf8(json) }),
  };
  const result = await readBury(files);
  if (result.ok) throw new Error('The file was taken.');
  return result.failure;
}

const some = (count: number): RegisterFields[] =>
  Array.from({ length: count }, (_, index) =>
    registerFieldsOf({ FHRSID: String(1001 + index), BusinessName: `Cafe ${String(index + 1)}` }),
  );

test('reads what the register says of a business', async () => {
  const { candidates } = await answerOf(registerXml([registerFieldsOf()]));

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
    },
  ]);
});

test('reads the same from JSON when there is no XML, and says so', async () => {
  const records = [
    registerFieldsOf(),
    registerFieldsOf({ FHRSID: '1002', BusinessName: 'Zo & Co' }),
  ];
  const fromXml = await answerOf(
    registerXml(
      records.map((record) => ({
        ...record,
        BusinessName: record['BusinessName']!.replace('&', '&amp;'),
      })),
    ),
  );

  const result = await readBury({ [jsonAddress]: utf8(registerJson(records)) });

  expect(result.ok && result.value.candidates).toEqual(fromXml.candidates);
  expect(result.ok && result.value.notes?.[0]).toContain(`${xmlAddress} answered 404`);
});

test('a file cut off half way fails its area whole and tells how far it went', async () => {
  const whole = registerXml(some(40));

  const failure = await problemOf(whole.slice(0, whole.length / 2), 'nothing');

  expect(failure.message).toContain(`${xmlAddress} is cut off`);
  expect(failure.message).toMatch(/character [\d,]+, after 19 records/);
  expect(failure.message).toContain('nothing of it was taken');
});

test.each([1, 30, 250, 400])(
  'no cut leaves part of a file, wherever it falls (%j from the end)',
  async (from) => {
    const whole = registerXml(some(3));

    const failure = await problemOf(whole.slice(0, whole.length - from), 'nothing');

    expect(failure.code).toBe('input/malformed');
  },
);

test('when both files fail, the sentence names both', async () => {
  const failure = await problemOf(
    '<!DOCTYPE html><html><head><title>Sorry</title></head></html>',
    registerJson(some(3)).slice(0, 300),
  );

  expect(failure.message).toContain(`${xmlAddress} is a web page ("Sorry")`);
  expect(failure.message).toContain(`${jsonAddress} is cut off`);
  expect(failure.message).toContain('Bury');
});

test('when both are absent, the answers of the server are told', async () => {
  const result = await readBury({});

  expect(result.ok).toBe(false);
  expect(!result.ok && result.failure.code).toBe('source/refused');
  expect(!result.ok && result.failure.message).toContain(xmlAddress);
  expect(!result.ok && result.failure.message).toContain(jsonAddress);
});

test('a cut XML file gives way to a whole JSON file', async () => {
  const whole = registerXml(some(3));
  const files = {
    [xmlAddress]: utf8(whole.slice(0, 900)),
    [jsonAddress]: utf8(registerJson(some(3))),
  };

  const result = await readBury(files);

  expect(result.ok && result.value.candidates.length).toBe(3);
  expect(result.ok && result.value.notes?.[0]).toContain('is cut off');
});

test.each([
  ['not XML at all', 'The service is unavailable.'],
  ['something else in XML', '<rss><channel/></rss>'],
  ['an empty file', ''],
  ['tags that cross', registerXml(some(1)).replace('</BusinessName>', '</Business>')],
  ['an unknown entity', registerXml([registerFieldsOf({ BusinessName: 'Caf&nobody;' })])],
])('%s is refused', async (_, text) => {
  const failure = await problemOf(text, '');

  expect(failure.code).toBe('input/malformed');
});

test('a document type with entities that grow without end is refused', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

  const failure = await problemOf(registerXml(some(1), { declaration: bomb }), '');

  expect(failure.message).toContain('DOCTYPE');
});

test('the file of another authority is refused', async () => {
  const other = registerFieldsOf({ LocalAuthorityCode: '415', LocalAuthorityName: 'Manchester' });

  const failure = await problemOf(registerXml([other, other]), registerJson([other]));

  expect(failure.message).toContain('is the register of Manchester (415), not of Bury (405)');
});

test('a single record of another authority is left out and told', async () => {
  const other = registerFieldsOf({ LocalAuthorityCode: '415', LocalAuthorityName: 'Manchester' });

  const { candidates, unreadable } = await answerOf(registerXml([registerFieldsOf(), other]));

  expect(candidates.length).toBe(1);
  expect(unreadable).toMatchObject([
    { position: 2, id: '1001', reason: 'belongs to another authority (Manchester)' },
  ]);
});

test('an answer that is no success is refused', async () => {
  const failure = await problemOf(registerXml(some(1), { returnCode: 'Fail' }), '');

  expect(failure.message).toContain('says "Fail"');
});

test('a record without a name is told, one without address or point is kept', async () => {
  const { candidates, unreadable } = await answerOf(
    registerXml([
      registerFieldsOf({ FHRSID: '7', BusinessName: ' ' }),
      registerFieldsOf({ FHRSID: '8', Longitude: null, Latitude: null }),
      registerFieldsOf({ FHRSID: '9', Longitude: '0', Latitude: '0' }),
      registerFieldsOf({ FHRSID: '10', AddressLine2: null, AddressLine3: null, PostCode: null }),
    ]),
  );

  expect(unreadable).toEqual([{ position: 1, id: '7', name: '', reason: 'has no business name' }]);
  expect(candidates.map(({ lat, address }) => [lat, address])).toEqual([
    [null, '5 Silver Street, Bury, BL9 0DN'],
    [null, '5 Silver Street, Bury, BL9 0DN'],
    [53.590118, ''],
  ]);
});

test('markup in a name stays plain text', async () => {
  const { candidates } = await answerOf(
    registerXml([
      registerFieldsOf({ BusinessName: '&lt;script&gt;alert(1)&lt;/script&gt;' }),
      registerFieldsOf({ BusinessName: "Joe's <b>Bar</b>" }),
      registerFieldsOf({ BusinessName: '<![CDATA[Fish & <i>Chips</i>]]>' }),
      registerFieldsOf({ BusinessName: 'Caf&eacute; &#38; Bar' }),
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
  'ten megabytes in %s cost that record and no other',
  async (field) => {
    const huge = registerFieldsOf({ FHRSID: '5', [field]: 'A'.repeat(10_000_000) });

    const { candidates, unreadable } = await answerOf(registerXml([...some(2), huge, ...some(2)]));
    const json = await readBury({ [jsonAddress]: utf8(registerJson([...some(2), huge])) });

    expect(candidates.length).toBe(4);
    expect(unreadable).toMatchObject([
      { position: 3, id: '5', reason: `${field} is longer than 2,000 characters` },
    ]);
    expect(json.ok && json.value.candidates.length).toBe(2);
    expect(json.ok && json.value.unreadable.length).toBe(1);
  },
);

test('a wrong count in the head is noted, the records are taken', async () => {
  const { candidates, notes } = await answerOf(registerXml(some(3), { itemCount: 1191 }));

  expect(candidates.length).toBe(3);
  expect(notes).toEqual([
    `${xmlAddress} says that it has 1,191 records; 3 were in it and were read.`,
  ]);
});

test.each([
  ['windows-1252 that says ISO 8859-1', 'ISO-8859-1', [0x43, 0x61, 0x66, 0xe9, 0x92], 'Café’', 0],
  ['windows-1252 that says UTF-8', 'utf-8', [0x43, 0x61, 0x66, 0xe9, 0x92], 'Café’', 1],
  ['UTF-8 that says ISO 8859-1', 'iso-8859-1', [0x43, 0x61, 0x66, 0xc3, 0xa9], 'Café', 1],
  ['UTF-8 that says an unknown encoding', 'shift_jis', [0x43, 0x61, 0x66, 0xc3, 0xa9], 'Café', 1],
])('%s is read as it is meant', async (_, encoding, bytes, name, notesExpected) => {
  const declaration = `<?xml version="1.0" encoding="${encoding}"?>`;
  const [before = '', after = ''] = registerXml([registerFieldsOf({ BusinessName: '#' })], {
    declaration,
  }).split('#');

  const { candidates, notes } = await answerOf(
    new Uint8Array([...utf8(before), ...bytes, ...utf8(after)]),
  );

  expect(candidates[0]?.name).toBe(name);
  expect(notes?.length).toBe(notesExpected);
});

test.each([
  [true, [0xff, 0xfe]],
  [false, [0xfe, 0xff]],
])('UTF-16 with its byte order mark is read (little end first: %j)', async (little, mark) => {
  const text = registerXml([registerFieldsOf({ BusinessName: 'Döner Haus' })]);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), little);
  }

  const { candidates } = await answerOf(new Uint8Array([...mark, ...bytes]));

  expect(candidates[0]?.name).toBe('Döner Haus');
});

test('loosely written postcodes and repeated address lines are tidied', async () => {
  const { candidates } = await answerOf(
    registerXml([
      registerFieldsOf({ PostCode: 'BL97RG' }),
      registerFieldsOf({ PostCode: 'ol12 ojr' }),
      registerFieldsOf({ PostCode: 'M1', AddressLine4: 'BURY' }),
    ]),
  );

  expect(candidates.map(({ address }) => address)).toEqual([
    '5 Silver Street, Bury, BL9 7RG',
    '5 Silver Street, Bury, OL12 0JR',
    '5 Silver Street, Bury, M1',
  ]);
});

test('an area that the register does not have is a wrong question', async () => {
  const source = createFhrsSource({
    reader: memoryReader({}),
    decoder: createTextDecoder(),
    baseUrl: base,
    city: greaterManchester,
  });

  const result = await source.read('atlantis');

  expect(!result.ok && result.failure.code).toBe('usage/invalid');
});
