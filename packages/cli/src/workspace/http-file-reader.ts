import { Failure, failed, success } from '@manchester-eats/shared/domain';
import type { FileReaderPort } from '@manchester-eats/shared/import';
import { HttpError, type HttpClient } from './http-client.ts';

/** Reads the files of a source over HTTP. Problems are returned as failures, not thrown. */
export function createHttpFileReader(http: HttpClient): FileReaderPort {
  return {
    async read(address) {
      try {
        const { status, bytes } = await http.send(address);
        if (status === 200) return success(bytes);
        return failed(badStatus(address, status));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return failed(
          new Failure(
            error.tooLarge ? 'source/unavailable' : 'source/unreachable',
            `${address} could not be read: ${error.message}.`,
            { hint: 'Check the connection and try again.', cause: error },
          ),
        );
      }
    },
  };
}

function badStatus(address: string, status: number): Failure {
  if (status === 404 || status === 410) {
    return new Failure('source/unavailable', `${address} does not exist (${String(status)}).`);
  }
  if (status >= 500 || status === 429 || status === 408) {
    return new Failure(
      'source/unreachable',
      `${address} is not available at the moment (${String(status)}, after several tries).`,
    );
  }
  return new Failure('source/refused', `${address} was refused (${String(status)}).`);
}
