import type { CompressionResponse, CompressionRequest } from './compression-message.ts';
import { packText, unpackText } from './text-packing.ts';

/** The part of a worker's global object used here; the DOM types do not include it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<CompressionRequest>) => void) | null;
  postMessage(message: CompressionResponse): void;
}

const scope = globalThis as unknown as WorkerScope;

/** The parts of texts that have not been sent to their end, by the id of the request. */
const parts = new Map<number, string>();

scope.onmessage = (event) => {
  const request = event.data;
  if (request.kind === 'part') {
    parts.set(request.id, (parts.get(request.id) ?? '') + request.text);
    return;
  }
  const respond = (result: CompressionResponse['result']) => {
    scope.postMessage({ id: request.id, result });
  };
  // The page waits for a response. A rejection in a worker is not reported to it as an error.
  run(request).then(respond, () => {
    respond(null);
  });
};

type WholeRequest = Exclude<CompressionRequest, { readonly kind: 'part' }>;

function run(request: WholeRequest): Promise<Uint8Array | string | null> {
  if (request.kind === 'unpack') return unpackText(request.packed);
  const text = (parts.get(request.id) ?? '') + request.text;
  parts.delete(request.id);
  return packText(text);
}
