import {
  detectMediaType,
  formatFileSize,
  maxMediaBytes,
  sha256,
  toMediaName,
  type MediaType,
} from '@manchester-eats/shared/media';
import { planScaling, type PictureSize, type ScaleAttempt } from './scale-plan.ts';

/** A picture that can be stored. */
export interface PreparedPicture {
  /** Under which it is stored. */
  readonly storedName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: MediaType;
}

/** Why a file cannot be added, as a sentence. */
export interface PictureProblem {
  readonly problem: string;
}

/** The largest file that is read, in bytes: more than any camera makes. */
const maxFileBytes = 50 * 1024 * 1024;
/** The most pixels of a picture: a browser needs four bytes for each. */
const maxPixels = 100_000_000;

/** Reads a file, checks that it is a picture, and scales it down if it is larger than 400 kB. */
export async function preparePicture(file: File): Promise<PreparedPicture | PictureProblem> {
  const name = `“${file.name}”`;
  if (file.size > maxFileBytes) {
    return { problem: `${name} has more than ${formatFileSize(maxFileBytes)}.` };
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: `${name} cannot be read. It may have been moved or deleted.` };
  }
  const type = detectMediaType(bytes);
  if (type === null) {
    return {
      problem: `${name} is not a picture: its content is not PNG, JPEG, GIF, WebP, BMP or ICO.`,
    };
  }
  const bitmap = await decode(bytes, type);
  if (bitmap === null) return { problem: `${name} is damaged and cannot be shown.` };
  try {
    if (bytes.byteLength <= maxMediaBytes) return prepared(bytes, type);
    if (isMoving(bytes, type)) {
      return {
        problem: `${name} has more than ${formatFileSize(maxMediaBytes)}, and scaling it down would stop its movement.`,
      };
    }
    const scaled = await scale(bitmap, type);
    return (
      scaled ?? { problem: `${name} cannot be made smaller than ${formatFileSize(maxMediaBytes)}.` }
    );
  } finally {
    bitmap.close();
  }
}

function prepared(bytes: Uint8Array<ArrayBuffer>, type: MediaType): PreparedPicture {
  return { storedName: toMediaName({ hash: sha256(bytes), type }), bytes, type };
}

/** Returns the decoded picture, turned as its camera was held; null if it is damaged or too large to decode. */
async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  type: MediaType,
): Promise<ImageBitmap | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type }));
    if (bitmap.width * bitmap.height <= maxPixels) return bitmap;
    bitmap.close();
    return null;
  } catch {
    return null;
  }
}

/** Whether a canvas would lose frames: any GIF may have several, a WebP says so. */
function isMoving(bytes: Uint8Array, type: MediaType): boolean {
  const animationFlag = 0x02;
  const isExtended = String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8X';
  return (
    type === 'image/gif' ||
    (type === 'image/webp' && isExtended && ((bytes[20] ?? 0) & animationFlag) !== 0)
  );
}

async function scale(bitmap: ImageBitmap, type: MediaType): Promise<PreparedPicture | null> {
  for (const attempt of planScaling(type, bitmap, hasTransparency(bitmap, type))) {
    const bytes = await draw(bitmap, attempt);
    // A browser that cannot write a type writes PNG instead.
    const written = bytes === null ? null : detectMediaType(bytes);
    if (bytes === null || written === null || bytes.byteLength > maxMediaBytes) continue;
    return prepared(bytes, written);
  }
  return null;
}

async function draw(
  bitmap: ImageBitmap,
  { type, quality, size }: ScaleAttempt,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
}

/** The side of the small copy in which transparent parts are looked for, in pixels. */
const sampleSide = 256;

function hasTransparency(bitmap: ImageBitmap, type: MediaType): boolean {
  if (type === 'image/jpeg' || type === 'image/bmp') return false;
  const canvas = document.createElement('canvas');
  const size: PictureSize = { width: sampleSide, height: sampleSide };
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context === null) return true;
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return data.some((value, index) => index % 4 === 3 && value < 250);
}
