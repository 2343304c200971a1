import type { BenchSuite, Measurement } from './measurement.ts';

/** A suite that is not prepared yet. */
export interface NamedSuite {
  readonly name: string;
  prepare(): BenchSuite | Promise<BenchSuite>;
}

/**
 * Runs all suites and prints one row for each measurement. A measurement that fails is printed with its
 * error and the others still run. Returns the names of the failed measurements, and of the suites that could
 * not be prepared or closed.
 */
export async function runSuites(
  suites: readonly NamedSuite[],
  print: (line: string) => void,
): Promise<string[]> {
  const failed: string[] = [];
  const run = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed.push(name);
      print(`${name.padEnd(48)}  FAILED   ${firstLine(error)}`);
    }
  };
  print(`${'benchmark'.padEnd(48)} ${'ratio'.padStart(7)}  ${'goal'.padStart(12)}`);
  for (const named of suites) {
    await run(named.name, async () => {
      const suite = await named.prepare();
      for (const measurement of suite.measurements) {
        await run(measurement.name, async () => {
          print(await rowOf(measurement));
        });
      }
      await suite.close?.();
    });
  }
  if (failed.length > 0) print(`${String(failed.length)} failed: ${failed.join('; ')}`);
  return failed;
}

async function rowOf(measurement: Measurement): Promise<string> {
  const { name, goal } = measurement;
  const { ratio, detail } = await measurement.measure();
  if (!Number.isFinite(ratio)) throw new Error(`The ratio is ${String(ratio)}: ${detail}`);
  const verdict = ratio <= goal ? 'within' : 'OVER';
  return `${name.padEnd(48)} ${ratio.toFixed(2).padStart(7)}  ${verdict.padEnd(6)} ${String(goal).padStart(5)}   ${detail}`;
}

/** Returns the first line of an error's message. */
export function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
