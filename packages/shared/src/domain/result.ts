import type { Failure } from './failure.ts';

/** A value, or the failure that the caller has to handle. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}
