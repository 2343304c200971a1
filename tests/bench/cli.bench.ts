import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BenchResult } from './bench-result.ts';
import { sideBySide } from './side-by-side.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const rounds = 31;

/** How long `eats --help` takes beside the emptiest run of Node. */
export function run(): Promise<BenchResult[]> {
  const { ours, reference, ratio } = sideBySide(
    () => {
      runNode([program, '--help']);
    },
    () => {
      runNode(['-e', '0']);
    },
    { rounds },
  );
  return Promise.resolve([
    {
      name: 'eats --help / node -e 0',
      ours,
      reference,
      ratio,
      goal: 1.5,
      detail: `${ours.toFixed(0)} ms beside ${reference.toFixed(0)} ms, median of ${String(rounds)}`,
    },
  ]);
}

function runNode(args: readonly string[]): void {
  const environment = { ...process.env };
  // Node reads such a file before anything else, which would flatter the ratio.
  delete environment['NODE_EXTRA_CA_CERTS'];
  delete environment['NODE_OPTIONS'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended badly: ${stderr.toString()}`);
}
