import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BenchResult } from './bench-result.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const rounds = 25;
const warmUps = 3;

/** How long `eats --help` takes beside the emptiest run of Node. */
export async function run(): Promise<BenchResult[]> {
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds + warmUps; round += 1) {
    // One after the other, so that whatever else the machine does hits both.
    const empty = milliseconds(['-e', '0']);
    const help = milliseconds([program, '--help']);
    if (round < warmUps) continue;
    reference.push(empty);
    ours.push(help);
  }
  const ourMedian = median(ours);
  const referenceMedian = median(reference);
  return Promise.resolve([
    {
      name: 'eats --help / node -e 0',
      ours: ourMedian,
      reference: referenceMedian,
      ratio: ourMedian / referenceMedian,
      goal: 1.5,
      detail: `${ourMedian.toFixed(0)} ms beside ${referenceMedian.toFixed(0)} ms, median of ${String(rounds)}`,
    },
  ]);
}

function milliseconds(args: readonly string[]): number {
  const environment = { ...process.env };
  // Node reads such a file before anything else, which would flatter the ratio.
  delete environment['NODE_EXTRA_CA_CERTS'];
  delete environment['NODE_OPTIONS'];
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const took = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended badly: ${stderr.toString()}`);
  return took;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
