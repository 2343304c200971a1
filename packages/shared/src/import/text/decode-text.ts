import type { TextDecoderPort, UnicodeEncoding } from '../../ports/text-decoder-port.ts';
import { counted } from '../../domain/mending/plain-text.ts';
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
 * or, if most of its letters beyond ASCII are invalid there, as windows-1252, which older spreadsheets write. Except for
 * UTF-16, an encoding that was guessed or that contradicts the XML declaration is noted. Damaged characters of
 * UTF-16 and UTF-8 are replaced, and counted in a note.
 */
export function decodeText(bytes: Uint8Array, decoder: TextDecoderPort): DecodedText {
  const wide = findUtf16Encoding(bytes);
  if (wide !== null) {
    const text = decoder.decode(bytes, wide);
    return text === null
      ? damagedText(decoder.decodeDamaged(bytes, wide))
      : { text: withoutMark(text), notes: [] };
  }
  const declared = findDeclaredEncoding(bytes);
  const unicode = decoder.decode(bytes, 'utf-8');
  if (unicode === null) {
    const damaged = decoder.decodeDamaged(bytes, 'utf-8');
    if (isMostlyUnicode(damaged)) return damagedText(damaged);
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

/** Letters of a single-byte encoding are hardly ever valid in UTF-8, so that most would be replaced. */
function isMostlyUnicode(text: string): boolean {
  const beyondAscii = text.replace(/[\0-\x7f]/g, '');
  return countReplaced(beyondAscii) * 2 < beyondAscii.length;
}

function damagedText(text: string): DecodedText {
  const count = countReplaced(text);
  return {
    text: withoutMark(text),
    notes: [
      `${counted(count, 'character')} of the file ${count === 1 ? 'is damaged; it was' : 'are damaged; they were'} replaced by \ufffd.`,
    ],
  };
}

function countReplaced(text: string): number {
  return text.split('\ufffd').length - 1;
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
