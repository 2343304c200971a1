import { Failure } from '../domain/failure.ts';

const keptHere = 'Nothing was changed here.';

/** The backend gave no answer, or not in time. */
export function unreachable(cause: unknown): Failure {
  const late = cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name);
  return new Failure(
    'backend/unreachable',
    late
      ? `The directory's server did not respond in time. ${keptHere}`
      : `The directory's server cannot be reached. ${keptHere}`,
    { hint: 'Check the connection and the address, then try again.', cause },
  );
}

/** The backend answered, with a status that is no success. */
export function answeredBadly(status: number, told: string): Failure {
  const said = told === '' ? '' : `: ${told.replace(/\.$/, '')}`;
  const cause = new Error(`HTTP ${String(status)}${said}`);
  if (status === 401 || status === 403) {
    return new Failure(
      'backend/refused',
      `The directory's server refused this (${String(status)})${said}. ${keptHere}`,
      { hint: 'Sign in as an administrator, or check the key.', cause },
    );
  }
  if (status >= 500 || status === 429 || status === 408) {
    return new Failure(
      'backend/unreachable',
      `The directory's server cannot respond at the moment (${String(status)})${said}. ${keptHere}`,
      { hint: 'Wait a little, then try again.', cause },
    );
  }
  return new Failure(
    'backend/malformed',
    `The directory's server did not understand the request (${String(status)})${said}. ${keptHere}`,
    { hint: 'Check the address, and that both sides are of the same version.', cause },
  );
}

/** The backend answered with something that is not what was asked for. */
export function notUnderstood(what: string, cause?: unknown): Failure {
  return new Failure('backend/malformed', `The directory's server sent ${what}. ${keptHere}`, {
    hint: 'Check the address, and that both sides are of the same version.',
    ...(cause === undefined ? {} : { cause }),
  });
}
