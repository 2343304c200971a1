import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEnvironment, parseEnvironment, readEnvironment } from './env.ts';

test('reads the configuration of the server', () => {
  expect(parseEnvironment({ snapshotUrl: '/d', supabaseUrl: 'http://x' })).toMatchObject({
    snapshotUrl: '/d',
    supabaseUrl: 'http://x',
    contactEmail: '',
    mapsKey: '',
  });
});

test('an invalid field gets its default and the others are read', () => {
  expect(parseEnvironment({ snapshotUrl: 5, tileUrl: 'https://t' })).toMatchObject({
    snapshotUrl: '/data',
    tileUrl: 'https://t',
  });
});

test('any response leaves a usable configuration', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(parseEnvironment(body).snapshotUrl).not.toBe('');
    }),
  );
});

test('an unreachable server leaves the defaults', async () => {
  const environment = await readEnvironment(() => Promise.reject(new TypeError('no network')));

  expect(environment).toEqual(defaultEnvironment);
});
