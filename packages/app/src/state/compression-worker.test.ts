import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packText } from './text-packing.ts';
import type { CompressionRequest, CompressionResponse } from './compression-message.ts';

const worker = globalThis as unknown as {
  onmessage?: (event: { data: CompressionRequest }) => void;
};
const respond = vi.fn<(response: CompressionResponse) => void>();

beforeEach(async () => {
  vi.stubGlobal('postMessage', respond);
  await import('./compression-worker.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  respond.mockReset();
});
afterAll(() => {
  delete worker.onmessage;
});

test('the worker packs a text', async () => {
  worker.onmessage?.({ data: { id: 1, kind: 'pack', text: 'Golden Dragon' } });

  await vi.waitFor(() => {
    expect(respond).toHaveBeenCalledWith({ id: 1, result: expect.any(Uint8Array) as unknown });
  });
});

test('the worker packs a long text that arrives in parts, and keeps nothing of it', async () => {
  const text = 'Dim sum 🥟 daily. ';
  for (const id of [3, 4]) {
    // A part may end within an emoji.
    worker.onmessage?.({ data: { id, kind: 'part', text: text.slice(0, 9) } });
    worker.onmessage?.({ data: { id, kind: 'pack', text: text.slice(9) } });
    const result = await packText(text);
    await vi.waitFor(() => {
      expect(respond).toHaveBeenCalledWith({ id, result });
    });
  }
});

test('the worker responds to a text that it cannot pack, so that the page does not wait for it', async () => {
  vi.stubGlobal('CompressionStream', function outOfMemory() {
    throw new RangeError('Out of memory');
  });

  worker.onmessage?.({ data: { id: 2, kind: 'pack', text: 'Golden Dragon' } });

  await vi.waitFor(() => {
    expect(respond).toHaveBeenCalledWith({ id: 2, result: null });
  });
});
