import { expect, test } from 'vitest';
import { parseBuilds, unusedAssets, withBuild, type Build } from './builds.ts';
import { staleCaches } from './caches.ts';

function build(version: string): Build {
  return { version, files: [`/assets/${version}.js`, '/assets/shared.js'] };
}

test('a tab that was opened before the last two builds still finds its code', () => {
  const builds = ['1', '2', '3', '4'].reduce<readonly Build[]>(
    (known, version) => withBuild(known, build(version)),
    [],
  );
  const kept = ['1', '2', '3', '4', 'shared'].map((name) => `/assets/${name}.js`);

  expect(unusedAssets(kept, builds)).toEqual(['/assets/1.js']);
});

test('installing the same build again changes nothing', () => {
  expect(withBuild([build('2'), build('1')], build('2'))).toEqual([build('2'), build('1')]);
});

test.each(['', '{', '{}', 'null', '[1]', '[{"version":1,"files":[]}]', '[{"version":"1"}]'])(
  'a damaged list of builds (%s) counts as none',
  (text) => {
    expect(parseBuilds(text)).toEqual([]);
  },
);

test('caches of last month’s format and pages of other builds go; those of other code stay', () => {
  const names = ['eats-shell', 'eats-data-0', 'eats-data-1', 'eats-pages-1-a', 'eats-pages-1-b'];

  expect(staleCaches([...names, 'somebody-elses'], 'b')).toEqual([
    'eats-shell',
    'eats-data-0',
    'eats-pages-1-a',
  ]);
});
