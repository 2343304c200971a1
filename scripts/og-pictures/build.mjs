// Draws the pictures that links to the site are shown with where a page has none of its own: one for each emblem of the
// placeholders, and one for the site. Browsers draw letters a little differently, so it is run by hand, after a change
// of the emblems, the colours, or the name of the site.
import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.mjs';
import { drawPages, pictureSize } from './draw-picture.mjs';
import { encodePng } from './encode-png.mjs';

const name = 'packages/app/public/og/';
const folder = fileURLToPath(new URL(`../../${name}`, import.meta.url));
const { width, height } = pictureSize;

const browser = await chromium.launch({ executablePath: findChromium() });
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: pictureSize });
  for (const [picture, html] of Object.entries(drawPages())) {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const png = encodePng(await pixels(page), width, height);
    writeFileSync(`${folder}${picture}.png`, png);
    process.stderr.write(`Wrote ${name}${picture}.png (${(png.length / 1000).toFixed(1)} kB)\n`);
  }
} finally {
  await browser.close();
}

/** Returns the pixels of the page, four bytes each: the browser itself reads its screenshot. */
async function pixels(page) {
  const shot = (await page.screenshot()).toString('base64');
  const text = await page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let binary = '';
    for (let at = 0; at < data.length; at += 8192) {
      binary += String.fromCharCode(...data.subarray(at, at + 8192));
    }
    return btoa(binary);
  }, shot);
  return Buffer.from(text, 'base64');
}
