import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const valueImport = /^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gmu;

/** Returns the packages that a file imports, directly or through other files. */
function packagesOf(file: URL, seen = new Set<string>()): string[] {
  if (seen.has(file.href)) return [];
  seen.add(file.href);
  return [...readFileSync(file, 'utf8').matchAll(valueImport)].flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(new URL(name, file), seen) : [name],
  );
}

test.each(['urls', 'search', 'listing-view', 'html'])(
  'the entry ./%s loads no package into a partner’s page',
  (entry) => {
    expect(packagesOf(new URL(`./${entry}.ts`, import.meta.url))).toEqual([]);
  },
);

test('the check finds the packages of another entry', () => {
  expect(packagesOf(new URL('./domain.ts', import.meta.url))).toContain('zod/mini');
});
