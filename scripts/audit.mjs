// Every public screen in three widths and two themes: what a machine can check of accessibility, a
// picture of each to look at, and the pictures of the README.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

const pictures = join(root, '.cache', 'audit-pictures');
const screenshots = join(root, 'docs', 'screenshots');
/** A README that takes longer than this to load is not looked at; in bytes. */
const largestPicture = 400_000;

if (!buildPackages()) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=playwright.audit.config.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, EATS_AUDIT_PICTURES: pictures },
  },
);
const tooLarge = readdirSync(screenshots).filter(
  (name) => statSync(join(screenshots, name)).size > largestPicture,
);
for (const name of tooLarge) {
  process.stderr.write(`docs/screenshots/${name} is larger than ${largestPicture / 1000} kB.\n`);
}
process.stdout.write(`Pictures to look at: ${pictures}\n`);
process.exitCode = status === 0 && tooLarge.length === 0 ? 0 : 1;
