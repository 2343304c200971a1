/**
 * Every way in which the product expects to stop, as `noun/problem`.
 * Faces map a code to a screen text, an exit status or an HTTP status.
 */
export type FailureCode =
  | 'usage/invalid'
  | 'input/unreadable'
  | 'input/not-ours'
  | 'input/newer-version'
  | 'input/malformed'
  | 'source/unreachable'
  | 'source/refused'
  | 'source/unavailable'
  | 'backend/unreachable'
  | 'backend/refused'
  | 'backend/malformed'
  | 'publish/conflict'
  | 'publish/interrupted'
  | 'publish/many-removals'
  | 'publish/take-back'
  | 'directory/other'
  | 'document/unknown'
  | 'storage/write-failed'
  | 'storage/no-valid-copy'
  | 'record/missing';

/** What may go with a failure: a way on for the person, and what caused it. */
export interface FailureDetails {
  readonly hint?: string;
  readonly cause?: unknown;
}

/**
 * A stop that the product expects and a person can act on.
 * The message says what happened and what was kept; the hint says what to do.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly hint: string;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.hint = details.hint ?? '';
  }
}
