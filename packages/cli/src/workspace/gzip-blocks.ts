import { gunzipSync, inflateRawSync } from 'node:zlib';

const magic = Buffer.from([0x1f, 0x8b, 0x08]);
const headerBytes = 10;
/** A checksum and a length, which follow the packed content. */
const trailerBytes = 8;

/**
 * Unpacks gzip member by member, so that the content is never in memory as a whole. The checksums of the members are not
 * compared.
 *
 * @throws {Error} if the bytes are not gzip, or are cut off.
 */
export function* unpackedBlocks(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const header = bytes.subarray(at, at + headerBytes);
    const hasOptionalParts = header[3] !== 0;
    if (!magic.equals(header.subarray(0, magic.length)) || hasOptionalParts) {
      // Written by another program.
      yield gunzipSync(bytes.subarray(at));
      return;
    }
    const { block, packed } = unpackMember(bytes.subarray(at + headerBytes));
    at += headerBytes + packed + trailerBytes;
    if (at > bytes.length) throw new Error('The last member is cut off.');
    yield block;
  }
}

/** Returns the content of a member and how many bytes it has packed. */
function unpackMember(bytes: Uint8Array): { readonly block: Buffer; readonly packed: number } {
  // The types of Node do not know what `info` adds.
  const { buffer, engine } = inflateRawSync(bytes, {
    info: true,
    chunkSize: 256 * 1024,
  }) as unknown as {
    readonly buffer: Buffer;
    readonly engine: { readonly bytesWritten: number };
  };
  return { block: buffer, packed: engine.bytesWritten };
}
