import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserCompression } from './browser-compression.ts';
import { packText, unpackText } from './text-packing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates a worker that runs on this thread. If `fails` is true, it fails on every message. */
function createWorker(fails: boolean, parts: string[] = []): Worker {
  const worker = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onerror: null as (() => void) | null,
    terminate: () => undefined,
    postMessage(request: { id: number; kind: string; text: string; packed: Uint8Array }) {
      if (fails) {
        queueMicrotask(() => worker.onerror?.());
        return;
      }
      if (request.kind === 'part') {
        parts.push(request.text);
        return;
      }
      const text = parts.splice(0).join('') + request.text;
      const work = request.kind === 'pack' ? packText(text) : unpackText(request.packed);
      void work.then((result) => worker.onmessage?.({ data: { id: request.id, result } }));
    },
  };
  return worker as unknown as Worker;
}

test('any well-formed text is the same after packing and unpacking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
      expect(await unpackText(await packText(text))).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('unpacking truncated, altered, empty or unknown data returns null', async () => {
  const packed = await packText('[{"name":"Rudy’s"}]'.repeat(50));
  const altered = packed.slice();
  altered[packed.length - 12] = (altered[packed.length - 12] ?? 0) ^ 255;

  expect(await unpackText(packed.slice(0, -5))).toBeNull();
  expect(await unpackText(altered)).toBeNull();
  expect(await unpackText(new Uint8Array())).toBeNull();
  expect(await unpackText(new Uint8Array([9, 1, 2]))).toBeNull();
});

test('a browser without compression streams packs text uncompressed', async () => {
  vi.stubGlobal('CompressionStream', undefined);

  const packed = await packText('Café');

  expect(packed.length).toBe(6);
  expect(await unpackText(packed)).toBe('Café');
});

test('packs and unpacks with a worker, and returns null for truncated data', async () => {
  const compression = createBrowserCompression(() => createWorker(false));

  const packed = await compression.pack('Golden Dragon');

  expect(await compression.unpack(packed)).toBe('Golden Dragon');
  expect(await compression.unpack(packed.slice(0, 4))).toBeNull();
});

test('sends a long text to the worker in parts, in tasks of their own', async () => {
  const parts: string[] = [];
  const compression = createBrowserCompression(() => createWorker(false, parts));
  const text = 'Golden Dragon, '.repeat(100_000);

  const packing = compression.pack(text);
  expect(parts).toHaveLength(1);
  expect(await compression.unpack(await packing)).toBe(text);
});

test('packs and unpacks on the page itself if the worker fails or cannot be started', async () => {
  const broken = createBrowserCompression(() => createWorker(true));
  const none = createBrowserCompression(() => {
    throw new Error('Workers are not available.');
  });

  for (const compression of [broken, none]) {
    for (const text of ['Golden Dragon', 'Golden Dragon, '.repeat(100_000)]) {
      expect(await compression.unpack(await compression.pack(text))).toBe(text);
    }
  }
});
