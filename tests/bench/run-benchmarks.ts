import { readdirSync } from 'node:fs';
import process from 'node:process';
import type { BenchSuite } from './measurement.ts';
import { runSuites, type NamedSuite } from './run-suites.ts';

const folder = new URL('.', import.meta.url);

/** Returns the names of the suites to run: the arguments, or every `*.bench.ts` beside this file. */
function chosenSuites(): string[] {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length));
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${all.join(', ')}.`);
  }
  return wanted.length > 0 ? wanted : all;
}

const suites = chosenSuites().map((name): NamedSuite => ({
  name,
  async prepare() {
    const { prepare } = (await import(new URL(`${name}.bench.ts`, folder).href)) as {
      prepare: () => BenchSuite | Promise<BenchSuite>;
    };
    return prepare();
  },
}));
const failed = await runSuites(suites, (line) => {
  process.stdout.write(`${line}\n`);
});
process.exitCode = failed.length === 0 ? 0 : 1;
