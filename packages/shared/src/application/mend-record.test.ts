import { expect, test } from 'vitest';
import { listing } from '../testing/directory-builders.ts';
import { parseMended, toMendable } from './mend-record.ts';

const broken = { ...listing({ id: 'kettle', name: 'The Plain Kettle' }), rating: 7 };

test('an unreadable listing is called by its name and can be mended', () => {
  const { kind, name, text } = toMendable('listings', broken);
  expect({ kind, name }).toEqual({ kind: 'listing', name: 'The Plain Kettle' });
  expect(parseMended('listing', text)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('ating') as string },
  });

  expect(parseMended('listing', text.replace('"rating": 7', '"rating": 4.5'))).toMatchObject({
    ok: true,
    value: { kind: 'listing', id: 'kettle', partial: false, fields: { rating: 4.5 } },
  });
});

test('a listing that was added in an unreadable change is found in it', () => {
  const { id, ...fields } = broken;
  const patch = { operation: 'add', kind: 'listing', id, fields };

  expect(toMendable(null, { change: 'c', patch })).toMatchObject({
    kind: 'listing',
    name: 'The Plain Kettle',
    text: expect.stringContaining('"id": "kettle"') as string,
  });
});

test('what is no record can only be looked at', () => {
  expect(toMendable(null, { change: 'c', patch: null })).toMatchObject({ kind: null, name: '' });
  expect(toMendable(null, null)).toMatchObject({ kind: null, text: 'null' });
  expect(toMendable('listings', '{"cut')).toMatchObject({ name: '', text: '{"cut' });
});

test('a setting is known by its document', () => {
  const { text } = toMendable('siteSettings', { primaryColor: 7 });
  expect(parseMended('setting', text.replace('7', '"#fff"'))).toMatchObject({
    ok: true,
    value: { kind: 'setting', id: 'siteSettings', fields: { primaryColor: '#fff' } },
  });
});

test.each([
  ['{"id": "a"', 'not valid JSON'],
  ['[]', 'object in braces'],
  ['{"name": "A"}', 'Give it a text as "id"'],
])('says what is still wrong with %s', (text, message) => {
  expect(parseMended('listing', text)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining(message) as string },
  });
});
