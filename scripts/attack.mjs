// Attacks a built server of its own: random requests, hostile queries, kills during writes; see tests/attack.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildPackages, root } from './build-packages.mjs';

const usage = `Usage: npm run attack -- [options]

  --tries N    the number of random requests (10000)
  --seed S     repeats the same requests (random)
  --kills N    the number of kills during writes (5)
  --port P     the port of the server (any)
  --through P  the port of a proxy in front of it

It exits with 1 if it finds a problem. CONTRIBUTING.md says what it attacks.
`;
if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit(0);
}
if (!buildPackages()) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/attack/run-attack.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
