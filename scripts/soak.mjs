// Tells random stories on the working copy until one breaks a promise of docs/; see tests/soak.
// --runs N, --seed S (the first one), --browsers for real browser storage, --on embedded|postgres for a
// database, --plain without the rarer faults, --jobs N for several processes. One run prints its story.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './build-packages.mjs';

// Stories make much garbage that dies young.
const memory = '--max-semi-space-size=64';
const { status } = spawnSync(
  process.execPath,
  [memory, '--import', 'tsx', 'tests/soak/run-soak.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
