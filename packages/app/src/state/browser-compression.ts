import type { CompressionPort } from '@manchester-eats/shared/storage';
import type { CompressionAnswer, CompressionRequest } from './compression-message.ts';
import { packText, unpackText } from './text-packing.ts';

type Waiting = (answer: CompressionAnswer | null) => void;

/** Makes the worker; throws where there is none. */
export type OpenWorker = () => Worker;

function openCompressionWorker(): Worker {
  return new Worker(new URL('./compression-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Compression in a worker, since compression streams run on the thread that uses them: half a
 * second for a large directory. Where a worker cannot be had, the page does it itself.
 */
export function createBrowserCompression(
  open: OpenWorker = openCompressionWorker,
): CompressionPort {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null | undefined;
  let lastId = 0;

  function giveUp(): void {
    worker?.terminate();
    worker = null;
    for (const answer of [...waiting.values()]) answer(null);
    waiting.clear();
  }

  function start(): Worker | null {
    if (worker !== undefined) return worker;
    try {
      worker = open();
      worker.onerror = giveUp;
      worker.onmessageerror = giveUp;
      worker.onmessage = (event: MessageEvent<CompressionAnswer>) => {
        const answer = waiting.get(event.data.id);
        waiting.delete(event.data.id);
        answer?.(event.data);
      };
    } catch {
      worker = null; // No workers, or forbidden: slower, and nothing else.
    }
    return worker;
  }

  /** The worker's answer, or null where there is no worker any more. */
  function ask(request: CompressionRequest): Promise<CompressionAnswer | null> {
    const asked = start();
    if (asked === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      waiting.set(request.id, resolve);
      asked.postMessage(request);
    });
  }

  return {
    async pack(text) {
      lastId += 1;
      const answer = await ask({ id: lastId, kind: 'pack', text });
      return answer?.result instanceof Uint8Array ? answer.result : packText(text);
    },
    async unpack(packed) {
      lastId += 1;
      const answer = await ask({ id: lastId, kind: 'unpack', packed });
      if (answer === null) return unpackText(packed);
      return typeof answer.result === 'string' ? answer.result : null;
    },
  };
}
