import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const checkout = mkdtempSync(join(tmpdir(), 'eats-bootstrap-'));

afterAll(() => {
  rmSync(checkout, { recursive: true, force: true });
});

/** Runs the bootstrap script with an npm that exits with the given status, and returns the result. */
function bootstrap(status: number) {
  const npm = join(checkout, 'npm.js');
  writeFileSync(npm, `process.exit(${String(status)});`);
  return spawnSync(process.execPath, [join(checkout, 'scripts', 'bootstrap.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
    timeout: 10_000,
  });
}

test('a failed installation leaves no lock, so the next start installs at once', () => {
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
