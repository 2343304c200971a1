import { Failure } from '../../domain/failure.ts';
import { statusFailure, unreachableFailure } from '../backend-failure.ts';

/** The error of a supabase-js request. */
export interface SupabaseError {
  readonly message: string;
  readonly code?: string;
  readonly hint?: string | null;
}

/** Error codes of PostgreSQL and PostgREST for a missing permission or a missing or invalid sign-in token. */
const notPermitted = new Set(['42501', 'PGRST301', 'PGRST302']);
/** PostgreSQL's error codes for data that cannot be stored. */
const notWritable = new Set([
  '22023',
  '23514',
  '23502',
  '23503',
  '23505',
  '22P02',
  '22P05',
  '22001',
  'P0001',
]);

/** Converts an error of supabase-js into the failure that is shown. */
export function supabaseFailure(error: SupabaseError, status: number): Failure {
  // supabase-js reports status 0 if no response arrived.
  if (status === 0) return unreachableFailure(new Error(error.message));
  const code = error.code ?? '';
  if (notPermitted.has(code)) return statusFailure(403, error.message);
  if (notWritable.has(code)) {
    return new Failure('input/malformed', error.message, {
      // On one line: the terminal takes an indented one for a command to copy, which a server may not suggest.
      hint: (error.hint ?? 'Correct the record, then publish again.').replace(/\s+/g, ' '),
      cause: new Error(`${code} (HTTP ${String(status)})`),
    });
  }
  return statusFailure(status, error.message);
}
