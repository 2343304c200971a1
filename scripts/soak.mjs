// Runs random stories on the working copy and reports those that break a guarantee of
// docs/invariants/working-copy.md; see tests/soak.
// --runs N, --seed S (of the first story), --browsers for browser storage, --on embedded|postgres for a
// database, --plain without the rare faults, --jobs N for several processes. With --runs 1 and without
// --jobs it prints the story.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

if (!buildPackages(['server'])) process.exit(1); // For `--on embedded`.
// Stories allocate many short-lived objects.
const memory = '--max-semi-space-size=64';
const { status } = spawnSync(
  process.execPath,
  [memory, '--import', 'tsx', 'tests/soak/run-soak.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
