/** The encodings that the platform decodes; single-byte encodings are decoded with a table. */
export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Decodes bytes as text; it never guesses the encoding. */
export interface TextDecoderPort {
  /** Returns null if the bytes are not valid in that encoding. */
  decode(bytes: Uint8Array, encoding: UnicodeEncoding): string | null;
  /** Replaces invalid bytes by U+FFFD. */
  decodeDamaged(bytes: Uint8Array, encoding: UnicodeEncoding): string;
}
