import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const clause = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gu;
const folders = ['packages', 'tests', 'scripts', 'supabase'];

/** Returns the names in an import or export clause, before they are renamed. */
function namesIn(clauseText: string, side: 'original' | 'renamed'): string[] {
  return clauseText
    .replaceAll(/\/\/.*$/gmu, '')
    .split(',')
    .map((item) => item.trim().replace(/^type /u, ''))
    .filter((item) => item !== '')
    .map((item) => item.split(' as ').at(side === 'original' ? 0 : -1) ?? item);
}

function sourceFiles(folder: string): URL[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/u.test(path))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist[^/]*|\.tsbuild)\//u.test(path))
    .map((path) => new URL(`${folder}/${path}`, root));
}

/** Returns `entry name` for every name that is imported from an entry of the core. */
function listImports(): ReadonlySet<string> {
  const texts = folders.flatMap(sourceFiles).map((file) => readFileSync(file, 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(clause)].flatMap(([, names = '', from = '']) => {
        const entry =
          /^@manchester-eats\/shared\/([\w-]+)$/u.exec(from)?.[1] ??
          /shared\/src\/entries\/([\w-]+)\.ts$/u.exec(from)?.[1];
        return entry === undefined
          ? []
          : namesIn(names, 'original').map((name) => `${entry} ${name}`);
      }),
    ),
  );
}

test('every name that an entry of the core exports is used outside it', () => {
  const imported = listImports();
  const exported = readdirSync(new URL('.', import.meta.url))
    .filter((file) => /^[\w-]+\.ts$/u.test(file))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      return [...text.matchAll(clause)].flatMap(([, names = '']) =>
        namesIn(names, 'renamed').map((name) => `${basename(file, '.ts')} ${name}`),
      );
    });

  expect(exported.length).toBeGreaterThan(200);
  expect(exported.filter((name) => !imported.has(name))).toEqual([]);
});
