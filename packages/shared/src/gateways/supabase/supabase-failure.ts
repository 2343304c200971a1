import { Failure } from '../../domain/failure.ts';
import { answeredBadly, unreachable } from '../backend-failure.ts';

/** What supabase-js tells of a request that did not succeed. */
export interface SupabaseError {
  readonly message: string;
  readonly code?: string;
  readonly hint?: string | null;
}

/** PostgreSQL's codes for "you may not" and "this cannot be written". */
const notPermitted = new Set(['42501', 'PGRST301', 'PGRST302']);
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

/** The failure that a person sees, from what supabase-js tells. */
export function supabaseFailure(error: SupabaseError, status: number): Failure {
  // supabase-js answers status 0 where no answer came at all.
  if (status === 0) return unreachable(new Error(error.message));
  const code = error.code ?? '';
  if (notPermitted.has(code)) return answeredBadly(403, error.message);
  if (notWritable.has(code)) {
    return new Failure('input/malformed', error.message, {
      hint: error.hint ?? 'Correct the record, then publish again.',
      cause: new Error(`${code} (HTTP ${String(status)})`),
    });
  }
  return answeredBadly(status, error.message);
}
