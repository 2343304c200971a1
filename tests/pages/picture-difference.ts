import type { Page } from '@playwright/test';

/** Returns by how much two pictures of one size differ at most, as a share of 255 in any colour of any pixel. */
export async function pictureDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [a = [], b = []] = await Promise.all(pictures.map(readPixels));
      let largest = a.length === b.length ? 0 : 255;
      for (const [index, value] of a.entries()) {
        largest = Math.max(largest, Math.abs(value - (b[index] ?? 0)));
      }
      return largest / 255;

      async function readPixels(base64: string): Promise<Uint8ClampedArray> {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (context === null) throw new Error('The browser cannot read pictures.');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      }
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
