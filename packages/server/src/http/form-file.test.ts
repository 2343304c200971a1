import { expect, test } from 'vitest';
import { findFormFile } from './form-file.ts';

const bytes = Uint8Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256);

async function formOf(fields: readonly (readonly [name: string, value: string | Blob])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

test('finds the file of a form, also under an empty name and after other fields', async () => {
  const file = new Blob([bytes, '\r\n--', '\r\n\r\n']);
  const { type, body } = await formOf([
    ['cacheControl', '3600'],
    ['metadata', 'filename=x'],
    ['', file],
  ]);
  expect(findFormFile(body, type)).toEqual(new Uint8Array(await file.arrayBuffer()));
});

test('finds an empty file', async () => {
  const { type, body } = await formOf([['', new Blob([])]]);
  expect(findFormFile(body, type)).toEqual(new Uint8Array());
});

test('finds nothing in a form without a file', async () => {
  const { type, body } = await formOf([['a', 'filename="x"']]);
  expect(findFormFile(body, type)).toBeNull();
});

test('finds nothing in a form that is cut off, wherever that is', async () => {
  const { type, body } = await formOf([['', new Blob([bytes])]]);
  const closing = body.length - body.lastIndexOf(0x2d) + 60;
  for (let length = 0; length < body.length - closing; length += 13) {
    expect(findFormFile(body.slice(0, length), type)).toBeNull();
  }
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
])('finds nothing with a content type that does not fit: %s', async (type) => {
  const { body } = await formOf([['', new Blob([bytes])]]);
  expect(findFormFile(body, type)).toBeNull();
});
