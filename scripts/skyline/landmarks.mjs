// Landmarks: the Town Hall, Central Library, the Refuge, the mills.
import { arch, box, circle, grid, lancet, path, pick, rect, stroke } from './pen.mjs';

/** The Town Hall: gables, lancets, and the clock tower with its spire and golden ball. */
export function townHall(x, ground) {
  const tower = x + 62;
  const top = ground - 330;
  const wing = (wx, columns) =>
    rect(wx, ground - 118, columns * 22 + 8, 118, 'stone') +
    path(`M${wx - 4} ${ground - 118}l10 -34h${columns * 22 - 12}l10 34z`, 'slate') +
    path(
      grid({
        x: wx + 8,
        y: ground - 104,
        columns,
        rows: 2,
        dx: 22,
        dy: 40,
        shape: (px, py) => lancet(px, py, 12, 28),
      }),
      'window',
    ) +
    path(
      grid({
        x: wx + 8,
        y: ground - 24,
        columns,
        rows: 1,
        dx: 22,
        dy: 0,
        shape: (px, py) => arch(px, py, 12, 24),
      }),
      'window-dim',
    ) +
    rect(wx, ground - 70, columns * 22 + 8, 4, 'stone-light');
  const gable = (gx) =>
    path(`M${gx} ${ground - 118}v-16l17 -36l17 36v16z`, 'stone-light') +
    path(lancet(gx + 11, ground - 142, 12, 22), 'window') +
    rect(gx + 16, ground - 182, 2, 14, 'stone-deep');
  return [
    wing(x - 66, 5),
    wing(x + 106, 5),
    gable(x - 50),
    gable(x + 12),
    gable(x + 112),
    gable(x + 172),
    // The tower.
    rect(tower, top + 74, 52, ground - top - 74, 'stone-light'),
    rect(tower + 38, top + 74, 14, ground - top - 74, 'stone'),
    path(
      lancet(tower + 7, ground - 192, 14, 58) + lancet(tower + 29, ground - 192, 14, 58),
      'window',
    ),
    path(lancet(tower + 17, ground - 92, 18, 54), 'window-dim'),
    rect(tower - 3, ground - 206, 58, 6, 'stone-deep'),
    rect(tower - 3, ground - 120, 58, 5, 'stone-deep'),
    // Belfry with the clock.
    path(`M${tower - 5} ${top + 74}h62v-10h-62z`, 'stone-deep'),
    rect(tower - 1, top + 6, 54, 60, 'stone-light'),
    circle(tower + 26, top + 38, 21, 'stone-deep'),
    circle(tower + 26, top + 38, 18, 'cloud'),
    circle(tower + 26, top + 38, 18, 'glow'),
    stroke(`M${tower + 26} ${top + 38}v-12M${tower + 26} ${top + 38}l8 6`, 'ink', 2.4),
    path(`M${tower - 5} ${top + 6}h62v-6h-62z`, 'stone-deep'),
    // Pinnacles and spire.
    path([tower - 5, tower + 49].map((px) => `M${px} ${top}v-22l4 -20l4 20v22z`).join(''), 'stone'),
    path(`M${tower + 5} ${top}l21 -112l21 112z`, 'slate'),
    path(`M${tower + 26} ${top - 112}l21 112h-12z`, 'stone-deep'),
    path(`M${tower + 14} ${top}v-14l12 -20l12 20v14z`, 'stone-light'),
    path(lancet(tower + 21, top - 18, 10, 18), 'window'),
    rect(tower + 25, top - 128, 2, 20, 'ink'),
    circle(tower + 26, top - 126, 5, 'honey'),
  ].join('');
}

/** Central Library: the drum, the colonnade, the shallow dome, the portico. */
export function centralLibrary(x, ground) {
  const w = 250;
  const columns = grid({
    x: x + 12,
    y: ground - 112,
    columns: 15,
    rows: 1,
    dx: 16.2,
    dy: 0,
    shape: (px, py) => box(px, py, 6, 52),
  });
  return [
    path(`M${x + 46} ${ground - 146}q79 -66 158 0z`, 'stone-deep'),
    path(`M${x + 60} ${ground - 146}q65 -52 130 0z`, 'slate'),
    rect(x + 118, ground - 192, 14, 12, 'stone-light'),
    rect(x + 34, ground - 150, w - 68, 10, 'stone'),
    rect(x + 40, ground - 140, w - 80, 20, 'stone-deep'),
    rect(x, ground - 124, w, 12, 'stone-light'),
    rect(x + 4, ground - 112, w - 8, 54, 'stone-deep'),
    path(
      grid({
        x: x + 20.5,
        y: ground - 104,
        columns: 14,
        rows: 1,
        dx: 16.2,
        dy: 0,
        shape: (px, py) => box(px, py, 5, 40),
      }),
      'window',
    ),
    path(columns, 'stone-light'),
    rect(x, ground - 60, w, 8, 'stone-light'),
    rect(x + 4, ground - 52, w - 8, 52, 'stone'),
    path(
      grid({
        x: x + 14,
        y: ground - 40,
        columns: 12,
        rows: 1,
        dx: 19.4,
        dy: 0,
        shape: (px, py) => arch(px, py, 9, 28),
      }),
      'window-dim',
    ),
    // The portico stands in front of the drum.
    path(`M${x + 78} ${ground - 96}h94v-6l-47 -26l-47 26z`, 'stone-light'),
    path(`M${x + 92} ${ground - 104}h66l-33 -17z`, 'stone'),
    rect(x + 82, ground - 96, 86, 96, 'stone-deep'),
    path(box(x + 118, ground - 62, 14, 62), 'window'),
    path(
      grid({
        x: x + 84,
        y: ground - 92,
        columns: 6,
        rows: 1,
        dx: 14.8,
        dy: 0,
        shape: (px, py) => box(px, py, 8, 92),
      }),
      'stone-light',
    ),
    rect(x + 76, ground - 96, 98, 6, 'stone'),
    rect(x + 70, ground - 8, 110, 8, 'stone-light'),
  ].join('');
}

/** The Refuge: terracotta, arched windows, a domed clock tower. */
export function refuge(x, ground) {
  return [
    rect(x, ground - 128, 190, 128, 'brick'),
    rect(x, ground - 136, 190, 10, 'brick-light'),
    path(
      grid({
        x: x + 10,
        y: ground - 116,
        columns: 9,
        rows: 1,
        dx: 20,
        dy: 0,
        shape: (px, py) => arch(px, py, 10, 26),
      }),
      'window',
    ),
    path(
      grid({
        x: x + 10,
        y: ground - 80,
        columns: 9,
        rows: 1,
        dx: 20,
        dy: 0,
        shape: (px, py) => box(px, py, 10, 24),
        keep: (c) => pick(c + 70, 3) > 0,
      }),
      'window',
    ),
    rect(x, ground - 88, 190, 4, 'brick-deep'),
    rect(x + 124, ground - 214, 44, 214, 'brick-light'),
    rect(x + 158, ground - 214, 10, 214, 'brick'),
    path(
      lancet(x + 133, ground - 158, 10, 40) + lancet(x + 148, ground - 158, 10, 40),
      'window-dim',
    ),
    circle(x + 146, ground - 190, 14, 'brick-deep'),
    circle(x + 146, ground - 190, 11.5, 'glow'),
    stroke(`M${x + 146} ${ground - 190}v-7M${x + 146} ${ground - 190}h5`, 'ink', 2),
    rect(x + 120, ground - 220, 52, 7, 'brick-deep'),
    path(`M${x + 126} ${ground - 220}q0 -40 20 -44q20 4 20 44z`, 'slate'),
    rect(x + 145, ground - 280, 2, 18, 'ink'),
  ].join('');
}

/** A cotton mill with its chimney. */
export function mill(x, ground) {
  return [
    path(`M${x + 236} ${ground}l6 -248h18l6 248z`, 'brick-deep'),
    rect(x + 238, ground - 252, 26, 8, 'brick'),
    rect(x + 240, ground - 234, 22, 4, 'brick-light'),
    rect(x, ground - 150, 220, 150, 'brick'),
    rect(x, ground - 156, 220, 8, 'brick-deep'),
    rect(x + 182, ground - 190, 38, 190, 'brick-light'),
    path(`M${x + 178} ${ground - 190}h46v-6h-46z`, 'brick-deep'),
    path(
      grid({
        x: x + 10,
        y: ground - 140,
        columns: 8,
        rows: 5,
        dx: 21,
        dy: 28,
        shape: (px, py) => box(px, py, 11, 17),
      }),
      'window-dim',
    ),
    path(
      grid({
        x: x + 10,
        y: ground - 140,
        columns: 8,
        rows: 5,
        dx: 21,
        dy: 28,
        shape: (px, py) => box(px, py, 11, 17),
        keep: (c, r) => pick(c * 7 + r * 13 + x, 3) === 0,
      }),
      'window',
    ),
    path(lancet(x + 193, ground - 176, 14, 34) + lancet(x + 193, ground - 126, 14, 34), 'window'),
  ].join('');
}
