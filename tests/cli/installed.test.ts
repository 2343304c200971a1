import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOnce, temporaryFolder } from './built-eats.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const temporary = temporaryFolder();
const elsewhere = join(temporary.folder, 'project');

/** Runs a program in a folder, without what npm adds to the environment of this test run. */
function run(program: string, args: readonly string[], folder: string): string {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD)/i.test(name),
  );
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...Object.fromEntries(environment), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(async () => {
  await buildOnce('cli');
  const folder = join(checkout, 'packages', 'cli');
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', temporary.folder], folder);
  const [archive = ''] = readdirSync(temporary.folder).filter((name) => name.endsWith('.tgz'));
  run(
    'npm',
    ['install', '--offline', '--prefix', elsewhere, join(temporary.folder, archive)],
    temporary.folder,
  );
}, 240_000);

afterAll(() => {
  temporary.remove();
});

const installed = () => join(elsewhere, 'node_modules', '.bin', 'eats');

test('the package that npm packs needs no other package and runs where it is installed', () => {
  expect(run(installed(), ['--version'], temporary.folder)).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(run('npx', ['--offline', 'eats', '--version'], elsewhere)).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(readdirSync(join(elsewhere, 'node_modules', '@manchester-eats'))).toEqual(['cli']);
});

test('an installed eats runs its commands outside the checkout', () => {
  const status = run(installed(), ['status', '--offline', '--json'], temporary.folder);

  expect(JSON.parse(status)).toMatchObject({ exists: false, data: 'directory.json' });
});

test('npx runs eats in the checkout, and npm run adds nothing to its output', () => {
  const version = run('npx', ['--offline', 'eats', '--version'], checkout);

  expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(run('npm', ['run', 'eats', '--ignore-scripts', '--', '--version'], checkout)).toBe(
    version,
  );
});

test('npm link makes eats a command of every folder', () => {
  const prefix = join(temporary.folder, 'global');
  const folder = join(checkout, 'packages', 'cli');
  // `npm link` in the folder of a package is `npm install --global` of that folder.
  run(
    'npm',
    ['install', '--global', '--offline', '--ignore-scripts', '--prefix', prefix, folder],
    temporary.folder,
  );

  const { status, stdout } = spawnSync(join(prefix, 'bin', 'eats'), ['--version'], {
    cwd: temporary.folder,
    encoding: 'utf8',
  });
  rmSync(prefix, { recursive: true });

  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
});
