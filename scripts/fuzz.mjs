// Reads damaged inputs by every way for foreign data into the program; see tests/fuzz.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { root } from './build-packages.mjs';

const usage = `Usage: npm run fuzz -- [options]

  --inputs N  the number of inputs (100000)
  --seed S    the seed of the first input of each door (random)
  --door D    only this door, such as "CSV" or "data file"
`;
if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit(0);
}
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/fuzz/run-fuzz.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
