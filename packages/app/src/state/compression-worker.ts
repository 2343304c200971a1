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
  void run(request).then((result) => {
    scope.postMessage({ id: request.id, result });
  });
};

function run(request: CompressionRequest): Promise<Uint8Array | string | null> {
  return request.kind === 'pack' ? packText(request.text) : unpackText(request.packed);
}
