import { expect, test } from 'vitest';
import { createTextDecoder } from '../../gateways/text/text-decoder.ts';
import { createFileSource, type FileSourceOptions } from './file.ts';

function readSheet(content: FileSourceOptions['content']) {
  return createFileSource({ name: 'places.csv', content, decoder: createTextDecoder() }).read(
    'file',
  );
}

async function read(content: FileSourceOptions['content']) {
  const result = await readSheet(content);
  if (!result.ok) throw result.failure;
  return result.value;
}

const address = '12 High Street, Bury, BL9 0EX';

test.each([
  ['Business;Address;Town;Postcode', 'Joe;12 High Street;Bury;BL9 0EX'],
  ['Company,Address,Post Code', 'Joe,"12 High Street, Bury",bl90ex'],
  ['Trading name\tStreet\tCity\tPostal code', 'Joe\t12 High Street\tBury\tBL9 0EX'],
  ['Trading As,House No,Street Name,Post Town,PCode', 'Joe,12,High Street,Bury,BL9 0EX'],
  [
    'Premises Name,Premises Address Line 1,Premises Address Line 2,Premises Town,Premises Postcode',
    'Joe,12 High Street,,Bury,BL9 0EX',
  ],
  ['Business,Add1,Add2,Add3,Add4,Postcode', 'Joe,12,High Street,Bury,,BL9 0EX'],
  ['Name,Address 1,Address 2,Town/City,County,Postcode', 'Joe,12 High Street,,Bury,,BL9 0EX'],
  ['Name,Address,Address 2,Town,Postcode', 'Joe,12 High Street,N/A,Bury,BL9 0EX'],
  ['BusinessName,AddressLine1,AddressLine2,PostCode', 'Joe,12 High Street,Bury,BL9 0EX'],
  ['Name,No,Address,Town,Postcode', 'Joe,12,High Street,Bury,BL9 0EX'],
  ['Name,Registered address,Trading address,Town', 'Joe,-,"12 High Street, Bury BL9 0EX",Bury'],
])('name and address are found under "%s"', async (headings, row) => {
  const { candidates } = await read(`${headings}\r\n${row}\r\n`);

  expect(
    candidates.map((each) => [each.name, each.address.replace('Bury BL9', 'Bury, BL9')]),
  ).toEqual([['Joe', address]]);
});

test('a building and a number under two headings are both kept', async () => {
  const { candidates } = await read(
    'Name,Number,Building Name,Street,Town\nJoe,12,Mill House,High Street,Bury\n',
  );

  expect(candidates[0]?.address).toBe('Mill House, 12 High Street, Bury');
});

test('the town is kept beside a street that is named after it', async () => {
  const { candidates } = await read('Name,Address,Town\nJoe,12 Bury New Road,Bury\n');

  expect(candidates[0]?.address).toBe('12 Bury New Road, Bury');
});

test('headings are found below titles, and the report names their row', async () => {
  const { candidates, notes } = await read(
    'Our members, 2026;;;\r\n;;;\r\nName;Address;Town;Tel\r\nJoe;12 High Street;Bury;0161 496 0001\r\nTotal;;;1\r\n',
  );

  expect(candidates[0]).toMatchObject({
    position: 4,
    name: 'Joe',
    address: '12 High Street, Bury',
    phone: '0161 496 0001',
  });
  expect(notes).toEqual([
    'places.csv: The column names are in row 3.',
    'places.csv: Row 5 was skipped: it is a total.',
  ]);
});

test('columns that nothing uses are named, with what to write to use one', async () => {
  const { notes } = await read('Name,Address,Opening hours,Price,\nJoe,12 High Street,9-5,£5,\n');

  expect(notes).toEqual([
    'places.csv: Not used: "Opening hours", "Price". To use one, name its field, such as --columns "description=Opening hours".',
  ]);
});

test('a sheet without a usual heading for the name is refused with the flag that helps', async () => {
  const result = await readSheet('Nr,Betrieb,Ort\n1,Joe,Bury\n2,Zo,Bury\n');

  expect(result.ok ? '' : result.failure.message).toContain('--columns "name=Betrieb"');
});

test('the name of a contact is not taken for that of the business, but the number is', async () => {
  const { candidates } = await read(
    'Contact name,Contact phone,Business name,Address\nAnn,0161 496 0001,Joe,1 Road\n',
  );

  expect(candidates).toMatchObject([{ name: 'Joe', phone: '0161 496 0001' }]);
});

test('a spreadsheet that took the zero from a telephone number gets it back', async () => {
  const { candidates, unreadValues } = await read(
    'Name,Address,Tel\nJoe,1 Road,1614960001\nZo,2 Road,1.61496E+09\nDi,3 Road,N/A\n',
  );

  expect(candidates.map(({ phone }) => phone)).toEqual(['01614960001', '', '']);
  expect(unreadValues).toMatchObject([{ name: 'Zo' }]);
});

test('a sheet of Excel in windows-1252 with semicolons and old Mac line ends is read', async () => {
  const text = 'Business;Street;Town\rCaf\u00e9 Zo\u00eb;12 High Street;Bury\r';

  const { candidates } = await read(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));

  expect(candidates).toMatchObject([{ name: 'Café Zoë', address: '12 High Street, Bury' }]);
});

test('a web page instead of a sheet is refused', async () => {
  const result = await readSheet('\n<!DOCTYPE html><html><body>Error, 404</body></html>');

  expect(result.ok ? '' : result.failure.message).toContain('is a web page or XML, not a table');
});

test.each([
  ['Easting,Northing', '380600,410900'],
  ['X Coordinate,Y Coordinate', '"380,600","410,900"'],
  ['X,Y', '380600,410900'],
  ['Grid Ref,Ward', 'SD 806 109,East'],
  ['GPS Latitude,GPS Longitude', '53.5943,-2.2946'],
  ['Lat/Long,Ward', '"53.5943, -2.2946",East'],
  ['WKT,Ward', 'POINT (-2.2946 53.5943),East'],
])('a point is read from the columns %s', async (headings, values) => {
  const { candidates, unreadValues } = await read(
    `Name,Address,${headings}\nJoe,"14 The Rock, Bury",${values}\n`,
  );

  expect(candidates[0]?.lat).toBeCloseTo(53.5943, 2);
  expect(candidates[0]?.lng).toBeCloseTo(-2.2946, 2);
  expect(unreadValues).toEqual([]);
});

test.each([
  'Name of business,Full postal address,Contact number',
  'Trader,Where,Tel (shop)',
  'Shop,Address (in full),Phone 1',
])('the headings "%s" are understood', async (headings) => {
  const { candidates } = await read(
    `${headings}\n"The ""Old"" Bakery","12 Market Street\nStalybridge\nSK15 2AJ",0161 496 0005\n`,
  );

  expect(candidates).toMatchObject([
    {
      name: 'The "Old" Bakery',
      address: '12 Market Street Stalybridge SK15 2AJ',
      phone: '0161 496 0005',
    },
  ]);
});

test('headings that are repeated in the middle, and totals, are no businesses', async () => {
  const { candidates, notes } = await read(
    'Name,Address,Sales\nA,1 Road,3\n\nName,Address,Sales\nTotal Kebab,2 Road,4\nGrand total:,,7\n',
  );

  expect(candidates.map(({ name }) => name)).toEqual(['A', 'Total Kebab']);
  expect(notes).toEqual([
    'places.csv: Row 4 was skipped: it repeats the column names.',
    'places.csv: Row 6 was skipped: it is a total.',
    'places.csv: Not used: "Sales". To use one, name its field, such as --columns "description=Sales".',
  ]);
});

test('a sheet without column names gets the row to put above it', async () => {
  const result = await readSheet('Joe,"1 High Street, Bury, BL9 0EX",0161 496 0006\nZo,2 Road,\n');

  expect(result.ok ? '' : result.failure.message).toContain(
    'Put a row of column names above it, such as: Name,Address,Phone',
  );
});

test('a sheet whose addresses are under an odd heading is refused with the flag that helps', async () => {
  const result = await readSheet('name,description\nCloud,"Bar, Deansgate, Manchester M3 4LQ"\n');

  expect(result.ok ? '' : result.failure.message).toContain('--columns "address=description"');
});
