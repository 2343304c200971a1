import process from 'node:process';
import { parseArgs } from 'node:util';
import { memoryBackend } from './backends.ts';
import { browserStore, memoryStore } from './stores.ts';
import { tellStory, type FaultCounts } from './story.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string' },
    browsers: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const first = values.seed === undefined ? 1 : Number(values.seed);
const faults: FaultCounts = new Map();
let broken = 0;
const kinds = new Map<string, number[]>();
for (let seed = first; seed < first + runs; seed += 1) {
  let tokens = 0;
  const end = await tellStory({
    seed,
    backend: memoryBackend(() => `token-${String((tokens += 1))}`),
    stores: values.browsers
      ? [
          await browserStore('browser', 2),
          await browserStore('office', 2),
          memoryStore('terminal', 1),
        ]
      : [memoryStore('browser', 2), memoryStore('office', 2), memoryStore('terminal', 1)],
    visitor: memoryStore('visitor', 1),
    faults,
  });
  if (end.violation === null) continue;
  broken += 1;
  const kind = end.violation.replace(/[a-z]+\d+|\d+/g, '#').slice(0, 60);
  kinds.set(kind, [...(kinds.get(kind) ?? []), seed]);
  if (runs === 1) console.log(end.log.join('\n'));
  if (runs === 1 || broken <= 3) console.log(`seed ${String(seed)}: ${end.violation}`);
}
for (const [kind, seeds] of kinds) console.log(seeds.length, kind, seeds.slice(0, 5).join(' '));
for (const [fault, count] of faults) console.log(`${String(count).padStart(8)}  ${fault}`);
console.log(`${String(broken)} of ${String(runs)} stories broke`);
process.exitCode = broken === 0 ? 0 : 1;
