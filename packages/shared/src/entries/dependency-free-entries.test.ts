import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const valueImport = /^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gmu;

/** Returns the npm packages that a file imports, directly or through other files. Types do not count. */
function listPackages(file: URL, seen = new Set<string>()): string[] {
  if (seen.has(file.href)) return [];
  seen.add(file.href);
  return [...readFileSync(file, 'utf8').matchAll(valueImport)].flatMap(([, name = '']) =>
    name.startsWith('.') ? listPackages(new URL(name, file), seen) : [name],
  );
}

test.each(['urls', 'search', 'listing-view', 'html'])(
  'the entry point ./%s needs no npm package, so that partners’ pages load little code',
  (entry) => {
    expect(listPackages(new URL(`./${entry}.ts`, import.meta.url))).toEqual([]);
  },
);

test('this check finds the npm packages that another entry point needs', () => {
  expect(listPackages(new URL('./domain.ts', import.meta.url))).toContain('zod/mini');
});
