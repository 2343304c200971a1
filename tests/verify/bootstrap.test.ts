import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const checkout = mkdtempSync(join(tmpdir(), 'eats-bootstrap-'));

afterAll(() => {
  rmSync(checkout, { recursive: true, force: true });
});

/** Prepares the checkout with an npm that exits with this status, and returns what happened. */
function bootstrap(status: number) {
  const npm = join(checkout, 'npm.js');
  writeFileSync(npm, `process.exit(${String(status)});`);
  return spawnSync(process.execPath, [join(checkout, 'scripts', 'bootstrap.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
    timeout: 10_000,
  });
}

test('a start after a failed installation installs again at once', () => {
  for (const script of ['bootstrap.mjs', 'find-chromium.mjs']) {
    cpSync(join('scripts', script), join(checkout, 'scripts', script));
  }
  cpSync('package-lock.json', join(checkout, 'package-lock.json'));
  mkdirSync(join(checkout, 'node_modules'));

  const failed = bootstrap(1);
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('npm could not install the packages');

  expect(bootstrap(0)).toMatchObject({ status: 0, signal: null });
});
