import { Failure } from '../domain/failure.ts';

const nothingChanged = 'The request changed nothing here.';
const versionHint = 'Check the URL, and that the server runs the same version.';

/** Returns the failure of a request that got no response, or none in time. */
export function unreachableFailure(cause: unknown): Failure {
  const isLate = cause instanceof Error && ['TimeoutError', 'AbortError'].includes(cause.name);
  return new Failure(
    'backend/unreachable',
    isLate
      ? `The directory's server did not respond in time. ${nothingChanged}`
      : `The directory's server cannot be reached. ${nothingChanged}`,
    { hint: 'Check the connection and the URL, then try again.', cause },
  );
}

/** Returns the failure for an HTTP error status; `message` is the server's own, or `''`. */
export function statusFailure(status: number, message: string): Failure {
  const detail = message === '' ? '' : `: ${message.replace(/\.$/, '')}`;
  const cause = new Error(`HTTP ${String(status)}${detail}`);
  if (status === 401 || status === 403) {
    return new Failure(
      'backend/refused',
      `The directory's server refused this (${String(status)})${detail}. ${nothingChanged}`,
      { hint: 'Sign in as an administrator, or check the key.', cause },
    );
  }
  if (status >= 500 || status === 429 || status === 408) {
    return new Failure(
      'backend/unreachable',
      `The directory's server is not available at the moment (${String(status)})${detail}. ${nothingChanged}`,
      { hint: 'Wait a moment, then try again.', cause },
    );
  }
  return new Failure(
    'backend/malformed',
    `The directory's server did not understand the request (${String(status)})${detail}. ${nothingChanged}`,
    { hint: versionHint, cause },
  );
}

/** Returns the failure for a response with unexpected content, which `content` describes. */
export function malformedFailure(content: string, cause?: unknown): Failure {
  return new Failure(
    'backend/malformed',
    `The directory's server sent ${content}. ${nothingChanged}`,
    { hint: versionHint, ...(cause === undefined ? {} : { cause }) },
  );
}
