/** The characters of windows-1252 from 0x80 to 0x9f, where ISO 8859-1 has control characters. */
const upperControls =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const sliceLength = 8192;

/**
 * Decodes windows-1252, and so also ISO 8859-1 and ASCII. It cannot fail, since every byte is a character.
 * `TextDecoder` is not used because some versions of Node decode 0x80 to 0x9f as control characters.
 */
export function decodeSingleByteText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += sliceLength) {
    text += String.fromCharCode(...bytes.subarray(start, start + sliceLength));
  }
  return text.replace(/[\u0080-\u009f]/g, (character) =>
    upperControls.charAt(character.charCodeAt(0) - 0x80),
  );
}
