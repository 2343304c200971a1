import { Failure } from '../../domain/failure.ts';
import { failed, success } from '../../domain/result.ts';
import type { FileReaderPort } from '../../ports/places-source-port.ts';

/** Reads files from memory by URL; other URLs fail with 404. `requested` lists the URLs of all requests. */
export function memoryReader(
  files: Readonly<Record<string, Uint8Array>>,
): FileReaderPort & { readonly requested: readonly string[] } {
  const requested: string[] = [];
  return {
    requested,
    read(url) {
      requested.push(url);
      const bytes = files[url];
      return Promise.resolve(
        bytes === undefined
          ? failed(new Failure('source/refused', `${url} returned 404 (not found).`))
          : success(bytes),
      );
    },
  };
}
