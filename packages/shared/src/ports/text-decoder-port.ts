/** The encodings that only the platform can decode; the single-byte ones are decoded by a table. */
export type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Turns bytes into text. Answers null where the bytes are not valid in that encoding, never guesses. */
export interface TextDecoderPort {
  decode(bytes: Uint8Array, encoding: UnicodeEncoding): string | null;
}
