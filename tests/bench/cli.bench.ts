import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BenchSuite } from './measurement.ts';
import { sideBySide } from './side-by-side.ts';

const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const rounds = 31;
/** Fewer, since there is a row for each command. */
const commandRounds = 11;
const goal = 1.5;

/** The names of all commands, without loading them. */
const commandNames = [
  ...readFileSync(new URL('../../packages/cli/src/commands.ts', import.meta.url), 'utf8').matchAll(
    /name: '(\w+)'/g,
  ),
].map(([, name]) => name ?? '');

/** Compares the help of `eats` and of each of its commands with an empty run of Node, and names the slowest. */
export function prepare(): BenchSuite {
  const ratios = new Map<string, number>();
  return {
    measurements: [
      helpRow([], rounds, ratios),
      ...commandNames.map((name) => helpRow([name], commandRounds, ratios)),
      {
        name: 'the slowest help of these / node -e 0',
        goal,
        measure() {
          const [slowest = ['none', 0]] = [...ratios].sort(([, one], [, other]) => other - one);
          return { ratio: slowest[1], detail: slowest[0] };
        },
      },
    ],
  };
}

function helpRow(
  command: readonly string[],
  runs: number,
  ratios: Map<string, number>,
): BenchSuite['measurements'][number] {
  const call = ['eats', ...command].join(' ');
  return {
    name: `${call} --help / node -e 0`,
    goal,
    measure() {
      const { ours, reference, ratio } = sideBySide(
        () => {
          runNode([program, ...command, '--help']);
        },
        () => {
          runNode(['-e', '0']);
        },
        { rounds: runs },
      );
      ratios.set(call, ratio);
      const detail = `${ours.toFixed(0)} ms beside ${reference.toFixed(0)} ms, median of ${String(runs)}`;
      return { ratio, detail };
    },
  };
}

function runNode(args: readonly string[]): void {
  const environment = { ...process.env };
  // Node reads this file on every start, which would make the ratio look better than it is.
  delete environment['NODE_EXTRA_CA_CERTS'];
  delete environment['NODE_OPTIONS'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr.toString()}`);
}
