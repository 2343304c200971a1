// The strokes of which the skyline is made. Every colour is the name of an --art-* property.
const n = (value: number) => String(Math.round(value * 10) / 10);

/** A filled shape from path data; numbers in it are the caller's care. */
export function path(d: string, fill: string): string {
  return `<path fill="var(--art-${fill})" d="${d}"/>`;
}

/** A line of a width, with round ends. */
export function stroke(d: string, colour: string, width = 2): string {
  return `<path fill="none" stroke="var(--art-${colour})" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return path(box(x, y, w, h), fill);
}

/** Path data of a rectangle. */
export function box(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

/** Path data of an upright opening with a round head. */
export function arch(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${n(x)} ${n(y + h)}v${n(-(h - r))}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0v${n(h - r)}z`;
}

/** Path data of an upright opening with a pointed head. */
export function lancet(x: number, y: number, w: number, h: number): string {
  const rise = w * 0.9;
  return `M${n(x)} ${n(y + h)}v${n(-(h - rise))}q0 ${n(-rise * 0.6)} ${n(w / 2)} ${n(-rise)}q${n(w / 2)} ${n(rise * 0.4)} ${n(w / 2)} ${n(rise)}v${n(h - rise)}z`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="var(--art-${fill})"/>`;
}

/** The same opening many times: `shape` gets each place; `keep` may leave some out. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly dx: number;
  readonly dy: number;
  readonly shape: (x: number, y: number) => string;
  readonly keep?: (column: number, row: number) => boolean;
}

/** Path data of all openings of a grid. */
export function grid({ x, y, columns, rows, dx, dy, shape, keep = () => true }: Grid): string {
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (keep(column, row)) d += shape(x + column * dx, y + row * dy);
    }
  }
  return d;
}

/** A number below `limit` that looks like chance and is always the same. */
export function pick(seed: number, limit: number): number {
  let hash = (seed * 2654435761) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return hash % limit;
}
