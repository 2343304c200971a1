/** Why a write or a transaction was refused. `failed`: for another reason, which may be temporary. */
export type WriteProblem = 'full' | 'blocked' | 'failed';

/** The outcome of a write to local storage. All but `written` leave the old value in place. */
export type WriteOutcome = 'written' | Exclude<WriteProblem, 'failed'>;

/**
 * A small, synchronous key-value store (local storage).
 * It never throws: where access is blocked, reads return null and writes return `blocked`.
 */
export interface LocalStoragePort {
  read(key: string): string | null;
  write(key: string, value: string): WriteOutcome;
  remove(key: string): void;
  keys(): readonly string[];
}

/** The rows of a database inside one transaction. While it runs, only its own promises may be awaited. */
export interface DatabaseRows {
  /** Returns the value of a row; undefined if there is none. */
  get(key: string): Promise<unknown>;
  /** Returns all rows whose keys start with a prefix, in the order of their keys. */
  all(prefix: string): Promise<readonly (readonly [key: string, value: unknown])[]>;
  keys(prefix: string): Promise<readonly string[]>;
}

/** The rows of a database inside a transaction that may write. */
export interface WritableRows extends DatabaseRows {
  put(key: string, value: unknown): void;
  remove(key: string): void;
}

/**
 * The outcome of a transaction. `refused`: nothing was written, or nothing was read. `unknown`: it did
 * not end in time and may have been written or not; only a read shows which.
 */
export type Transacted<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused'; readonly problem: WriteProblem }
  | { readonly state: 'unknown' };

/**
 * A database of rows under keys (IndexedDB). It rejects only with an error that `work` throws, and every
 * call settles within a time limit.
 */
export interface DatabasePort {
  read<Value>(work: (rows: DatabaseRows) => Promise<Value>): Promise<Transacted<Value>>;
  /** All writes of `work` happen, or none. */
  write<Value>(work: (rows: WritableRows) => Promise<Value>): Promise<Transacted<Value>>;
}

/** The database in which the legacy format stored values that did not fit in local storage. */
export interface LegacyPort {
  /** Returns its values by key; null if there is no such database. */
  read(): Promise<Transacted<ReadonlyMap<string, unknown> | null>>;
  /** Deletes the database once no tab uses it. */
  remove(): void;
}

/** Compresses text for copies; `unpack` returns null for truncated data or data it did not pack. */
export interface CompressionPort {
  pack(text: string): Promise<Uint8Array>;
  unpack(packed: Uint8Array): Promise<string | null>;
}

/** Exchanges messages with the other tabs of the same site. */
export interface BroadcastPort {
  post(message: unknown): void;
  /** Returns a function that unsubscribes the listener. */
  subscribe(listener: (message: unknown) => void): () => void;
}

/** The clock; rules get the time from here and never read the system clock. */
export interface ClockPort {
  /** Unix milliseconds. */
  now(): number;
  /** Calls back after `milliseconds`; returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void;
}
