/** Why a write was refused. `failed`: for another reason, which may pass. */
export type WriteProblem = 'full' | 'blocked' | 'failed';

/** How a write to local storage ended. All but `written` leave the old value in place. */
export type WriteOutcome = 'written' | Exclude<WriteProblem, 'failed'>;

/**
 * A small, synchronous key-value store (local storage).
 * It never throws: where access is blocked, reads return null and writes `blocked`.
 */
export interface LocalStoragePort {
  read(key: string): string | null;
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
  keys(): readonly string[];
}

/** The rows of a database inside one transaction. Only its own promises may be awaited meanwhile. */
export interface DatabaseRows {
  /** The value of a row; undefined where there is none. */
  get(key: string): Promise<unknown>;
  /** All rows whose keys start with a prefix, in the order of their keys. */
  all(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
  keys(prefix: string): Promise<readonly string[]>;
}

/** The rows of a database inside a transaction that may write. */
export interface WritableRows extends DatabaseRows {
  put(key: string, value: unknown): void;
  remove(key: string): void;
}

/**
 * How a transaction ended. `refused`: nothing of it was written, or nothing was read. `unknown`: it did
 * not end in time and may still have been written; a read tells.
 */
export type Transacted<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly problem: WriteProblem }
  | { readonly state: 'unknown' };

/**
 * A database of rows under keys (IndexedDB). It rejects only with what `work` throws, and ends every
 * transaction within a time limit.
 */
export interface DatabasePort {
  read<Value>(work: (rows: DatabaseRows) => Promise<Value>): Promise<Transacted<Value>>;
  /** All writes of `work` happen, or none. */
  write<Value>(work: (rows: WritableRows) => Promise<Value>): Promise<Transacted<Value>>;
}

/** The database in which the first design of the working copy kept what local storage could not take. */
export interface FirstDesignPort {
  /** Its values by their keys; null where there is no such database. */
  read(): Promise<Transacted<ReadonlyMap<string, unknown> | null>>;
  /** Deletes it, once no tab uses it. */
  remove(): void;
}

/** Packs text for copies; `unpack` returns null for what it did not pack or what was cut off. */
export interface CompressionPort {
  pack(text: string): Promise<Uint8Array>;
  unpack(packed: Uint8Array): Promise<string | null>;
}

/** Sends messages to the other tabs of the same site. */
export interface BroadcastPort {
  post(message: unknown): void;
  subscribe(listener: (message: unknown) => void): () => void;
}

/** Time, so that a rule never asks a clock by itself. */
export interface ClockPort {
  /** Unix milliseconds. */
  now(): number;
  /** Calls back after `milliseconds`; returns how to call it off. */
  after(milliseconds: number, call: () => void): () => void;
}
