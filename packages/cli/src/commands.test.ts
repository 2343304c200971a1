import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';

const folder = new URL('commands/', import.meta.url);

/** What the help needs: small modules that load nothing else of size. */
const light =
  /^(@manchester-eats\/shared\/(city|cleanup|domain|sync)|\.\.\/\.\.\/terminal\/options\.ts|\.\.\/changes\/changes-options\.ts|\.\.\/import\/source-choices\.ts|\.\/(candidates|log-flags|proved-score|shell-scripts)\.ts)$/;

test('the help of a command loads nothing of what the command does', () => {
  const definitions = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+[/\\]command\.ts$/.test(file),
  );
  const heavy = definitions.flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const imports = [...text.matchAll(/^import (?!type )[^;]*? from '([^']+)';/gm)];
    return imports.flatMap(([, path = '']) => (light.test(path) ? [] : [`${file}: ${path}`]));
  });

  expect(definitions).toHaveLength(commands.length);
  expect(heavy).toEqual([]);
});
