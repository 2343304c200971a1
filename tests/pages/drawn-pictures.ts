import type { Page } from '@playwright/test';

/** A file for a file input. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Draws a picture in the browser. One with noise does not compress, as a photograph. */
export async function drawPicture(
  page: Page,
  name: string,
  {
    type = 'image/png',
    side = 64,
    colour = '#c2410c',
    noise = false,
  }: { type?: string; side?: number; colour?: string; noise?: boolean } = {},
): Promise<UploadedFile> {
  const base64 = await page.evaluate(
    async ([type, side, colour, noise]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: side, height: side });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser cannot draw.');
      context.fillStyle = colour;
      context.fillRect(0, 0, side, side);
      if (noise) {
        const pixels = context.getImageData(0, 0, side, side);
        for (let at = 0; at < pixels.data.length; at += 4) {
          for (let part = 0; part < 3; part += 1) pixels.data[at + part] = Math.random() * 256;
        }
        context.putImageData(pixels, 0, 0);
      }
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, type, 0.95);
      });
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [type, side, colour, noise] as const,
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}
