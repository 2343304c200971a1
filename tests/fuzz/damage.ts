import type { Random } from '../soak/random.ts';

/** Pieces that have broken readers: quotation marks, line ends, halves of characters, markup, formulas, numbers. */
const pieces = [
  ...['"', '""', ',', ';', '\t', '|', '=1+1', "'", '\\', '\\u0000', '\ud83c', '\udf55', '🍕'],
  ...['\0', '\ufeff', '\ufffd', '\u202e', '\u00a0', 'é', 'ﬁ', '<b>', '</b>', '<![CDATA[', ']]>'],
  ...['&amp;', '&x;', '<!--', 'null', 'NaN', '1e999', '-0', '{', '}', '[', ']', ':', '%', '%E0'],
  ...['../', '//', '?', '#', '__proto__', 'constructor', 'javascript:', 'a'.repeat(2100)],
];
const lineEnds = ['\n', '\r', '\r\n'];

/** Inserts, deletes and repeats pieces of a text; `lines` allows pieces that end a line. */
export function damageText(random: Random, text: string, lines: boolean): string {
  let damaged = text;
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(damaged.length + 1);
    const end = at + random.below(12);
    const piece = random.pick(lines ? [...pieces, ...lineEnds] : pieces);
    damaged = random.pick([
      damaged.slice(0, at) + piece + damaged.slice(at),
      damaged.slice(0, at) + damaged.slice(end),
      damaged.slice(0, end) + damaged.slice(at),
      damaged.slice(0, at) + piece + damaged.slice(end),
    ]);
  }
  // A few inputs are long, because some rules take quadratic time.
  if (lines && random.chance(0.002))
    damaged += random.pick(pieces).repeat(50_000).slice(0, 100_000);
  return damaged;
}

/** Replaces, deletes and adds bytes. */
export function damageBytes(random: Random, bytes: Uint8Array): Uint8Array {
  const damaged = [...bytes];
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(damaged.length + 1);
    damaged.splice(
      at,
      random.below(3),
      ...Array.from({ length: random.below(3) }, () => random.below(256)),
    );
  }
  return new Uint8Array(damaged);
}

/** Returns any value that JSON can hold. */
export function randomValue(random: Random, depth = 0): unknown {
  const simple = () =>
    random.pick<unknown>([null, true, 0, -1, 1e300, '', 'x', random.pick(pieces), {}, []]);
  if (depth > 2 || random.chance(0.5)) return simple();
  const size = random.below(4);
  const inner = () => randomValue(random, depth + 1);
  if (random.chance(0.4)) return Array.from({ length: size }, inner);
  const names = ['name', 'address', 'lat', 'reviewsData', 'text', 'places', random.pick(pieces)];
  return Object.fromEntries(Array.from({ length: size }, () => [random.pick(names), inner()]));
}
