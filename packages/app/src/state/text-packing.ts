/** First byte of packed data: the format of the rest. */
const plainFormat = 0;
const gzipFormat = 1;

/** Packs text as gzip, or as plain UTF-8 if the browser has no compression streams. */
export async function packText(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return withFormat(plainFormat, bytes);
  return withFormat(gzipFormat, await pipe(bytes, new CompressionStream('gzip')));
}

/**
 * Returns the packed text, or null if the data cannot be unpacked: damaged gzip, gzip in a browser without
 * compression streams, text that is not UTF-8 or an unknown format. Damage to plain text may go unnoticed,
 * because only gzip has a checksum.
 */
export async function unpackText(packed: Uint8Array): Promise<string | null> {
  const bytes = packed.slice(1);
  try {
    if (packed[0] === plainFormat) return decode(bytes);
    if (packed[0] !== gzipFormat) return null;
    return decode(await pipe(bytes, new DecompressionStream('gzip')));
  } catch {
    return null; // The caller tries the next copy.
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

function withFormat(format: number, bytes: Uint8Array): Uint8Array {
  const packed = new Uint8Array(bytes.length + 1);
  packed[0] = format;
  packed.set(bytes, 1);
  return packed;
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const output = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(output).arrayBuffer());
}
