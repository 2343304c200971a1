// The canal in the foreground and the narrowboat on it.
import { box, circle, grid, path, pick, rect, stroke } from './pen.mjs';

export function water() {
  return (
    rect(0, 604, 2400, 76, 'water') +
    rect(0, 604, 2400, 6, 'quay-deep') +
    path(
      grid({
        x: 0,
        y: 618,
        columns: 34,
        rows: 4,
        dx: 72,
        dy: 16,
        shape: (x, y) => {
          const seed = Math.round(x + y * 3);
          return box(x + pick(seed, 40), y + pick(seed + 1, 6), 18 + pick(seed + 2, 46), 2.4);
        },
        keep: (c, r) => pick(c * 11 + r * 5, 4) > 0,
      }),
      'water-line',
    )
  );
}

/** A narrowboat, bow to the left: roses, portholes, pots on the roof, a little smoke. */
export function narrowboat(x, y) {
  const cabin = y - 30;
  return [
    stroke(`M${x + 92} ${cabin - 26}q-6 -12 4 -20t2 -22`, 'cloud', 5),
    rect(x + 88, cabin - 22, 9, 24, 'ink'),
    rect(x + 86, cabin - 24, 13, 4, 'honey'),
    path(`M${x + 48} ${cabin + 32}l8 -32h208l6 32z`, 'boat'),
    rect(x + 50, cabin - 3, 220, 6, 'boat-trim'),
    path(`M${x + 66} ${cabin + 8}h176v18h-180z`, 'boat-trim'),
    path(`M${x + 69} ${cabin + 10.5}h170v13h-173z`, 'boat'),
    [84, 122, 160, 198]
      .map(
        (px) =>
          circle(x + px + 8, cabin + 17, 7.5, 'honey') +
          circle(x + px + 8, cabin + 17, 5.4, 'glow'),
      )
      .join(''),
    path(box(x + 222, cabin + 6, 14, 26), 'boat-trim'),
    circle(x + 229, cabin + 15, 2.6, 'honey'),
    // The pots on the roof.
    [128, 146, 190]
      .map(
        (px) =>
          path(`M${x + px} ${cabin - 3}l-2 -9h14l-2 9z`, 'brick-light') +
          circle(x + px + 1, cabin - 15, 4.6, 'leaf') +
          circle(x + px + 8, cabin - 16, 5, 'leaf') +
          circle(x + px + 4, cabin - 19, 3, 'honey'),
      )
      .join(''),
    path(`M${x} ${y - 6}q24 4 40 8h262q12 0 16 -10v-6h8v8q0 26 -22 26h-250q-40 0 -54 -26z`, 'ink'),
    path(
      `M${x + 2} ${y - 5}q24 4 40 8h260q10 0 14 -6l-2 8q-6 6 -14 6h-258q-24 -2 -40 -16z`,
      'boat-trim',
    ),
    path(`M${x + 12} ${y - 3}q16 4 28 7v8q-18 -3 -28 -15z`, 'honey'),
    stroke(`M${x + 318} ${y - 8}v-14q-14 -6 -24 -2`, 'ink', 3.4),
    stroke(`M${x + 296} ${y - 24}h-6`, 'honey', 4),
    path(
      box(x - 40, y + 24, 60, 2.4) +
        box(x + 330, y + 22, 50, 2.4) +
        box(x + 20, y + 32, 280, 2.4) +
        box(x + 70, y + 39, 170, 2.4),
      'water-line',
    ),
  ].join('');
}
