import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultEnvironment, parseEnvironment, readEnvironment, rereadEnvironment } from './env.ts';

test('reads the configuration of the server', () => {
  expect(parseEnvironment({ snapshotUrl: '/d', supabaseUrl: 'http://x' })).toMatchObject({
    snapshotUrl: '/d',
    supabaseUrl: 'http://x',
    contactEmail: '',
    mapsKey: '',
  });
});

test('uses the default of an invalid field and reads the others', () => {
  expect(parseEnvironment({ snapshotUrl: 5, tileUrl: 'https://t' })).toMatchObject({
    snapshotUrl: '/data',
    tileUrl: 'https://t',
  });
});

test('a site can ask browsers to read less, but not more than they can hold', () => {
  expect(parseEnvironment({ mostWhole: 500 }).mostWhole).toBe(500);
  for (const most of [1_000_000, -1, '5', null]) {
    expect(parseEnvironment({ mostWhole: most }).mostWhole).toBe(20_000);
  }
});

test('has a URL for the published data, whatever the response contains', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(parseEnvironment(body).snapshotUrl).not.toBe('');
    }),
  );
});

test('returns the defaults if the server is unreachable', async () => {
  const environment = await readEnvironment(() => Promise.reject(new TypeError('no network')));

  expect(environment).toEqual(defaultEnvironment);
});

test('asks again for what could not be read, and once for what was', async () => {
  const found = { ...defaultEnvironment, supabaseKey: 'key' };
  const answers = [defaultEnvironment, found];
  const environment = rereadEnvironment(Promise.resolve(defaultEnvironment), () =>
    Promise.resolve(answers.shift() ?? defaultEnvironment),
  );

  expect(await environment()).toBe(defaultEnvironment);
  expect(await environment()).toBe(found);
  expect(await environment()).toBe(found);
});
