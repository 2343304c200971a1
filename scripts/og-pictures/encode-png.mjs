import { deflateSync } from 'node:zlib';

/** A picture of flat colours needs no more; each pixel takes half a byte. */
const mostColours = 16;
/** Colours that are nearer to each other, as RGB, look the same. */
const leastDistance = 14;

/**
 * Encodes pixels (`rgba`, four bytes each) as a PNG with a palette of the most frequent colours. Every other colour
 * becomes the nearest of these, so it suits drawings, not photographs.
 */
export function encodePng(rgba, width, height) {
  const indexOf = new Map();
  const palette = choosePalette(rgba);
  const rows = Buffer.alloc((width / 2 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1; // Each row begins with its filter: 0 for none.
    for (let x = 0; x < width; x += 2) {
      const pixel = (y * width + x) * 4;
      rows[at] = (nearest(pixel) << 4) | nearest(pixel + 4);
      at += 1;
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);

  function nearest(pixel) {
    const colour = [rgba[pixel], rgba[pixel + 1], rgba[pixel + 2]];
    const key = colour.join();
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    const distances = palette.map((one) => distance(one, colour));
    const index = distances.indexOf(Math.min(...distances));
    indexOf.set(key, index);
    return index;
  }
}

function choosePalette(rgba) {
  const uses = new Map();
  for (let pixel = 0; pixel < rgba.length; pixel += 4) {
    const key = (rgba[pixel] << 16) | (rgba[pixel + 1] << 8) | rgba[pixel + 2];
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const palette = [];
  for (const [key] of [...uses].sort(([, one], [, other]) => other - one)) {
    const colour = [key >> 16, (key >> 8) & 255, key & 255];
    if (palette.some((one) => distance(one, colour) < leastDistance)) continue;
    palette.push(colour);
    if (palette.length === mostColours) break;
  }
  return palette;
}

function distance(one, other) {
  return Math.hypot(...one.map((value, index) => value - other[index]));
}

function header(width, height) {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([4, 3], 8); // Four bits for each pixel, which are the number of a colour of the palette.
  return bytes;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(checksum(body), 4 + body.length);
  return bytes;
}

/** CRC-32, as PNG wants it; `zlib.crc32` needs a newer Node. */
function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
