const blockLength = 256 * 1024;

/** Joins the small parts of a text, so that each write is worth its cost. */
export function* joinedBlocks(parts: Iterable<string>): Generator<string> {
  let waiting: string[] = [];
  let length = 0;
  for (const part of parts) {
    waiting.push(part);
    length += part.length;
    if (length < blockLength) continue;
    yield waiting.join('');
    waiting = [];
    length = 0;
  }
  if (length > 0) yield waiting.join('');
}

/** Encodes the parts of a text block by block, so that it is never in memory as a whole text. */
export function* encodedBlocks(parts: Iterable<string>): Generator<Buffer> {
  for (const block of joinedBlocks(parts)) yield Buffer.from(block);
}

/** Splits bytes into blocks that are small enough to be worked on at once. */
export function* blocksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += blockLength) {
    yield bytes.subarray(from, from + blockLength);
  }
}

/**
 * Decodes UTF-8 block by block, so that it is never in memory as a whole text.
 *
 * @throws {TypeError} if the bytes are not UTF-8.
 */
export function* decodedBlocks(blocks: Iterable<Uint8Array>): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const bytes of blocks) {
    for (const block of blocksOf(bytes)) yield decoder.decode(block, { stream: true });
  }
  yield decoder.decode();
}
