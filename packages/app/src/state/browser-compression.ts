import type { CompressionPort } from '@manchester-eats/shared/storage';
import type { CompressionResponse, CompressionRequest } from './compression-message.ts';
import { nextTask } from './next-task.ts';
import { packText, unpackText } from './text-packing.ts';

type Resolve = (response: CompressionResponse | null) => void;

/** The most characters that are sent to the worker at once. */
const longestMessage = 524_288;

/** Starts the worker; throws if workers are not available. */
type OpenWorker = () => Worker;

function openCompressionWorker(): Worker {
  return new Worker(new URL('./compression-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Compresses in a worker, because compression streams block the thread that uses them, for half a second
 * with a large directory. Without a worker, the page compresses on its own thread.
 */
export function createBrowserCompression(
  open: OpenWorker = openCompressionWorker,
): CompressionPort {
  const pending = new Map<number, Resolve>();
  let worker: Worker | null | undefined;
  let lastId = 0;

  function giveUp(): void {
    worker?.terminate();
    worker = null;
    for (const resolve of [...pending.values()]) resolve(null);
    pending.clear();
  }

  function start(): Worker | null {
    if (worker !== undefined) return worker;
    try {
      worker = open();
      worker.onerror = giveUp;
      worker.onmessageerror = giveUp;
      worker.onmessage = (event: MessageEvent<CompressionResponse>) => {
        const resolve = pending.get(event.data.id);
        pending.delete(event.data.id);
        resolve?.(event.data);
      };
    } catch {
      worker = null; // Not supported, or blocked: the page compresses on its own thread.
    }
    return worker;
  }

  /** Returns the worker's response, or null if the worker fails or cannot be started. */
  function send(request: CompressionRequest): Promise<CompressionResponse | null> {
    const started = start();
    if (started === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      pending.set(request.id, resolve);
      started.postMessage(request);
    });
  }

  function post(request: CompressionRequest): void {
    start()?.postMessage(request);
  }

  return {
    async pack(text) {
      lastId += 1;
      const id = lastId;
      let sent = 0;
      // Copying a large directory takes too long for one task.
      for (; text.length - sent > longestMessage; sent += longestMessage) {
        post({ id, kind: 'part', text: text.slice(sent, sent + longestMessage) });
        await nextTask();
      }
      const response = await send({ id, kind: 'pack', text: text.slice(sent) });
      return response?.result instanceof Uint8Array ? response.result : packText(text);
    },
    async unpack(packed) {
      lastId += 1;
      const response = await send({ id: lastId, kind: 'unpack', packed });
      if (response === null) return unpackText(packed);
      return typeof response.result === 'string' ? response.result : null;
    },
  };
}
