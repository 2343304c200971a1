import { parseArgs } from 'node:util';

/** The options of a soak run. */
export interface SoakOptions {
  /** The number of stories. */
  readonly runs: number;
  /** The seed of the first story. */
  readonly first: number;
  /** The difference between consecutive seeds of a process, when several processes share a run. */
  readonly every: number;
  /** The number of processes that share the run. */
  readonly jobs: number;
  /** Which directory the stories use: `memory`, `embedded` or `postgres`. */
  readonly on: string;
  readonly hasBrowsers: boolean;
  readonly rare: boolean;
}

/** Parses the arguments of the soak; the first seed is random unless it is given. */
export function readSoakOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '200' },
      seed: { type: 'string' },
      every: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '1' },
      on: { type: 'string', default: 'memory' },
      browsers: { type: 'boolean', default: false },
      plain: { type: 'boolean', default: false },
    },
  });
  const { seed, on, browsers, plain } = values;
  return {
    runs: Number(values.runs),
    first: seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(seed),
    every: Number(values.every),
    jobs: Number(values.jobs),
    on,
    hasBrowsers: browsers,
    rare: !plain,
  };
}

/** Returns the arguments of a process for its share of the stories. */
export function argumentsOfJob(options: SoakOptions, job: number): string[] {
  const { runs, first, jobs, on, hasBrowsers, rare } = options;
  const share = Math.ceil((runs - job) / jobs);
  return [
    ...['--runs', String(share), '--seed', String(first + job), '--every', String(jobs)],
    ...['--on', on],
    ...(hasBrowsers ? ['--browsers'] : []),
    ...(rare ? [] : ['--plain']),
  ];
}
