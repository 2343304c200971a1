import process from 'node:process';
import { parseArgs } from 'node:util';
import { storyOf } from './told-story.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string' },
    browsers: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const first =
  values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const faults = new Map<string, number>();
const broken = new Map<string, number[]>();
say(`${String(runs)} stories from seed ${String(first)}`);
for (let seed = first; seed < first + runs; seed += 1) {
  const { violation, log } = await storyOf(seed, faults, values.browsers);
  if (runs === 1) say(log.join('\n'));
  if (violation === null) continue;
  say(`seed ${String(seed)}: ${violation}`);
  const kind = violation.replace(/[a-z]+\d+|\d+/g, '#').slice(0, 60);
  broken.set(kind, [...(broken.get(kind) ?? []), seed]);
}
for (const [fault, count] of faults) say(`${String(count).padStart(8)}  ${fault}`);
const count = [...broken.values()].flat().length;
say(`${String(count)} of ${String(runs)} stories broke`);
process.exitCode = count === 0 ? 0 : 1;
