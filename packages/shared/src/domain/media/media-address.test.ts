import { expect, test } from 'vitest';
import { findMediaName, findMediaNames, toMediaAddress } from './media-address.ts';
import { parseMediaName, toMediaName } from './media-types.ts';

const hash = 'ab'.repeat(32);
const png = `${hash}.png`;
const own = { site: 'https://eats.example', backend: 'https://eats.example' };
const hosted = { site: 'https://eats.example', backend: 'https://abc.supabase.example' };

test('names a picture by its content and its type', () => {
  expect(toMediaName({ hash, type: 'image/png' })).toBe(png);
  expect(parseMediaName(png)).toEqual({ hash, type: 'image/png' });
});

test.each([
  '',
  hash,
  `${hash}.svg`,
  `${hash}.html`,
  `${hash.toUpperCase()}.png`,
  `${hash.slice(1)}.png`,
  `../${png}`,
  `a/${png}`,
  `${png}\n`,
  `${png}.html`,
])('takes no other text for the name of a picture: %j', (name) => {
  expect(parseMediaName(name)).toBeNull();
});

test('gives a path where the site stores the picture, and a whole URL where a project does', () => {
  expect(toMediaAddress(png, own)).toBe(`/storage/v1/object/public/media/${png}`);
  expect(toMediaAddress(png, hosted)).toBe(
    `https://abc.supabase.example/storage/v1/object/public/media/${png}`,
  );
});

test('finds every stored picture in a record, in addresses and in HTML', () => {
  const second = `${'cd'.repeat(32)}.jpg`;
  const fields = {
    image: toMediaAddress(png, own),
    content: `<p>"Hi"</p><img src="https://eats.example${toMediaAddress(second, own)}" alt="">`,
    tags: ['a'],
  };
  expect([...findMediaNames(fields, own)]).toEqual([png, second]);
});

test('leaves out pictures of other sites', () => {
  const fields = {
    image: `https://other.example/storage/v1/object/public/media/${png}`,
    content: `<img src="https://example.org/x.png">`,
  };
  expect([...findMediaNames(fields, own)]).toEqual([]);
});

test('finds the picture at an address, and none at the address of anything else', () => {
  expect(findMediaName(toMediaAddress(png, hosted))).toBe(png);
  expect(findMediaName(toMediaAddress(png, own))).toBe(png);
  expect(findMediaName(`https://eats.example${toMediaAddress(png, own)}`)).toBe(png);
  expect(findMediaName('https://example.org/x.png')).toBeNull();
  expect(findMediaName(`${toMediaAddress(png, own)}/more`)).toBeNull();
  expect(findMediaName(png)).toBeNull();
});

// A regular expression that takes quadratic time would exceed the time limit of the test.
test('searches a long text of an owner for pictures quickly', () => {
  const text = `${'https://'.repeat(50_000)} https://eats.example${toMediaAddress(png, own)}`;

  expect([...findMediaNames({ htmlContent: text }, own)]).toEqual([png]);
}, 5_000);
