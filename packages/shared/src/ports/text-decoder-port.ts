/** The encodings that the platform decodes; single-byte encodings are decoded with a table. */
export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Decodes bytes as text. Returns null if they are not valid in that encoding; it never guesses. */
export interface TextDecoderPort {
  decode(bytes: Uint8Array, encoding: UnicodeEncoding): string | null;
}
