/** Why there is no complete response. The message completes a sentence such as "could not be reached: …". */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** Whether the response was larger than allowed. */
  readonly tooLarge: boolean;

  constructor(message: string, options: { cause?: unknown; tooLarge?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.tooLarge = options.tooLarge ?? false;
  }
}

const transientErrors: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Returns whether a request that failed may succeed if it is sent again. */
export function isTransient(error: unknown): boolean {
  return transientErrors.has(errorCode(error));
}

/** Returns the code of an error or of its cause, such as `ECONNRESET`; `''` if there is none. */
function errorCode(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 4; depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    each = each instanceof AggregateError ? (each.errors[0] as unknown) : each.cause;
  }
  return '';
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'its name was not found (is this machine online?)',
  EAI_AGAIN: 'its name could not be looked up (is this machine online?)',
  ECONNRESET: 'the connection was cut off',
  EPIPE: 'the connection was cut off',
  UND_ERR_SOCKET: 'the connection was cut off',
  ETIMEDOUT: 'it did not respond in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not respond in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not respond in time',
  UND_ERR_BODY_TIMEOUT: 'it stopped in the middle of its response',
  ERR_INVALID_URL: 'it is not a valid URL',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/** Returns the `HttpError` of an error of a request; an abort by the user stays as it is. */
export function toHttpError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  // A pause that a signal ends throws an AbortError, with the reason of the signal as its cause.
  if (
    isNamed(error, 'TimeoutError') ||
    (isNamed(error, 'AbortError') && isNamed(error.cause, 'TimeoutError'))
  ) {
    return new HttpError('it did not respond in time', { cause: error });
  }
  if (isNamed(error, 'AbortError')) return error;
  const code = errorCode(error);
  const reason =
    reasons[code] ?? (code === '' ? 'the connection failed' : `the connection failed (${code})`);
  return new HttpError(reason, { cause: error });
}

function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name;
}
