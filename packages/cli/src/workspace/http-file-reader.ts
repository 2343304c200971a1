import { Failure, failed, success } from '@manchester-eats/shared/domain';
import type { FileReaderPort } from '@manchester-eats/shared/import';
import type { HttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';

/** Reads the files of a source over HTTP. Returns problems as failures; only an aborted request throws. */
export function createHttpFileReader(http: HttpClient): FileReaderPort {
  return {
    async read(url) {
      try {
        const { status, bytes } = await http.send(url);
        if (status === 200) return success(bytes);
        return failed(badStatus(url, status));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return failed(
          new Failure(
            error.tooLarge ? 'source/unavailable' : 'source/unreachable',
            `${url} could not be read: ${error.message}.`,
            {
              hint: error.tooLarge
                ? 'Check the URL in FHRS_URL.'
                : 'Check the connection and try again.',
              cause: error,
            },
          ),
        );
      }
    },
  };
}

function badStatus(url: string, status: number): Failure {
  if (status === 404 || status === 410) {
    return new Failure('source/unavailable', `${url} does not exist (${String(status)}).`);
  }
  if (status >= 500 || status === 429 || status === 408) {
    return new Failure(
      'source/unreachable',
      `${url} is not available at the moment (${String(status)}).`,
    );
  }
  return new Failure('source/refused', `${url} was refused (${String(status)}).`);
}
