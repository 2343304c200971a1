import type { Mail } from '../accounts/mail.ts';

/** A request without its streams, which cannot be sent to another thread. */
export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Null for none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A response without its streams. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Null for none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** What the worker can be asked to do. */
export type WorkerTask =
  | { readonly kind: 'handle'; readonly request: PlainRequest }
  | { readonly kind: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'close' };

/** A task with the number that its result has. */
export interface WorkerMessage {
  readonly id: number;
  readonly task: WorkerTask;
}

/** An error as plain data. */
export interface PlainError {
  readonly message: string;
  /** The SQLSTATE of a database error, or the code of a `Failure`. */
  readonly code?: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly isFailure: boolean;
}

/** An e-mail to send or to keep, which the worker hands over without waiting. */
export interface WorkerEmail {
  readonly email: Mail;
}

/** The result of a task; `id` 0 stands for opening the backend. */
export type WorkerResult =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly error: PlainError;
      /** Whether the database itself failed, so that only a new thread can go on. */
      readonly isBroken: boolean;
    };
