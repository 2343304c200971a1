import type { MediaType } from './media-types.ts';

/** The sizes of the header that follows the file header of a bitmap; two letters alone would also begin a text. */
const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124]);

/**
 * Returns the type of a picture by its content, whatever its name says; null for anything else, such as SVG and
 * HTML, which can contain scripts.
 */
export function detectMediaType(bytes: Uint8Array): MediaType | null {
  const startsWith = (text: string, at = 0) =>
    Array.from(text).every((letter, place) => bytes[at + place] === letter.charCodeAt(0));
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'image/gif';
  if (startsWith('RIFF') && startsWith('WEBPVP8', 8)) return 'image/webp';
  if (startsWith('BM') && startsWith('\0\0\0', 15) && bitmapHeaders.has(bytes[14] ?? 0)) {
    return 'image/bmp';
  }
  // An icon begins with the number of pictures in it.
  if (startsWith('\0\0\x01\0') && bytes[4] !== 0 && bytes[5] === 0) return 'image/x-icon';
  return null;
}
