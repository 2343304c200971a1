import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinChunks } from './join-chunks.ts';

async function* slowly(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await wait(30);
    yield new TextEncoder().encode(text);
  }
}

const options = { size: null, most: 100, name: 'stdin', onBytes: () => undefined };

test('a producer that pauses between its lines is waited for', async () => {
  const received: number[] = [];

  const bytes = await joinChunks(slowly('name,address\n', 'Joe,', '1 Road, Bury\n'), {
    ...options,
    onBytes: (count) => received.push(count),
  });

  expect(new TextDecoder().decode(bytes)).toBe('name,address\nJoe,1 Road, Bury\n');
  expect(received).toEqual([13, 4, 13]);
});

test('a file that grew since it was looked at is read to its end', async () => {
  const bytes = await joinChunks(slowly('ab', 'cdef'), { ...options, size: 3 });

  expect(new TextDecoder().decode(bytes)).toBe('abcdef');
});

test('more than an import can read is refused, with what to do', async () => {
  await expect(joinChunks(slowly('abc', 'def'), { ...options, most: 5 })).rejects.toMatchObject({
    message: expect.stringContaining('stdin has more than') as string,
    hint: 'Split it into several files.',
  });
});
