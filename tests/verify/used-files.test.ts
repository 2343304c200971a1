import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const packages = readdirSync(join(root, 'packages'));
const folders = [...packages.map((name) => `packages/${name}`), 'scripts', 'tests', 'supabase'];
const unbuilt = /(?:^|\/)(?:node_modules|dist[^/]*|\.tsbuild)\//;
const isTest = (path: string) => /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/contract\//.test(path);

/** Returns the files, relative to the root, which an import, a worker or a stylesheet may name. */
function listFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(?:tsx?|mjs|css|html|json)$/.test(path) && !unbuilt.test(path)),
  );
}

/** Returns the files of which a text names the path: relative to itself or, in a configuration, to its package. */
function namedFiles(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const names = text.matchAll(/['"]([./][^'"\s]*\.(?:tsx?|css|mjs)|src\/[^'"\s]+\.tsx?)['"]/g);
  return [...names].map(([, name = '']) => join(dirname(path), name));
}

test('every file of a package is named by another file', () => {
  const files = listFiles();
  const named = new Set(files.flatMap((path) => namedFiles(path).filter((name) => name !== path)));
  const sources = files.filter((path) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path));

  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => !isTest(path) && !named.has(path))).toEqual([]);
});
