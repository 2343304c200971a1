import { expect, test } from 'vitest';
import { createTextDecoder } from '../../gateways/text/text-decoder.ts';
import { createFileSource, type FileSourceOptions } from './file.ts';
import { readRegisterXml } from './fhrs-xml.ts';

async function read(content: FileSourceOptions['content']) {
  const source = createFileSource({ name: 'places.csv', content, decoder: createTextDecoder() });
  const result = await source.read('file');
  if (!result.ok) throw result.failure;
  return result.value;
}

const joe = { id: 'j1', name: 'Joe', address: '1 High Street, Bury' };
const area = { id: 'bury', name: 'Bury' };

test('a list of businesses is read even if its first record is empty', async () => {
  const { candidates, unreadable } = await read(
    JSON.stringify({ directoryAreas: [area], directoryListings: [null, joe] }),
  );

  expect(candidates.map(({ name }) => name)).toEqual(['Joe']);
  expect(unreadable).toMatchObject([{ position: 1, reason: 'is not an object' }]);
});

test('the areas of a backup are not imported as businesses if none of its listings is readable', async () => {
  const { candidates, unreadable } = await read(
    JSON.stringify({ directoryAreas: [area], directoryListings: [null] }),
  );

  expect([candidates.length, unreadable.length]).toEqual([0, 1]);
});

test.each([
  ['Mac', '\r'],
  ['Windows', '\r\n'],
  ['Unix', '\n'],
])('a broken quotation mark loses only its row in a file with %s line ends', async (_, lineEnd) => {
  const rows = ['name,address', 'A,1 Road', '"B" Bar,2 Road', 'C,3 Road', '"D,4 Road', 'E,5 Road'];

  const { candidates, unreadable } = await read(rows.join(lineEnd));

  expect(candidates.map(({ position, name }) => [position, name])).toEqual([
    [2, 'A'],
    [4, 'C'],
    [6, 'E'],
  ]);
  expect(unreadable.map(({ position }) => position)).toEqual([3, 5]);
});

test('each of a thousand broken quotation marks loses only its own row', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `"Cafe" ${String(at)},Road\nBar,1 Road`);

  const { candidates, unreadable } = await read(`name,address\n${rows.join('\n')}`);

  expect([candidates.length, unreadable.length]).toEqual([1000, 1000]);
});

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at += 1) {
    bytes[2 + at * 2] = text.charCodeAt(at) % 256;
    bytes[3 + at * 2] = text.charCodeAt(at) >> 8;
  }
  return bytes;
}

test('half an emoji in a UTF-16 file spoils only its own character', async () => {
  const { candidates, notes } = await read(
    utf16('name\taddress\nCaf\u00e9 \ud83c\t1 Road\nBar\t2 Road\n'),
  );

  expect(candidates.map(({ name }) => name)).toEqual(['Caf\u00e9 \ufffd', 'Bar']);
  expect(notes).toEqual([
    'places.csv: 1 character of the file is damaged; it was replaced by \ufffd.',
  ]);
});

test('one wrong byte in a UTF-8 file spoils only its own character', async () => {
  const bytes = new TextEncoder().encode('name,address\nCaf\u00e9 Zo\u00eb,1 Road\nX Bar,2 Road\n');
  bytes[bytes.indexOf(0x58)] = 0xff;

  const { candidates } = await read(bytes);

  expect(candidates.map(({ name }) => name)).toEqual(['Caf\u00e9 Zo\u00eb', '\ufffd Bar']);
});

test.each(['phone', 'Phone', ' PHONE'])(
  'of two columns "phone" and "%s", the one with a value is read',
  async (second) => {
    const { candidates } = await read(
      `name,address,phone,${second}\nA,1 Road,0161 111 1111,\nB,2 Road,,0161 222 2222\nC,3 Road,0161 333 3333,0161 444 4444\n`,
    );

    expect(candidates.map(({ phone }) => phone)).toEqual([
      '0161 111 1111',
      '0161 222 2222',
      '0161 333 3333',
    ]);
  },
);

test('half an emoji in a name is left out', async () => {
  const { candidates } = await read('name,address\nPizza \ud83c,1 Road\nPie \ud83e\udd67,2 Road\n');

  expect(candidates.map(({ name }) => name)).toEqual(['Pizza', 'Pie \ud83e\udd67']);
});

test('a register record inside another does not lose the outer one', () => {
  const inner = '<EstablishmentDetail><BusinessName>Inner</BusinessName></EstablishmentDetail>';
  const reading = readRegisterXml(
    `<FHRSEstablishment><EstablishmentCollection><EstablishmentDetail><FHRSID>1</FHRSID>${inner}<BusinessName>Outer</BusinessName></EstablishmentDetail><EstablishmentDetail><BusinessName>Next</BusinessName></EstablishmentDetail></EstablishmentCollection></FHRSEstablishment>`,
  );

  expect(reading).toMatchObject({
    ok: true,
    file: {
      records: [
        { fields: { FHRSID: '1', BusinessName: 'Outer' } },
        { fields: { BusinessName: 'Inner' } },
        { fields: { BusinessName: 'Next' } },
      ],
    },
  });
});
