// Attacks a built server of its own: random requests, hostile queries, kills during writes; see tests/attack.
// --tries N, --seed S, --kills N; --port P for the server, and --through P for the port of a proxy in front of it.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

if (!buildPackages()) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/attack/run-attack.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
