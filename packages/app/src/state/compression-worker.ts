import type { CompressionAnswer, CompressionRequest } from './compression-message.ts';
import { packText, unpackText } from './text-packing.ts';

/** The side of a worker's global object that is used here; the page's types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<CompressionRequest>) => void) | null;
  postMessage(message: CompressionAnswer): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = (event) => {
  const request = event.data;
  void work(request).then((result) => {
    scope.postMessage({ id: request.id, result });
  });
};

function work(request: CompressionRequest): Promise<Uint8Array | string | null> {
  return request.kind === 'pack' ? packText(request.text) : unpackText(request.packed);
}
