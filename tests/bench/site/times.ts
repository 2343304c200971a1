import type { BenchResult } from '../measurement.ts';
import { slowdown } from './slow-browser.ts';

/** What to print beside a time. */
interface TimeNotes {
  /** Milliseconds of the plain page, for `within`; `beside` has a parameter for them. */
  readonly plain?: number;
  readonly more?: string;
}

/** Compares a time with that of the plain page. */
export function beside(ours: number, plain: number, { more }: TimeNotes = {}): BenchResult {
  const detail = `${milliseconds(ours)} beside ${milliseconds(plain)}`;
  return { ratio: ours / plain, detail: withMore(detail, more) };
}

/** Compares a time with a limit; the time of the plain page, if given, is only in the detail. */
export function within(ours: number, limit: number, { plain, more }: TimeNotes = {}): BenchResult {
  const compared =
    plain === undefined ? '' : `; plain page ${milliseconds(plain)} (${(ours / plain).toFixed(3)})`;
  const detail = `${milliseconds(ours)} at ${String(slowdown)}x${compared}`;
  return { ratio: ours / limit, detail: withMore(detail, more) };
}

function withMore(detail: string, more: string | undefined): string {
  return more === undefined ? detail : `${detail}; ${more}`;
}

/** Formats a time in milliseconds. */
export function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}

/** Calls a function `times` times, one call after the other. */
export async function repeat<Outcome>(
  times: number,
  work: () => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await work());
  return outcomes;
}

/** Returns the shortest time: other load on the machine only ever adds to a time. */
export function best(values: readonly number[]): number {
  return Math.min(...values);
}

/** Returns the shortest time of each key press over all rounds; every round has the same key presses. */
export function bestOfEach(rounds: readonly (readonly number[])[]): number[] {
  const [first = []] = rounds;
  return first.map((_, index) => best(rounds.map((round) => round[index] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
