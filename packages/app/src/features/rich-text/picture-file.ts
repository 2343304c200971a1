/** The largest picture that is stored within a text, in bytes: a whole text has room for 500,000 characters. */
export const mostPictureBytes = 100_000;

/** What the file dialog offers. */
export const acceptedPictures =
  '.png,.gif,.jpg,.jpeg,.bmp,.ico,image/png,image/gif,image/jpeg,image/bmp,image/x-icon';

/** The types of pictures by their first bytes. What a file is called says nothing about what is in it. */
const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/bmp', [0x42, 0x4d]],
  ['image/x-icon', [0x00, 0x00, 0x01, 0x00]],
];

/** Returns the type of a picture by its content; null if it is none that may be uploaded. */
export function findPictureType(content: Uint8Array): string | null {
  return (
    signatures.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0] ?? null
  );
}

/** A picture as a data URL, or what is wrong with the file. */
export type ReadPicture =
  | { readonly url: string; readonly problem?: undefined }
  | { readonly url?: undefined; readonly problem: string };

/** Reads a picture that is to be stored within a text. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > mostPictureBytes) {
    return {
      problem: `This picture has ${kilobytes(file.size)} kB. One within a text can have ${kilobytes(mostPictureBytes)} kB: make it smaller, or enter the URL of a larger one.`,
    };
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const type = findPictureType(content);
  return type === null
    ? { problem: 'This file is not a picture. Choose a PNG, GIF, JPEG, BMP or ICO file.' }
    : { url: `data:${type};base64,${toBase64(content)}` };
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString('en-GB');
}

function toBase64(content: Uint8Array): string {
  let characters = '';
  for (const byte of content) characters += String.fromCharCode(byte);
  return btoa(characters);
}
