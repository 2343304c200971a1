import type { TextDecoderPort, UnicodeEncoding } from '../../ports/text-decoder-port.ts';

/** Decodes with the platform's TextDecoder (browsers, Node, Deno). It removes a byte order mark. */
export function createTextDecoder(): TextDecoderPort {
  return {
    decode,
    decodeDamaged: (bytes, encoding) => new TextDecoder(encoding).decode(bytes),
  };
}

function decode(bytes: Uint8Array, encoding: UnicodeEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null; // Invalid bytes are expected: the caller tries another encoding.
  }
}
