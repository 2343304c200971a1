import * as z from 'zod/mini';
import { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { malformedFailure, unreachableFailure } from '../backend-failure.ts';
import { supabaseFailure, type SupabaseError } from './supabase-failure.ts';

/** The time limit of a request, in milliseconds. */
const timeout = 30_000;

/** A row as the database sends it, by column. */
export type Row = Readonly<Record<string, unknown>>;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

interface Response {
  readonly data: unknown;
  readonly error: SupabaseError | null;
  readonly status: number;
}

type Send = (signal: AbortSignal) => PromiseLike<Response>;

/** Sends a request of somebody who is signed in, and returns its data. */
export async function requestData(send: Send): Promise<Result<unknown>> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const { data, error, status } = await send(signal);
    if (error === null) return success(data);
    if (status === 0) signal.throwIfAborted();
    return failed(accountFailure(error, status));
  } catch (cause) {
    return failed(unreachableFailure(cause));
  }
}

/** Sends a request of somebody who is signed in, and returns its rows. */
export async function requestRows(send: Send): Promise<Result<readonly Row[]>> {
  const data = await requestData(send);
  if (!data.ok) return data;
  const rows = z.safeParse(rowsSchema, data.value);
  return rows.success
    ? success(rows.data)
    : failed(malformedFailure('unreadable rows', rows.error));
}

/** The failure of a request by an account, whom no administrator's key would help. */
function accountFailure(error: SupabaseError, status: number): Failure {
  const failure = supabaseFailure(error, status);
  if (failure.code !== 'backend/refused') return failure;
  return new Failure(failure.code, failure.message, {
    hint: 'Sign in again, then try once more.',
    cause: failure.cause,
  });
}
