import type { MediaType } from '@manchester-eats/shared/media';

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** One way to make a picture smaller. */
export interface ScaleAttempt {
  readonly type: MediaType;
  /** Of JPEG and WebP, from 0 to 1. */
  readonly quality: number;
  readonly size: PictureSize;
}

/** The longest sides that are tried, in pixels. A full screen needs no more than the first. */
const longestSides = [2000, 1600, 1280, 1024, 800, 640];
const qualities = [0.85, 0.7];

/** Returns the size of a picture whose longer side is shortened to a length; it is never enlarged. */
export function fitWithin({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Returns the ways to make a picture smaller, the best first. A photograph stays JPEG; a picture with transparent parts
 * stays PNG if that is small enough, and else becomes WebP, which has them too.
 */
export function planScaling(
  type: MediaType,
  size: PictureSize,
  hasTransparency: boolean,
): ScaleAttempt[] {
  const lossy = type === 'image/webp' || hasTransparency ? 'image/webp' : 'image/jpeg';
  const sizes = longestSides
    .map((longest) => fitWithin(size, longest))
    .filter(({ width }, index, all) => index === 0 || width !== all[index - 1]?.width);
  const [largest] = sizes;
  const keepsType: ScaleAttempt[] =
    type === 'image/png' && largest !== undefined
      ? [{ type: 'image/png', quality: 1, size: largest }]
      : [];
  return [
    ...keepsType,
    ...sizes.flatMap((one) =>
      qualities.map((quality) => ({ type: lossy, quality, size: one }) as const),
    ),
  ];
}
