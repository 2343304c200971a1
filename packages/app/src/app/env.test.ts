import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEnvironment, parseEnvironment, readEnvironment } from './env.ts';

test('what the server says is taken', () => {
  expect(parseEnvironment({ snapshotUrl: '/d', supabaseUrl: 'http://x' })).toMatchObject({
    snapshotUrl: '/d',
    supabaseUrl: 'http://x',
    contactEmail: '',
    mapsKey: '',
  });
});

test('one wrong field does not spoil the others', () => {
  expect(parseEnvironment({ snapshotUrl: 5, tileUrl: 'https://t' })).toMatchObject({
    snapshotUrl: '/data',
    tileUrl: 'https://t',
  });
});

test('no answer, whatever it is, stops the page', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(parseEnvironment(body).snapshotUrl).not.toBe('');
    }),
  );
});

test('a server out of reach leaves the defaults', async () => {
  const environment = await readEnvironment(() => Promise.reject(new TypeError('no network')));

  expect(environment).toEqual(defaultEnvironment);
});
