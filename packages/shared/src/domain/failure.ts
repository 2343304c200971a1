/**
 * The expected failures, as `noun/problem`. The terminal reports the code with `--json` and derives its exit
 * code from it.
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
  | 'publish/set-back'
  | 'directory/other'
  | 'document/unknown'
  | 'storage/write-failed'
  | 'storage/no-valid-copy'
  | 'record/missing';

/** Where a file has a mistake; line and column are from 1. */
interface FilePlace {
  readonly line: number;
  readonly column: number | null;
}

/** Optional parts of a failure: what to do next, where a file has a mistake, and its cause. */
interface FailureDetails {
  readonly hint?: string;
  readonly place?: FilePlace | undefined;
  readonly cause?: unknown;
}

/**
 * An expected failure that users can act on. The message says what happened and what was kept; the hint
 * says what to do.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  /** What to do next, or `''`. */
  readonly hint: string;
  /** Where the file has the mistake, if that is known. */
  readonly place: FilePlace | undefined;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.hint = details.hint ?? '';
    this.place = details.place;
  }
}
