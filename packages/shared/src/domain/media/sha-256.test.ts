import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1_000, 409_600])(
  'gives the hash that other programs give, for %d bytes',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);
