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

/** A decoded file in blocks, which are decoded each time they are read: as a whole text, a large file would not fit. */
export interface TextBlocks {
  readonly blocks: () => Iterable<string>;
  readonly notes: readonly string[];
}

/** Decodes a file as `openText` does, as one text. */
export function decodeText(bytes: Uint8Array, decoder: TextDecoderPort): DecodedText {
  const { blocks, notes } = openText(bytes, decoder);
  return { text: [...blocks()].join(''), notes };
}

/**
 * Opens a file for decoding. UTF-16 is recognised by its byte order mark or its zero bytes. All else is read as UTF-8
 * or, if most of its letters beyond ASCII are invalid there, as windows-1252, which older spreadsheets write. Except for
 * UTF-16, an encoding that was guessed or that contradicts the XML declaration is noted. Damaged characters of
 * UTF-16 and UTF-8 are replaced, and counted in a note.
 */
export function openText(bytes: Uint8Array, decoder: TextDecoderPort): TextBlocks {
  const encoding = findUtf16Encoding(bytes) ?? 'utf-8';
  const decode = (block: Uint8Array) =>
    decoder.decode(block, encoding) ?? decoder.decodeDamaged(block, encoding);
  const { isValid, beyondAscii, replaced } = survey(bytes, encoding, decoder);
  const declared = encoding === 'utf-8' ? findDeclaredEncoding(bytes) : '';
  // Letters of a single-byte encoding are hardly ever valid in UTF-8, so that most would be replaced.
  const isSingleByte = encoding === 'utf-8' && !isValid && replaced * 2 >= beyondAscii;
  if (isSingleByte) {
    const notes = singleByteNames.test(declared)
      ? []
      : [
          declared === ''
            ? 'The file is not in UTF-8; it was read as windows-1252.'
            : `The file declares ${declared} but was read as windows-1252.`,
        ];
    return { blocks: () => textBlocks(bytes, 'single-byte', decodeSingleByteText), notes };
  }
  const blocks = () => textBlocks(bytes, encoding, decode);
  if (!isValid) return { blocks, notes: [damageNote(replaced)] };
  // Accented letters in a single-byte encoding are hardly ever valid UTF-8.
  const misdeclared = declared !== '' && !/^utf-?8$/.test(declared) && beyondAscii > 0;
  return {
    blocks,
    notes: misdeclared
      ? [`The file declares ${declared} but is in UTF-8; it was read as UTF-8.`]
      : [],
  };
}

/** Counts the characters beyond ASCII, and of them those that replace invalid bytes. */
function survey(bytes: Uint8Array, encoding: UnicodeEncoding, decoder: TextDecoderPort) {
  const found = { isValid: true, beyondAscii: 0, replaced: 0 };
  for (const block of byteBlocks(bytes, encoding)) {
    const text = decoder.decode(block, encoding);
    found.isValid &&= text !== null;
    const readable = text ?? decoder.decodeDamaged(block, encoding);
    // As many characters as bytes: all of them are ASCII.
    if (readable.length === block.length) continue;
    const beyondAscii = readable.replace(/[\0-\x7f]/g, '');
    found.beyondAscii += beyondAscii.length;
    found.replaced += beyondAscii.split('\ufffd').length - 1;
  }
  return found;
}

const blockLength = 65_536;

function* textBlocks(
  bytes: Uint8Array,
  encoding: UnicodeEncoding | 'single-byte',
  decode: (block: Uint8Array) => string,
): Generator<string> {
  let isFirst = true;
  for (const block of byteBlocks(bytes, encoding)) {
    const text = decode(block);
    yield isFirst ? withoutMark(text) : text;
    isFirst = false;
  }
}

/** Divides bytes between two characters. */
function* byteBlocks(
  bytes: Uint8Array,
  encoding: UnicodeEncoding | 'single-byte',
): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const end = Math.min(bytes.length, start + blockLength);
    const isBetween = end === bytes.length || encoding === 'single-byte';
    const cut = isBetween ? end : characterStart(bytes, end, encoding);
    yield bytes.subarray(start, cut);
    start = cut;
  }
}

/** Returns where the character begins that a byte belongs to; the byte itself if it belongs to none. */
function characterStart(bytes: Uint8Array, at: number, encoding: UnicodeEncoding): number {
  if (encoding !== 'utf-8') {
    const high = bytes[at - (encoding === 'utf-16le' ? 1 : 2)] ?? 0;
    return high >= 0xd8 && high <= 0xdb ? at - 2 : at;
  }
  let start = at;
  while (at - start < 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return at - start === 4 ? at : start;
}

function damageNote(count: number): string {
  return `${counted(count, 'character')} of the file ${count === 1 ? 'is damaged; it was' : 'are damaged; they were'} replaced by \ufffd.`;
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
