import { greaterManchester } from '@manchester-eats/shared/city';
import { expect, test } from 'vitest';
import { importRequest, type ImportFlags } from './import-request.ts';

function request(flags: ImportFlags & { readonly source: string }) {
  return importRequest(flags, greaterManchester);
}

test('the register is read for every area by default, or with "all" in any case', () => {
  expect(request({ source: 'fhrs' }).areas).toHaveLength(10);
  expect(request({ source: 'fhrs', areas: 'ALL' }).areas).toHaveLength(10);
});

test('areas are found by id, name or borough in any case, and repeats are ignored', () => {
  const { areas } = request({ source: 'fhrs', areas: 'bury, Salford,BURY , manchester' });

  expect(areas.map(({ id }) => id)).toEqual(['bury', 'salford', 'manchester-city-centre']);
});

test('only what the public visits is imported, unless the scope is "all"', () => {
  expect(request({ source: 'fhrs' }).scope).toBe('public');
  expect(request({ source: 'fhrs', scope: 'all' }).scope).toBe('all');
});

test('an unknown scope is refused, and so is a scope for a file', () => {
  expect(() => request({ source: 'fhrs', scope: 'some' })).toThrow('"some" is not a scope.');
  expect(() => request({ source: 'file', input: 'a.csv', scope: 'all' })).toThrow(
    '--scope works only with --source fhrs.',
  );
});

test('Google adds up to 200 listings, or fewer if a limit says so', () => {
  expect(request({ source: 'google' }).limit).toBe(200);
  expect(request({ source: 'google', areas: 'bury', limit: '1' }).limit).toBe(1);
});

test('an unknown area is refused with the list of areas', () => {
  expect(() => request({ source: 'fhrs', areas: 'leeds' })).toThrow(
    expect.objectContaining({
      code: 'usage/invalid',
      message: 'There is no area "leeds".',
      hint: expect.stringContaining('all, manchester-city-centre, salford') as string,
    }) as Error,
  );
});

test.each([
  [{ source: 'bing' }, '"bing" is not a source.'],
  [{ source: 'gogle' }, '"gogle" is not a source. Did you mean "google"?'],
  [{ source: 'fhrs', areas: 'burry' }, 'There is no area "burry". Did you mean "bury"?'],
  [{ source: 'file' }, 'No input file given.'],
  [{ source: 'file', input: 'x.csv', areas: 'bury' }, '--areas works only with --source fhrs.'],
  [{ source: 'fhrs', input: 'x.xml', areas: 'bury' }, '--areas does not work with --input.'],
  [{ source: 'fhrs', columns: 'name=Name' }, '--columns works only with --source file.'],
  [{ source: 'fhrs', areas: ' , ' }, '--areas is empty.'],
  [{ source: 'fhrs', limit: 'ten' }, '--limit ten is not a number of listings.'],
  [{ source: 'fhrs', limit: '0' }, '--limit 0 is not a number of listings.'],
  [{ source: 'fhrs', limit: '-5' }, '--limit -5 is not a number of listings.'],
  [{ source: 'google', scope: 'all' }, '--scope works only with --source fhrs.'],
  [{ source: 'google', input: 'x.csv' }, '--input works only with --source file.'],
  [{ source: 'google', limit: '201' }, '--limit must be from 10 (one for each area) to 200.'],
  [{ source: 'google', limit: '9' }, '--limit must be from 10 (one for each area) to 200.'],
  [{ source: 'google', radius: 'two' }, '--radius two is not a number of miles.'],
  [{ source: 'google', radius: '' }, '--radius  is not a number of miles.'],
  [{ source: 'google', radius: '0x2' }, '--radius 0x2 is not a number of miles.'],
  [{ source: 'google', radius: 'Infinity' }, '--radius Infinity is not a number of miles.'],
  [{ source: 'fhrs', radius: '2' }, '--radius works only with --source google.'],
  [{ source: 'file', input: 'x.csv', radius: '2' }, '--radius works only with --source google.'],
  [{ source: 'fhrs', category: ' ' }, '--category needs a name.'],
  [
    { source: 'file', input: 'x.csv', columns: 'title=Name' },
    '"title" in --columns is not a field.',
  ],
  [{ source: 'file', input: 'x.csv', columns: 'name' }, '"name" in --columns has no column.'],
])('refuses wrong flags: %j', (flags, sentence) => {
  expect(() => request(flags)).toThrow(sentence);
});

test('column names may contain spaces and equals signs', () => {
  const { columns } = request({
    source: 'file',
    input: 'x.csv',
    columns: 'name=Trading name, imageURL = Photo=1',
  });

  expect(columns).toEqual({ name: 'Trading name', imageUrl: 'Photo=1' });
});

test.each([
  [undefined, 2],
  ['1', 1],
  ['2.5', 2.5],
  ['4.0', 4],
])('the search of Google with --radius %s reaches %s miles', (radius, miles) => {
  const flags = { source: 'google', ...(radius === undefined ? {} : { radius }) };

  expect(request(flags)).toMatchObject({ miles, notes: [] });
});

test.each([
  ['9', 4],
  ['0', 1],
  ['-2', 1],
  ['1.3', 1.5],
])('--radius %s becomes %s miles, and a note says so', (radius, miles) => {
  const { miles: used, notes } = request({ source: 'google', radius });

  expect(used).toBe(miles);
  expect(notes).toEqual([
    `--radius can be 1 to 4 miles, in steps of 0.5. The search uses ${String(miles)}, not ${radius}.`,
  ]);
});
