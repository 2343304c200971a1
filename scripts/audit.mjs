// Checks every screen at three widths and in both themes for accessibility and horizontal scrolling,
// takes a picture of each, and takes the README's screenshots.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

const pictures = join(root, '.cache', 'audit-pictures');
const screenshots = join(root, 'docs', 'screenshots');
/** The maximum size of a README screenshot, in bytes. */
const maxScreenshotBytes = 400_000;

if (!buildPackages()) process.exit(1);
const checkRun = spawnSync(
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
const screenshotRun = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/audit/take-screenshots.ts'],
  { cwd: root, stdio: 'inherit' },
);
const tooLarge = readdirSync(screenshots).filter(
  (name) => statSync(join(screenshots, name)).size > maxScreenshotBytes,
);
for (const name of tooLarge) {
  process.stderr.write(
    `docs/screenshots/${name} is larger than ${maxScreenshotBytes / 1000} kB.\n`,
  );
}
process.stdout.write(`Pictures of every screen: ${pictures}\n`);
const isFine = checkRun.status === 0 && screenshotRun.status === 0 && tooLarge.length === 0;
process.exitCode = isFine ? 0 : 1;
