// Everything that is quick to know: format, lint, directions, types. `npm test` does the rest as well.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './build-packages.mjs';
import { checks } from './check-steps.mjs';

for (const [name, args] of checks) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.stderr.write(`${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  if (status !== 0) process.exitCode = 1;
}
