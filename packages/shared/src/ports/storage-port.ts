/** How a write to storage ended. `full` and `blocked` leave the old value in place. */
export type WriteOutcome = 'written' | 'full' | 'blocked';

/**
 * A small, synchronous key-value store (local storage).
 * It never throws: where access is blocked, reads answer null and writes `blocked`.
 */
export interface LocalAreaPort {
  read(key: string): string | null;
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * A large, asynchronous key-value store (IndexedDB) for copies and for what outgrows the small one.
 * It never rejects: where it cannot be used, reads answer null and writes `blocked`.
 */
export interface LargeAreaPort {
  read(key: string): Promise<string | Uint8Array | null>;
  write(key: string, value: string | Uint8Array): Promise<WriteOutcome>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Packs text for copies; `unpack` answers null for what it did not pack or what was cut off. */
export interface CompressionPort {
  pack(text: string): Promise<Uint8Array>;
  unpack(packed: Uint8Array): Promise<string | null>;
}

/** Lets one tab at a time do something; others wait for their turn. */
export interface LockPort {
  exclusive<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Tells other tabs of the same site; never the one that speaks. */
export interface BroadcastPort {
  post(message: unknown): void;
  subscribe(listener: (message: unknown) => void): () => void;
}

/** Time, so that a rule never asks a clock by itself. */
export interface ClockPort {
  /** Unix milliseconds. */
  now(): number;
  /** Calls back after `milliseconds`; answers how to call it off. */
  after(milliseconds: number, call: () => void): () => void;
}
