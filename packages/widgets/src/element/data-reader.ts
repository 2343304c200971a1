import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { unread, type Read, type ReadProblem } from '../data/get-json.ts';

/** The state of what an element reads. A new reading keeps what was read until it ends. */
export type Reading<Value> =
  | { readonly state: 'loading'; readonly value: Value | null }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: ReadProblem };

/** Milliseconds that attributes have to rest before their data is read, except for the first time. */
const restTime = 60;

/** Reads data for an element and draws it again when the data arrives. */
export class DataReader<Value> implements ReactiveController {
  #reading: Reading<Value> = { state: 'loading', value: null };
  #key: string | null = null;
  #read: (() => Promise<Read<Value>>) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #host: ReactiveControllerHost;
  readonly #onEnd: (reading: Reading<Value>) => void;

  /** `onEnd` is called whenever a reading ended. */
  constructor(host: ReactiveControllerHost, onEnd: (reading: Reading<Value>) => void) {
    this.#host = host;
    this.#onEnd = onEnd;
    host.addController(this);
  }

  get reading(): Reading<Value> {
    return this.#reading;
  }

  /** An element that is put into the page again reads again. */
  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#key = null;
  }

  /** Reads when `key` is another than before; `read` is null where nothing can be read. */
  update(key: string, read: (() => Promise<Read<Value>>) | null): void {
    if (key === this.#key) return;
    const isFirst = this.#key === null;
    this.#key = key;
    this.#read = read;
    clearTimeout(this.#timer);
    // An address that cannot be used may be one that is not set yet.
    if (isFirst && read) void this.#start();
    else this.#timer = setTimeout(() => void this.#start(), restTime);
  }

  /** Reads once more after a failure. */
  retry(): void {
    this.#reading = { state: 'loading', value: null };
    this.#host.requestUpdate();
    void this.#start();
  }

  async #start(): Promise<void> {
    const [key, read] = [this.#key, this.#read];
    const kept = this.#reading.state === 'failed' ? null : this.#reading.value;
    this.#reading = { state: 'loading', value: kept };
    const result = read
      ? // A file of the widgets that was not loaded, for example.
        await read().catch(() => unread('unreachable'))
      : unread('unusable');
    // Another reading was started since, or the element was removed.
    if (key !== this.#key) return;
    this.#reading = result.ok
      ? { state: 'ready', value: result.value }
      : { state: 'failed', problem: result.problem };
    this.#host.requestUpdate();
    this.#onEnd(this.#reading);
  }
}
