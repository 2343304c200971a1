import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [409_600, '400.00 KB'],
  [1_048_575, '1.00 MB'],
  [1_048_576, '1.00 MB'],
  [5_368_709_120, '5.00 GB'],
  [2 ** 41, '2048.00 GB'],
  [-1, '0 Bytes'],
])('shows %d bytes as "%s"', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
