import type { BenchResult } from '../bench-result.ts';
import { slowdown } from './slow-browser.ts';

/** What else to tell of a time. */
export interface Told {
  /** Milliseconds of the plain page, where the goal is a time. */
  readonly plainly?: number;
  readonly more?: string;
}

/** A time beside that of the plain page. */
export function beside(
  name: string,
  ours: number,
  reference: number,
  { more }: Told = {},
): BenchResult {
  const detail = `${milliseconds(ours)} beside ${milliseconds(reference)}`;
  return {
    name,
    ours,
    reference,
    ratio: ours / reference,
    goal: 1,
    detail: withMore(detail, more),
  };
}

/** A time that has a limit; the plain page stands in the detail. */
export function within(
  name: string,
  ours: number,
  limit: number,
  { plainly, more }: Told = {},
): BenchResult {
  const compared =
    plainly === undefined
      ? ''
      : `; plainly ${milliseconds(plainly)} (${(ours / plainly).toFixed(3)})`;
  return {
    name,
    ours,
    reference: limit,
    ratio: ours / limit,
    goal: 1,
    detail: withMore(`${milliseconds(ours)} at ${String(slowdown)}x${compared}`, more),
  };
}

function withMore(detail: string, more: string | undefined): string {
  return more === undefined ? detail : `${detail}; ${more}`;
}

/** A time in words. */
export function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}

/** Does a work so many times, one after the other. */
export async function timesOf<Outcome>(
  times: number,
  work: () => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await work());
  return outcomes;
}

/** Whatever else a machine does only adds to a time, so the best one is nearest to the work itself. */
export function best(values: readonly number[]): number {
  return Math.min(...values);
}

/** The best time of each key over all rounds. */
export function bestOfEach(rounds: readonly (readonly number[])[]): number[] {
  const [first = []] = rounds;
  return first.map((_, index) => best(rounds.map((round) => round[index] ?? Number.NaN)));
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
