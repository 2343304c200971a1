import { expect, test } from 'vitest';
import { createTextDecoder } from '../../gateways/text/text-decoder.ts';
import { createFileSource, type FileSourceOptions } from './file.ts';

async function problemOf(content: FileSourceOptions['content'], format?: 'csv' | 'json') {
  const source = createFileSource({
    ...{ name: 'places.csv', content, decoder: createTextDecoder() },
    ...(format === undefined ? {} : { format }),
  });
  const result = await source.read('file');
  return result.ok ? '' : result.failure.message;
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

test.each([
  ['PK\x03\x04 [Content_Types].xml xl/workbook.xml', 'is an Excel workbook, not CSV'],
  ['PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'is an OpenDocument sheet'],
  ['PK\x03\x04 Index/Document.iwa', 'is a sheet of Apple Numbers'],
  ['PK\x03\x04 places.csv', 'is a zip archive'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'is an old Excel workbook'],
  ['%PDF-1.7\n', 'is a PDF'],
  ['\x1f\x8b\x08', 'is compressed (gzip)'],
  ['\x89PNG\r\n\x1a\n', 'is a picture'],
])('a file that begins with %j is called by its kind', async (start, problem) => {
  expect(await problemOf(bytes(`${start}\x00\x01\x02`))).toContain(`places.csv ${problem}`);
});

test('a workbook says how to save it as CSV', async () => {
  expect(await problemOf(bytes('PK\x03\x04 xl/workbook.xml'))).toContain(
    'save the sheet as CSV (UTF-8)',
  );
});

test.each([
  '<!DOCTYPE html><html><body>Not found</body></html>',
  '\n  <head><title>Error</title></head>',
  '<table><tr><td>Joe</td></tr></table>',
])('the error page %j is refused as CSV and as JSON', async (page) => {
  expect(await problemOf(page, 'csv')).toContain('is a web page or XML, not a table');
  expect(await problemOf(page, 'json')).toContain('is a web page or XML, not a table');
});

test('a file of the hygiene register leads to its own source', async () => {
  expect(await problemOf('<?xml version="1.0"?><FHRSEstablishment></FHRSEstablishment>')).toContain(
    'eats import --source fhrs',
  );
});

test.each([
  ['Name,Address\n\n', 'has column names, but no rows below them'],
  ['[]', 'has an empty list of businesses'],
  ['{"directoryListings":[]}', 'has an empty list of businesses'],
  ['', 'is empty'],
  ['\n \n', 'is empty'],
])('a file without businesses (%j) is an error', async (content, problem) => {
  expect(await problemOf(content)).toContain(`places.csv ${problem}`);
});

test('invalid JSON is named by its line and column', async () => {
  const text = '[\n  {"name": "Joe"},\n  {"name": "Ann" "address": "2 Silver Street"}\n]';

  expect(await problemOf(text, 'json')).toBe(
    'places.csv is not valid JSON: a comma is missing before "address" in line 3, column 18. Nothing was imported from it.',
  );
});

test('the areas of a file without listings are not imported as businesses', async () => {
  const areas = [{ id: 'area-bury', name: 'Bury', address: 'Bury' }];

  for (const file of [
    { listings: null, areas },
    { documents: { directoryAreaCategories: areas } },
  ]) {
    expect(await problemOf(JSON.stringify(file), 'json')).toContain('without a list of businesses');
  }
});
