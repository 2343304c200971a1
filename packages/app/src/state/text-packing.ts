/** First byte of what was packed: how the rest is to be read. */
const plainMark = 0;
const gzipMark = 1;

/** Packs text as gzip; as plain UTF-8 where the browser has no compression streams. */
export async function packText(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return marked(plainMark, bytes);
  return marked(gzipMark, await through(bytes, new CompressionStream('gzip')));
}

/** The text that was packed, or null when it was cut off, altered or packed by something else. */
export async function unpackText(packed: Uint8Array): Promise<string | null> {
  const bytes = packed.slice(1);
  try {
    if (packed[0] === plainMark) return decode(bytes);
    if (packed[0] !== gzipMark) return null;
    return decode(await through(bytes, new DecompressionStream('gzip')));
  } catch {
    return null; // A damaged copy is no copy; the caller looks at the next one.
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

function marked(mark: number, bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(bytes.length + 1);
  all[0] = mark;
  all.set(bytes, 1);
  return all;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
