import { Failure } from '../../domain/failure.ts';
import { failed, success } from '../../domain/result.ts';
import type { FileReaderPort } from '../../ports/places-source-port.ts';
import { readAtMost } from './http-requests.ts';

/** The largest real file has about 5 MB. */
const maxBytes = 64_000_000;
const timeoutMilliseconds = 60_000;

/** Reads the files of a source with the platform's `fetch`. */
export const fileReader: FileReaderPort = {
  async read(url) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
      if (!response.ok) {
        await response.body?.cancel();
        return failed(notAvailable(`${url} is not available (${String(response.status)}).`));
      }
      const bytes = await readAtMost(response.body, maxBytes);
      if (bytes !== null) return success(bytes);
      return failed(notAvailable(`${url} is larger than ${String(maxBytes / 1e6)} MB.`));
    } catch (cause) {
      return failed(
        new Failure('source/unreachable', `${url} could not be read.`, {
          hint: 'Check the connection and try again.',
          cause,
        }),
      );
    }
  },
};

function notAvailable(message: string): Failure {
  return new Failure('source/unavailable', message, { hint: 'Try again later.' });
}
