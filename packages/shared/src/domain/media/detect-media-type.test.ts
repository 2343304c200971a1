import { expect, test } from 'vitest';
import { detectMediaType } from './detect-media-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/gif', 'GIF89a\x01\0\x01\0'],
  ['image/gif', 'GIF87a\x01\0\x01\0'],
  ['image/webp', 'RIFF\x1a\0\0\0WEBPVP8L'],
  ['image/bmp', `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0`],
  ['image/x-icon', '\0\0\x01\0\x01\0\x10\x10'],
])('recognises %s by its content', (type, content) => {
  expect(detectMediaType(bytes(content))).toBe(type);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with scripts (SVG)', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing in XML', '<?xml version="1.0"?><svg/>'],
  ['a text that begins like a bitmap', 'BMW dealers in Stockport and Bury'],
  ['a page that begins like a GIF of another version', 'GIF88a<script>'],
  ['a sound in the container of WebP', 'RIFF\x1a\0\0\0WAVEfmt '],
  ['a PDF', '%PDF-1.7'],
  ['an icon without pictures', '\0\0\x01\0\0\0'],
  ['a mouse pointer', '\0\0\x02\0\x01\0'],
  ['a PNG that is cut off', '\x89PNG'],
])('does not take %s for a picture', (_, content) => {
  expect(detectMediaType(bytes(content))).toBeNull();
});
