// SVG shapes. A colour is the name of a custom property in theme.css without its `--art-` prefix.
const n = (value) => String(Math.round(value * 10) / 10);

/** A filled shape from path data; its numbers are not rounded. */
export function path(d, fill) {
  return `<path fill="var(--art-${fill})" d="${d}"/>`;
}

/** A line with round ends and corners. */
export function stroke(d, colour, width = 2) {
  return `<path fill="none" stroke="var(--art-${colour})" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

export function rect(x, y, w, h, fill) {
  return path(box(x, y, w, h), fill);
}

/** Path data of a rectangle. */
export function box(x, y, w, h) {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

/** Path data of an upright opening with a round head. */
export function arch(x, y, w, h) {
  const r = w / 2;
  return `M${n(x)} ${n(y + h)}v${n(-(h - r))}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0v${n(h - r)}z`;
}

/** Path data of an upright opening with a pointed head. */
export function lancet(x, y, w, h) {
  const rise = w * 0.9;
  return `M${n(x)} ${n(y + h)}v${n(-(h - rise))}q0 ${n(-rise * 0.6)} ${n(w / 2)} ${n(-rise)}q${n(w / 2)} ${n(rise * 0.4)} ${n(w / 2)} ${n(rise)}v${n(h - rise)}z`;
}

export function circle(x, y, r, fill) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="var(--art-${fill})"/>`;
}

/**
 * Path data of a shape repeated in rows and columns. `shape` returns its path data at a point; `keep` returns
 * false if the shape in this column and row is left out.
 */
export function grid({ x, y, columns, rows, dx, dy, shape, keep = () => true }) {
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (keep(column, row)) d += shape(x + column * dx, y + row * dy);
    }
  }
  return d;
}

/** A number below `limit` that looks random but depends only on the seed. */
export function pick(seed, limit) {
  let hash = (seed * 2654435761) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return hash % limit;
}
