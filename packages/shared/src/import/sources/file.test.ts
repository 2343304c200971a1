import { expect, test } from 'vitest';
import { createTextDecoder } from '../../gateways/text/text-decoder.ts';
import { createFileSource, type FileSourceOptions } from './file.ts';

function read(content: FileSourceOptions['content'], options: Partial<FileSourceOptions> = {}) {
  const source = createFileSource({
    name: 'places.csv',
    content,
    decoder: createTextDecoder(),
    ...options,
  });
  return source.read('file');
}

async function readResponse(
  content: FileSourceOptions['content'],
  options?: Partial<FileSourceOptions>,
) {
  const result = await read(content, options);
  if (!result.ok) throw result.failure;
  return result.value;
}

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
])('a table separated by %s is read', async (_, delimiter) => {
  const rows = [
    ['name', 'address', 'lat', 'lng', 'category'],
    ['Zo & Co', '34 Market Street', '53.39', '-2.06', 'Cafes'],
  ];

  const { candidates } = await readResponse(rows.map((row) => row.join(delimiter)).join('\r\n'));

  expect(candidates).toMatchObject([
    {
      position: 2,
      source: 'file',
      name: 'Zo & Co',
      address: '34 Market Street',
      lat: 53.39,
      kinds: ['Cafes'],
    },
  ]);
});

test('quotation marks, line breaks in a field and a byte order mark are read', async () => {
  const text =
    '\ufeff"Name","Address"\n"Joe ""The Pie"" Bell","1 High Street,\nBury"\n\n"Ann\'s","2 High Street, Bury"\n';

  const { candidates } = await readResponse(new TextEncoder().encode(text));

  expect(candidates.map(({ position, name, address }) => [position, name, address])).toEqual([
    [2, 'Joe "The Pie" Bell', '1 High Street, Bury'],
    [4, "Ann's", '2 High Street, Bury'],
  ]);
});

test('headings are recognised whatever their case, spaces and punctuation', async () => {
  const { candidates } = await readResponse(
    'Business Name;Address Line 1;ADDRESS_LINE_2;Town;Post-Code;Latitude;LONG;Tel.;Web address;E-Mail;Local Authority;Cuisine\n' +
      'The Crown;Unit 2;7 Church Road;Gatley;sk84ng;53,39;-2,24;0161 000 0000;www.crown.example/menu;mail@crown.example;Stockport;Thai, Vegan',
  );

  expect(candidates[0]).toMatchObject({
    name: 'The Crown',
    address: 'Unit 2, 7 Church Road, Gatley, SK8 4NG',
    lat: 53.39,
    lng: -2.24,
    phone: '0161 000 0000',
    website: 'https://www.crown.example/menu',
    email: 'mail@crown.example',
    borough: 'Stockport',
    kinds: ['Thai', 'Vegan'],
  });
});

test('a mapping names columns with unusual names', async () => {
  const text = 'Betrieb,Ort,Art\nAlte Mühle,"1 Mill Lane, Bury",Bakery\n';

  const { candidates } = await readResponse(text, {
    columns: { name: 'betrieb', address: 'Ort', category: 'Art' },
  });

  expect(candidates[0]).toMatchObject({
    name: 'Alte Mühle',
    address: '1 Mill Lane, Bury',
    kinds: ['Bakery'],
  });
});

test('a file without a name column is refused, and the message lists its columns', async () => {
  const result = await read('shop no,street\n1,High Street\n2,Low Street\n');

  expect(!result.ok && result.failure.code).toBe('input/malformed');
  expect(!result.ok && result.failure.message).toBe(
    'places.csv has no column for the business name. It has the columns "shop no", "street". Nothing was imported from it. If it is one of these, say so. The likeliest:\n  eats import --source file --columns "name=street"',
  );
});

test('a mapping to a missing column is refused', async () => {
  const result = await read('name,street\nJoe,High Street\n', { columns: { address: 'Adresse' } });

  expect(!result.ok && result.failure.message).toContain('has no column "Adresse"');
});

test('a row with too many values is unreadable, and one with too few is read', async () => {
  const { candidates, unreadable } = await readResponse(
    'name,address,phone\nA,1 Road\nC,3 Road,1,4,5\nD,4 Road,01610000000,,\nE\n',
  );

  expect(candidates.map(({ name }) => name)).toEqual(['A', 'D', 'E']);
  expect(unreadable).toEqual([
    { position: 3, id: '', name: 'C', reason: 'has 5 values for 3 columns' },
  ]);
});

test('a broken quotation mark makes its row unreadable, not the rest of the file', async () => {
  const { candidates, unreadable } = await readResponse(
    'name,address\nA,1 Road\n"B,2 Road\nC,3 Road\n"D" Bar,4 Road\nE,5 Road\n',
  );

  expect(candidates.map(({ position, name }) => [position, name])).toEqual([
    [2, 'A'],
    [4, 'C'],
    [6, 'E'],
  ]);
  expect(unreadable.map(({ position }) => position)).toEqual([3, 5]);
});

test.each(['"name,address', '"name" x,address', '\n"name,address'])(
  'a file is refused if a quotation mark of its column names is broken: %j',
  async (headings) => {
    const result = await read(`${headings}\nName,1 Road\nB,2 Road\n`);

    expect(result.ok ? null : result.failure.message).toMatch(
      /unreadable column names in row \d: a quotation mark is not closed/,
    );
  },
);

test('ten megabytes in one field make that row unreadable and no other', async () => {
  const { candidates, unreadable } = await readResponse(
    `name,address\nA,1 Road\n${'B'.repeat(10_000_000)},2 Road\nC,3 Road\n`,
  );

  expect(candidates.map(({ name }) => name)).toEqual(['A', 'C']);
  expect(unreadable).toMatchObject([
    { position: 3, name: 'B'.repeat(100), reason: 'name must have at most 2,000 characters' },
  ]);
});

test('an unreadable value is reported, and the business is imported without it', async () => {
  const { candidates, unreadValues } = await readResponse(
    [
      'id,name,address,lat,lng,rating,reviews,phone,website,email,hygiene rating date',
      'j1,Joe,1 Road,1e999,NaN,Infinity,-5,none,javascript:1,joe,soon',
      'k1,Kay,2 Road,53.4,,4.5,12,0161 123 4567,kay.example,kay@kay.example,2026-11-22',
      'l1,Lee,3 Road,0,0,,,,,,',
    ].join('\n'),
  );

  expect(candidates).toMatchObject([
    { name: 'Joe', lat: null, lng: null, rating: null, reviews: 0, website: '' },
    { name: 'Kay', lat: null, rating: 4.5 },
    { name: 'Lee', lat: null },
  ]);
  const joe = { position: 2, id: 'j1', name: 'Joe' };
  expect(unreadValues).toEqual([
    { ...joe, reason: 'lat must be a number from -90 to 90, not "1e999"' },
    { ...joe, reason: 'lng must be a number from -180 to 180, not "NaN"' },
    { ...joe, reason: 'rating must be a number from 0 to 5, not "Infinity"' },
    { ...joe, reason: 'reviews must be a number of 0 or more, not "-5"' },
    {
      ...joe,
      reason: 'phone must have 5 digits or more, at most 60 characters and no < or >, not "none"',
    },
    {
      ...joe,
      reason: 'website must be a web address such as https://example.org, not "javascript:1"',
    },
    { ...joe, reason: 'email must be an e-mail address, not "joe"' },
    { ...joe, reason: 'hygieneRatingDate must begin with a date such as 2026-11-22, not "soon"' },
    { position: 3, id: 'k1', name: 'Kay', reason: 'lng must not be empty if lat is given' },
  ]);
});

test('unreadable reviews are counted', async () => {
  const review = { author: 'Ann', rating: 5, text: 'Good', date: '2026-01-01' };
  const listing = { id: 'j1', name: 'Joe', address: '1 Road', reviewsData: [review, 'nice', 7] };

  const { unreadValues } = await readResponse(JSON.stringify([listing]));

  expect(unreadValues).toMatchObject([
    { id: 'j1', reason: expect.stringContaining('; 2 of 3 were left out') as string },
  ]);
});

test('of two rows with the same id and different content, the second is reported and left out', async () => {
  const { candidates, unreadable } = await readResponse(
    'id,name,address\na,Ann,1 Road\na,Ann,1 Road\na,Bob,2 Road\n,Cy,3 Road\n,Di,4 Road\n',
  );

  expect(candidates.map(({ name }) => name)).toEqual(['Ann', 'Ann', 'Cy', 'Di']);
  expect(unreadable).toEqual([
    {
      position: 4,
      id: 'a',
      name: 'Bob',
      reason: 'id must be unique: "Ann" in row 2 has the same id',
    },
  ]);
});

test('a table in windows-1252 is read, and the guess is noted', async () => {
  const bytes = [
    ...new TextEncoder().encode('name,address\nCaf'),
    0xe9,
    ...new TextEncoder().encode(',1 Road'),
  ];

  const { candidates, notes } = await readResponse(new Uint8Array(bytes));

  expect(candidates[0]?.name).toBe('Café');
  expect(notes).toEqual(['places.csv: The file is not in UTF-8; it was read as windows-1252.']);
});

const inPublicFormat = {
  id: 'x-1',
  name: 'The Crown',
  address: '1 High Street, Bury, BL9 0DN',
  category: 'Restaurants',
  categories: ['Restaurants', 'Thai'],
  area: 'Bury',
  lat: 53.59,
  lng: -2.29,
  rating: 4.5,
  reviews: 12,
  reviewsData: [{ author_name: 'A', rating: 5, text: 'Good', time: 1 }, { rating: 'bad' }],
};

test.each([
  ['a list of listings', [inPublicFormat]],
  [
    'a backup',
    {
      format: 'manchester-eats-directory',
      version: 1,
      documents: {
        directoryCategories: [{ id: 'a', name: 'A' }],
        directoryListings: [inPublicFormat],
      },
    },
  ],
  ['an object with a list inside', { meta: { total: 1 }, response: { shops: [inPublicFormat] } }],
])('JSON is read: %s', async (_, value) => {
  const { candidates } = await readResponse(JSON.stringify(value));

  expect(candidates).toMatchObject([
    {
      sourceId: 'x-1',
      name: 'The Crown',
      borough: 'Bury',
      kinds: ['Restaurants', 'Thai'],
      lat: 53.59,
      rating: 4.5,
      reviews: 12,
      reviewsData: [{ author_name: 'A', rating: 5, text: 'Good' }],
    },
  ]);
});

test('nested JSON is read by the paths of its values, also with a mapping', async () => {
  const places = [
    {
      place_id: 'p1',
      displayName: { text: 'Café One' },
      formatted_address: '1 Lloyd Street, Manchester, M2 5ND',
      geometry: { location: { lat: 53.48, lng: -2.24 } },
      extra: { council: 'Manchester' },
    },
  ];

  const { candidates } = await readResponse(JSON.stringify({ results: places }), {
    columns: { borough: 'extra.council' },
  });

  expect(candidates[0]).toMatchObject({
    name: 'Café One',
    lat: 53.48,
    lng: -2.24,
    borough: 'Manchester',
  });
});

test.each([
  ['cut-off JSON', '[{"name":"A"},{"na', 'is not valid JSON'],
  ['JSON without a list', '{"a":{"b":1}}', 'is JSON without a list of businesses'],
  ['an empty file', ' \n', 'is empty'],
])('%s is refused', async (_, text, problem) => {
  const result = await read(text);

  expect(!result.ok && result.failure.message).toContain(problem);
});

test('JSON entries that are not objects are reported', async () => {
  const { candidates, unreadable } = await readResponse(
    '[{"name":"A","address":"1 Road"},7,null,{"name":7}]',
  );

  expect(candidates.map(({ name }) => name)).toEqual(['A', '7']);
  expect(unreadable.map(({ position, reason }) => [position, reason])).toEqual([
    [2, 'is not an object'],
    [3, 'is not an object'],
  ]);
});

test('URLs that could run code are not imported', async () => {
  const { candidates } = await readResponse(
    'name,address,website,image,email,phone\nA,1 Road,javascript:alert(1),data:text/html;x,<b>,call us\n',
  );

  expect(candidates[0]).toMatchObject({ website: '', imageUrl: '', email: '', phone: '' });
});
