import type { CompressionResponse, CompressionRequest } from './compression-message.ts';
import { packText, unpackText } from './text-packing.ts';

/** The part of a worker's global object used here; the DOM types do not include it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<CompressionRequest>) => void) | null;
  postMessage(message: CompressionResponse): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = (event) => {
  const request = event.data;
  const respond = (result: CompressionResponse['result']) => {
    scope.postMessage({ id: request.id, result });
  };
  // The page waits for a response. A rejection in a worker is not reported to it as an error.
  run(request).then(respond, () => {
    respond(null);
  });
};

function run(request: CompressionRequest): Promise<Uint8Array | string | null> {
  return request.kind === 'pack' ? packText(request.text) : unpackText(request.packed);
}
