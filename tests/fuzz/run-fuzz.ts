import process from 'node:process';
import { parseArgs } from 'node:util';
import { doors, tryInput } from './try-input.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    door: { type: 'string' },
  },
});
const opened = doors.filter(({ name }) => values.door === undefined || name === values.door);
const each = Math.ceil(Number(values.inputs) / opened.length);
const first = Number(values.seed);

for (const door of opened) {
  const faults: string[] = [];
  for (let seed = first; seed < first + each; seed += 1) {
    const fault = await tryInput(door, seed);
    if (fault !== null) faults.push(`  seed ${String(seed)} ${fault}`);
  }
  process.stdout.write(`${door.name}: ${String(each)} inputs, ${String(faults.length)} faults\n`);
  for (const fault of faults.slice(0, 10)) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) {
    const seed = /\d+/.exec(faults[0] ?? '')?.[0] ?? '';
    process.stdout.write(
      `  To repeat the first: npm run fuzz -- --door "${door.name}" --inputs 1 --seed ${seed}\n`,
    );
    process.exitCode = 1;
  }
}
