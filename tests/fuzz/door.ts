import type { Random } from '../soak/random.ts';

/** What was read from an input. */
export interface Reading {
  /** The names of the records that were read. */
  readonly kept: readonly string[];
  /** The number of records that were set aside with a reason. */
  readonly setAside: number;
}

/** An input, and what has to come of it. */
export interface FuzzedInput {
  readonly content: string | Uint8Array;
  /** The names of the valid records, which must be read; null if the input may be refused as a whole. */
  readonly valid: readonly string[] | null;
  /** The number of records in the input; null if that is not certain. */
  readonly given: number | null;
}

/** A way for foreign data into the program. */
export interface Door {
  readonly name: string;
  readonly create: (random: Random) => FuzzedInput;
  /** Returns null if the input is refused with a message. */
  readonly read: (content: FuzzedInput['content']) => Promise<Reading | null> | Reading | null;
}

/** The names of the records of an input. */
export function recordNames(random: Random): readonly string[] {
  return Array.from({ length: 2 + random.below(6) }, (_, index) => `Cafe ${String(index + 1)}`);
}

export function decodedContent(content: FuzzedInput['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
