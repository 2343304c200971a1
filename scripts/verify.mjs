// The quick checks: format, lint, imports between folders, types, generated files. `npm test` also runs
// the tests.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './build-packages.mjs';
import { checks } from './check-steps.mjs';

for (const [name, args] of checks) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.stderr.write(`${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  if (status !== 0) process.exitCode = 1;
}
