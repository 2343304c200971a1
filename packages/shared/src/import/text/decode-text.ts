import type { TextDecoderPort, UnicodeEncoding } from '../../ports/text-decoder-port.ts';
import { decodeSingleByteText } from './single-byte-text.ts';

/** Text of a file, and what had to be guessed to read it. */
export interface DecodedText {
  readonly text: string;
  /** Sentences for the report; empty when the file is what it says it is. */
  readonly notes: readonly string[];
}

const singleByteNames = /^(iso-?8859-?1|latin-?1|windows-?1252|cp-?1252|us-ascii|ascii)$/;
const declarationLength = 200;

/**
 * Reads bytes as text: a byte order mark decides, then the XML declaration, then UTF-8.
 * A wrong declaration is put right where the bytes show it, with a note; text that is no valid UTF-8
 * is read as windows-1252, in which older spreadsheets and systems write.
 */
export function decodeText(bytes: Uint8Array, decoder: TextDecoderPort): DecodedText {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) {
    const text = decoder.decode(bytes, wide);
    if (text !== null) return { text: withoutMark(text), notes: [] };
  }
  const declared = declaredEncodingOf(bytes);
  const unicode = decoder.decode(bytes, 'utf-8');
  if (unicode === null) {
    const notes = singleByteNames.test(declared)
      ? []
      : [`It is not in ${declared === '' ? 'UTF-8' : declared}; it was read as windows-1252.`];
    return { text: decodeSingleByteText(bytes), notes };
  }
  // Accented letters in a single-byte encoding hardly ever happen to be valid UTF-8.
  const misdeclared =
    declared !== '' && !/^utf-?8$/.test(declared) && bytes.some((byte) => byte > 127);
  return {
    text: withoutMark(unicode),
    notes: misdeclared
      ? [`It says that it is in ${declared}; it was read as the UTF-8 that it is.`]
      : [],
  };
}

function wideEncodingOf(bytes: Uint8Array): UnicodeEncoding | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first !== 0) return 'utf-16le';
  if (first === 0 && third === 0 && second !== 0) return 'utf-16be';
  return null;
}

function declaredEncodingOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, declarationLength));
  return (/<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? '').toLowerCase();
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
