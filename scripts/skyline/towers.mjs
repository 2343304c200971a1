// The background: the moors with the Winter Hill mast, the far city, the glass towers.
import { box, grid, path, pick, rect, stroke } from './pen.mjs';

export function moors() {
  return (
    path(
      'M0 452q120 -66 260 -74t250 34q150 -58 330 -40t300 44q180 -50 360 -34t330 20q210 -58 380 -30t190 44v150h-2400z',
      'hill',
    ) + stroke('M262 380v-96M250 312h24M254 340h16', 'hill', 3)
  );
}

export function farCity() {
  let d = '';
  let x = 0;
  let seed = 3;
  while (x < 2400) {
    const width = 34 + pick(seed, 44);
    const height = 70 + pick(seed + 91, 74);
    d += box(x, 560 - height, width, height);
    if (pick(seed + 7, 4) === 0) d += box(x + width * 0.3, 552 - height, width * 0.25, 10);
    x += width + pick(seed + 13, 12);
    seed += 1;
  }
  return path(d, 'far');
}

/** A glass tower with fins, a darker side and some lit windows. */
function glassTower(x, top, width, seed) {
  const side = width * 0.3;
  const floors = Math.floor((552 - top) / 13);
  return (
    rect(x, top, width, 560 - top, 'glass') +
    rect(x + width - side, top + 10, side, 550 - top, 'glass-deep') +
    path(
      grid({
        x: x + 6,
        y: top + 6,
        columns: Math.floor((width - side - 8) / 9),
        rows: 1,
        dx: 9,
        dy: 0,
        shape: (px, py) => box(px, py, 1.6, 554 - top),
      }),
      'glass-line',
    ) +
    path(
      grid({
        x: x + 8.4,
        y: top + 14,
        columns: Math.floor((width - side - 10) / 9),
        rows: floors,
        dx: 9,
        dy: 13,
        shape: (px, py) => box(px, py, 5.6, 6),
        keep: (column, row) => pick(seed * 1000 + row * 31 + column, 6) === 0,
      }),
      'glow',
    ) +
    path(
      grid({
        x: x + width - side + 5,
        y: top + 22,
        columns: Math.max(1, Math.floor((side - 6) / 8)),
        rows: floors - 1,
        dx: 8,
        dy: 13,
        shape: (px, py) => box(px, py, 4.4, 5),
        keep: (column, row) => pick(seed * 777 + row * 17 + column, 8) === 0,
      }),
      'glow',
    )
  );
}

/** Beetham Tower: a slab with an overhang halfway up and a blade on its roof. */
function beetham(x, top) {
  const step = top + 168;
  const rows = (from, to) => Math.floor((to - from) / 11);
  return (
    rect(x + 16, step, 56, 560 - step, 'glass') +
    rect(x, top, 72, 168, 'glass') +
    rect(x + 56, top, 16, 560 - top, 'glass-deep') +
    path(`M${x} ${step}h72v6h-72z`, 'slate') +
    rect(x + 62, top - 44, 4, 44, 'slate') +
    rect(x + 34, top - 18, 32, 18, 'glass-line') +
    path(
      grid({
        x: x + 4,
        y: top + 10,
        columns: 1,
        rows: rows(top, step) - 1,
        dx: 0,
        dy: 11,
        shape: (px, py) => box(px, py, 50, 1.8),
      }),
      'glass-line',
    ) +
    path(
      grid({
        x: x + 18,
        y: step + 14,
        columns: 1,
        rows: rows(step, 548),
        dx: 0,
        dy: 11,
        shape: (px, py) => box(px, py, 34, 1.8),
      }),
      'glass-line',
    ) +
    path(
      grid({
        x: x + 5,
        y: top + 13,
        columns: 6,
        rows: 14,
        dx: 8.4,
        dy: 11,
        shape: (px, py) => box(px, py, 5, 6),
        keep: (c, r) => pick(r * 29 + c + 500, 5) === 0,
      }),
      'glow',
    ) +
    path(
      grid({
        x: x + 19,
        y: step + 17,
        columns: 4,
        rows: 14,
        dx: 8.6,
        dy: 11,
        shape: (px, py) => box(px, py, 5, 6),
        keep: (c, r) => pick(r * 37 + c + 900, 5) === 0,
      }),
      'glow',
    )
  );
}

/** The four towers of Deansgate Square and Beetham Tower, seen from the south-west. */
export function towers() {
  return [
    glassTower(1706, 246, 66, 4),
    glassTower(1532, 196, 62, 2),
    glassTower(1608, 118, 74, 1),
    glassTower(1790, 322, 58, 3),
    beetham(1446, 206),
  ].join('');
}
