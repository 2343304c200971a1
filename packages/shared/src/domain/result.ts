import type { Failure } from './failure.ts';

/** An outcome that the caller has to handle: a value, or the failure that stood in its way. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** Wraps a value that was reached. */
export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** Wraps the failure that stood in the way. */
export function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}
