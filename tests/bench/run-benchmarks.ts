import { readdirSync } from 'node:fs';
import process from 'node:process';
import type { BenchResult } from './bench-result.ts';

const folder = new URL('.', import.meta.url);

/** Names of the benchmarks to run: the arguments, or every `*.bench.ts` beside this file. */
function chosenBenchmarks(): string[] {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length));
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  }
  return wanted.length > 0 ? wanted : all;
}

function printResult(result: BenchResult): void {
  const verdict = result.ratio <= result.goal ? 'within' : 'OVER';
  process.stdout.write(
    `${result.name.padEnd(48)} ${result.ratio.toFixed(2).padStart(7)}  ${verdict.padEnd(6)} ${String(result.goal).padStart(5)}   ${result.detail}\n`,
  );
}

process.stdout.write(`${'benchmark'.padEnd(48)} ${'ratio'.padStart(7)}  ${'goal'.padStart(12)}\n`);
for (const name of chosenBenchmarks()) {
  const { run } = (await import(new URL(`${name}.bench.ts`, folder).href)) as {
    run: () => Promise<BenchResult[]>;
  };
  for (const result of await run()) printResult(result);
}
