// Runs random stories on the working copy and reports those that break a guarantee of
// docs/invariants/working-copy.md; see tests/soak.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

const usage = `Usage: npm run soak -- [options]

  --runs N               the number of stories (200)
  --seed S               the seed of the first story (random)
  --jobs N               shares the stories among processes (1)
  --browsers             uses browser storage
  --on embedded|postgres uses a database and no visitor (memory)
  --plain                leaves out the rare faults

With --runs 1 and without --jobs it prints the story. CONTRIBUTING.md explains the options.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit(0);
}
if (!buildPackages(['server'])) process.exit(1); // For `--on embedded`.
// Stories allocate many short-lived objects.
const memory = '--max-semi-space-size=64';
const { status } = spawnSync(
  process.execPath,
  [memory, '--import', 'tsx', 'tests/soak/run-soak.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
