import { expect, test } from 'vitest';
import { findPictureType, mostPictureBytes, readPicture } from './picture-file.ts';

test('a picture is recognised by what is in it', () => {
  expect(findPictureType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(
    'image/png',
  );
  expect(findPictureType(new TextEncoder().encode('GIF89a'))).toBe('image/gif');
  expect(findPictureType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(findPictureType(new TextEncoder().encode('BM6'))).toBe('image/bmp');
  expect(findPictureType(new Uint8Array([0, 0, 1, 0, 1, 0]))).toBe('image/x-icon');
  expect(findPictureType(new TextEncoder().encode('<svg onload="x">'))).toBeNull();
  expect(findPictureType(new Uint8Array())).toBeNull();
});

test('a small picture becomes part of the text', async () => {
  expect(await readPicture(new Blob(['GIF89a']))).toEqual({
    url: 'data:image/gif;base64,R0lGODlh',
  });
});

test('a web page that is called a picture is refused', async () => {
  const { problem } = await readPicture(new Blob(['<html>'], { type: 'image/png' }));
  expect(problem).toBe('This file is not a picture. Choose a PNG, GIF, JPEG, BMP or ICO file.');
});

test('a large picture is refused with its size', async () => {
  const { problem } = await readPicture(new Blob([new Uint8Array(mostPictureBytes + 1)]));
  expect(problem).toContain('This picture has 101 kB. One within a text can have 100 kB');
});
