// Runs every benchmark in tests/bench, or those named as arguments, and prints one table of ratios. A
// measurement that fails is named, with its error, and makes the exit code 1.
// A missed goal does not change the exit code, because times differ between machines and runs.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

if (!buildPackages()) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  ['--expose-gc', '--import', 'tsx', 'tests/bench/run-benchmarks.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
