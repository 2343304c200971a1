const bitsPerChar = 15;
/** Keeps clear of control characters; the highest code is 32,799, below the surrogates. */
const firstCode = 32;
const lengthChars = 3;
const chunk = 8192;

/**
 * Bytes as text with 15 bits in each character, for storages that hold text only and count UTF-16
 * units: half the characters that Latin-1 would take.
 */
export function packBytes(bytes: Uint8Array): string {
  const codes: number[] = lengthCodes(bytes.length);
  let text = '';
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    heldBits += 8;
    if (heldBits >= bitsPerChar) {
      heldBits -= bitsPerChar;
      codes.push((held >>> heldBits) + firstCode);
      held &= (1 << heldBits) - 1;
    }
    if (codes.length >= chunk) text += String.fromCharCode(...codes.splice(0));
  }
  if (heldBits > 0) codes.push((held << (bitsPerChar - heldBits)) + firstCode);
  return text + String.fromCharCode(...codes);
}

/** The bytes behind a packed text, or null where it was cut off or is none. */
export function unpackBytes(text: string): Uint8Array | null {
  const length = lengthOf(text);
  if (length === null) return null;
  if (text.length !== lengthChars + Math.ceil((length * 8) / bitsPerChar)) return null;
  const bytes = new Uint8Array(length);
  let held = 0;
  let heldBits = 0;
  let filled = 0;
  for (let at = lengthChars; at < text.length; at += 1) {
    const value = text.charCodeAt(at) - firstCode;
    if (value < 0 || value >= 1 << bitsPerChar) return null;
    held = (held << bitsPerChar) | value;
    heldBits += bitsPerChar;
    while (heldBits >= 8 && filled < length) {
      heldBits -= 8;
      bytes[filled] = held >>> heldBits;
      filled += 1;
      held &= (1 << heldBits) - 1;
    }
  }
  return bytes;
}

function lengthCodes(length: number): number[] {
  const mask = (1 << bitsPerChar) - 1;
  const top = Math.floor(length / 2 ** (2 * bitsPerChar));
  return [top, (length >>> bitsPerChar) & mask, length & mask].map((code) => code + firstCode);
}

function lengthOf(text: string): number | null {
  if (text.length < lengthChars) return null;
  let length = 0;
  for (let at = 0; at < lengthChars; at += 1) {
    const value = text.charCodeAt(at) - firstCode;
    if (value < 0 || value >= 1 << bitsPerChar) return null;
    length = length * 2 ** bitsPerChar + value;
  }
  return length;
}
