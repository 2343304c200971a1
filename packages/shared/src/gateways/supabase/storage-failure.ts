import { Failure } from '../../domain/failure.ts';
import { statusFailure, unreachableFailure } from '../backend-failure.ts';

/** What is used of an error of supabase-js about stored files. */
export interface StorageError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

/** Returns the status that a storage error means: the response can have another one. */
export function storageStatus({ status, statusCode }: StorageError): number {
  return Number(statusCode ?? status ?? 0) || (status ?? 0);
}

/** Converts a storage error of supabase-js into the failure that is shown. */
export function storageFailure(error: StorageError): Failure {
  const status = storageStatus(error);
  if (status === 0) return unreachableFailure(error);
  if (status === 400 || status === 413 || status === 415) {
    return new Failure('input/malformed', error.message, { cause: error });
  }
  return statusFailure(status, error.message);
}
