import { Failure } from '@manchester-eats/shared/domain';
import { sizeText } from '../../terminal/words.ts';

/** Reads all chunks of a stream, however slowly they arrive. Refuses more than `most` bytes. */
export async function joinChunks(
  chunks: AsyncIterable<Uint8Array>,
  options: {
    /** The expected number of bytes, to take the memory only once. */
    readonly size: number | null;
    readonly most: number;
    readonly name: string;
    readonly onBytes: (count: number) => void;
  },
): Promise<Uint8Array> {
  const { size, most, name, onBytes } = options;
  let joined = Buffer.allocUnsafe(size ?? 0);
  let length = 0;
  for await (const chunk of chunks) {
    const needed = length + chunk.length;
    if (needed > most) {
      throw new Failure(
        'input/unreadable',
        `${name} has more than ${sizeText(most)}, which is the most that an import reads. Nothing was changed.`,
        { hint: 'Split it into several files.' },
      );
    }
    if (needed > joined.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, joined.length * 2));
      larger.set(joined.subarray(0, length));
      joined = larger;
    }
    joined.set(chunk, length);
    length = needed;
    onBytes(chunk.length);
  }
  return joined.subarray(0, length);
}
