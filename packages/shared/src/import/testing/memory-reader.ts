import { Failure } from '../../domain/failure.ts';
import { failed, success } from '../../domain/result.ts';
import type { FileReaderPort } from '../../ports/places-source-port.ts';

/** Files in memory under their addresses; any other address answers as a server does that lacks the file. */
export function memoryReader(
  files: Readonly<Record<string, Uint8Array>>,
): FileReaderPort & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    read(address) {
      asked.push(address);
      const bytes = files[address];
      return Promise.resolve(
        bytes === undefined
          ? failed(new Failure('source/refused', `${address} answered 404 (not found).`))
          : success(bytes),
      );
    },
  };
}
