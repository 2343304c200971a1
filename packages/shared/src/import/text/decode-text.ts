import type { TextDecoderPort, UnicodeEncoding } from '../../ports/text-decoder-port.ts';
import { decodeSingleByteText } from './single-byte-text.ts';

interface DecodedText {
  readonly text: string;
  /** Sentences about a guessed or wrongly declared encoding; usually empty. */
  readonly notes: readonly string[];
}

const singleByteNames = /^(iso-?8859-?1|latin-?1|windows-?1252|cp-?1252|us-ascii|ascii)$/;
const declarationLength = 200;

/**
 * Decodes a file. UTF-16 is recognised by its byte order mark or its zero bytes. All else is read as UTF-8
 * or, if that is invalid, as windows-1252, which older spreadsheets write. Except for
 * UTF-16, an encoding that was guessed or that contradicts the XML declaration is noted.
 */
export function decodeText(bytes: Uint8Array, decoder: TextDecoderPort): DecodedText {
  const wide = findUtf16Encoding(bytes);
  if (wide !== null) {
    const text = decoder.decode(bytes, wide);
    if (text !== null) return { text: withoutMark(text), notes: [] };
  }
  const declared = findDeclaredEncoding(bytes);
  const unicode = decoder.decode(bytes, 'utf-8');
  if (unicode === null) {
    const notes = singleByteNames.test(declared)
      ? []
      : [
          declared === ''
            ? 'The file is not in UTF-8; it was read as windows-1252.'
            : `The file declares ${declared} but was read as windows-1252.`,
        ];
    return { text: decodeSingleByteText(bytes), notes };
  }
  // Accented letters in a single-byte encoding are hardly ever valid UTF-8.
  const misdeclared =
    declared !== '' && !/^utf-?8$/.test(declared) && bytes.some((byte) => byte > 127);
  return {
    text: withoutMark(unicode),
    notes: misdeclared
      ? [`The file declares ${declared} but is in UTF-8; it was read as UTF-8.`]
      : [],
  };
}

function findUtf16Encoding(bytes: Uint8Array): UnicodeEncoding | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first !== 0) return 'utf-16le';
  if (first === 0 && third === 0 && second !== 0) return 'utf-16be';
  return null;
}

function findDeclaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, declarationLength));
  return (/<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? '').toLowerCase();
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
