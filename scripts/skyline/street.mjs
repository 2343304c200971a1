// The street: Castlefield's viaduct with a tram on it, terraces, trees, the quay.
import { arch, box, circle, grid, path, pick, rect, stroke } from './pen.mjs';

function tram(x, y) {
  const car = (cx) =>
    path(`M${cx} ${y}v-24q0 -8 8 -8h96q8 0 8 8v24z`, 'honey') +
    rect(cx, y - 9, 112, 4, 'slate') +
    path(
      grid({
        x: cx + 8,
        y: y - 26,
        columns: 6,
        rows: 1,
        dx: 16.6,
        dy: 0,
        shape: (px, py) => box(px, py, 13, 12),
      }),
      'ink',
    ) +
    path(box(cx + 26, y - 28, 9, 26) + box(cx + 76, y - 28, 9, 26), 'slate') +
    rect(cx + 10, y, 92, 4, 'ink');
  return (
    car(x) +
    car(x + 116) +
    rect(x + 112, y - 20, 4, 16, 'ink') +
    // The pantograph reaches the wire, 40 above the rails, and no further.
    stroke(`M${x + 60} ${y - 32}l-6 -4l6 -4m-7 0h14`, 'ink', 1.6)
  );
}

/** Castlefield's viaduct, with the overhead wire and a tram. */
export function viaduct(x, ground) {
  const deck = ground - 84;
  const spans = grid({
    x: x + 18,
    y: deck + 26,
    columns: 10,
    rows: 1,
    dx: 86,
    dy: 0,
    shape: (px, py) => arch(px, py, 62, 58),
  });
  const rims = grid({
    x: x + 13,
    y: deck + 21,
    columns: 10,
    rows: 1,
    dx: 86,
    dy: 0,
    shape: (px, py) => arch(px, py, 72, 63),
  });
  const poles = grid({
    x: x + 60,
    y: deck - 54,
    columns: 5,
    rows: 1,
    dx: 172,
    dy: 0,
    shape: (px, py) => box(px, py, 3, 50) + box(px, py + 4, 16, 2),
  });
  return [
    path(poles, 'slate'),
    stroke(`M${x} ${deck - 48}h868`, 'slate', 1.4),
    tram(x + 560, deck - 8),
    rect(x, deck, 868, 84, 'brick'),
    rect(x, deck - 6, 872, 10, 'brick-deep'),
    rect(x, deck + 8, 868, 3, 'brick-light'),
    path(rims, 'brick-light'),
    path(spans, 'brick-deep'),
    path(
      grid({
        x: x + 26,
        y: deck + 40,
        columns: 10,
        rows: 1,
        dx: 86,
        dy: 0,
        shape: (px, py) => arch(px, py, 46, 44),
        keep: (c) => c % 3 === 1,
      }),
      'window',
    ),
    path(
      grid({
        x: x + 48,
        y: deck + 34,
        columns: 10,
        rows: 1,
        dx: 86,
        dy: 0,
        shape: (px, py) => box(px, py, 2.4, 50),
        keep: (c) => c % 3 === 1,
      }),
      'brick-deep',
    ),
  ].join('');
}

/** A row of terraced houses with bays, doors and chimney pots. */
export function terraces(from, to, ground) {
  const doors = ['boat', 'slate', 'boat-trim'];
  const parts = [];
  for (let x = from, house = from; x < to; x += 74, house += 1) {
    const h = 84;
    const top = ground - h;
    const darkFloor = pick(house * 5, 3);
    parts.push(
      rect(x + 52, top - 52, 18, 30, 'brick-deep'),
      path(box(x + 54, top - 62, 5, 10) + box(x + 63, top - 62, 5, 10), 'brick-light'),
      rect(x, top - 30, 74, 30, 'slate'),
      rect(x, top - 32, 74, 3, 'brick-deep'),
      path(box(x + 59, top - 30, 3, 30), 'brick-deep'),
      rect(x, top, 74, h, pick(house, 2) ? 'brick' : 'brick-light'),
      rect(x, top, 74, 4, 'stone-light'),
      path(
        box(x + 10, top + 14, 16, 22) + box(x + 46, top + 14, 16, 22),
        darkFloor === 0 ? 'window-dim' : 'window',
      ),
      path(
        box(x + 9, top + 36, 18, 3) +
          box(x + 45, top + 36, 18, 3) +
          box(x + 9, top + 11, 18, 3) +
          box(x + 45, top + 11, 18, 3),
        'stone-light',
      ),
      path(`M${x + 4} ${ground}v-40h30v40z`, 'stone-light'),
      path(
        box(x + 8, ground - 34, 10, 24) + box(x + 20, ground - 34, 10, 24),
        darkFloor === 1 ? 'window-dim' : 'window',
      ),
      rect(x + 47, ground - 42, 17, 42, 'stone-light'),
      rect(x + 49, ground - 34, 13, 34, doors[pick(house + 3, 3)] ?? 'boat'),
      rect(x + 49, ground - 41, 13, 5, 'window'),
    );
  }
  return parts.join('');
}

export function trees() {
  const tree = (x, r) =>
    rect(x - 2, 560 - r * 1.6, 4, r * 1.6, 'ink') +
    circle(x, 560 - r * 2, r, 'leaf') +
    circle(x + r * 0.7, 560 - r * 1.5, r * 0.7, 'leaf');
  return [tree(1140, 17), tree(1182, 13), tree(1496, 19), tree(1532, 14), tree(872, 12)].join('');
}

/** The quay wall with its coping, lamps, and the arch where a branch of the canal joins. */
export function quay() {
  const lamp = (x) =>
    rect(x - 1.5, 500, 3, 60, 'ink') +
    path(`M${x - 7} 500h14l-3 -14h-8z`, 'honey') +
    path(`M${x - 8} 486h16l-8 -7z`, 'ink');
  const rails = grid({
    x: 1000,
    y: 536,
    columns: 12,
    rows: 1,
    dx: 10,
    dy: 0,
    shape: (x, y) => box(x, y, 2, 24),
  });
  return [
    [190, 420, 984, 1130, 1460, 1700, 1960, 2230].map(lamp).join(''),
    rect(0, 560, 2400, 44, 'quay'),
    rect(0, 556, 2400, 9, 'stone-light'),
    path(
      grid({
        x: 0,
        y: 574,
        columns: 50,
        rows: 2,
        dx: 48,
        dy: 16,
        shape: (x, y) => box(x + (y > 580 ? 24 : 0), y, 1.6, 15),
      }),
      'quay-deep',
    ),
    rect(0, 588, 2400, 1.6, 'quay-deep'),
    path('M996 560q60 -34 126 0v6h-126z', 'stone-light'),
    path('M1012 604v-12q47 -44 94 0v12z', 'ink'),
    stroke('M1012 592q47 -44 94 0', 'stone', 5),
    path(rails, 'ink'),
    stroke('M996 542q62 -34 126 0', 'ink', 3),
  ].join('');
}
