import process from 'node:process';
import { parseArgs } from 'node:util';
import { startAttackedDirectory } from './attacked-directory.ts';
import { hostileQueries, sendHostile } from './hostile-queries.ts';
import { killDuringWrites } from './killed-writes.ts';
import { runTries } from './run-tries.ts';

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    kills: { type: 'string', default: '5' },
    port: { type: 'string' },
    through: { type: 'string' },
  },
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(): Promise<number> {
  const directory = await startAttackedDirectory(values);
  let problems = 0;
  const report = (line: string) => {
    problems += 1;
    print(line);
  };
  try {
    print(`${values.tries} tries from seed ${values.seed}`);
    const { statuses, breaches } = await runTries(directory, {
      tries: Number(values.tries),
      seed: Number(values.seed),
    });
    for (const [status, count] of [...statuses].sort())
      print(`${String(count).padStart(8)}  ${String(status)}`);
    breaches.forEach(report);

    for (const { name, query } of hostileQueries) {
      const { status, slowestPage, failures } = await sendHostile(directory, query);
      print(
        `${String(Math.round(slowestPage)).padStart(5)} ms  slowest page during ${name} (${String(status)})`,
      );
      failures.forEach(report);
    }

    for (let count = 0; count < Number(values.kills); count += 1) {
      const { acknowledged, lost } = await killDuringWrites(directory, 300 + 400 * count);
      print(
        `${String(acknowledged).padStart(8)}  acknowledged before a kill, ${String(lost.length)} lost`,
      );
      if (acknowledged === 0) report('Nothing was written before the kill.');
      lost.forEach((id) => {
        report(`Lost: ${id}`);
      });
    }
  } finally {
    await directory.stop();
  }
  print(`${String(problems)} problems`);
  return problems === 0 ? 0 : 1;
}

process.exitCode = await run();
