/** Cells along each side of the grid in which the best place for a name is sought. */
const cells = 40;
/** A name is about this many times as wide as it is high. */
const nameShape = 3;
const metresAcross = 66_400;
const metresUp = 111_200;

/**
 * Returns the place in a shape that is furthest from its border, where its name has most room. `rings` are rings
 * of points; a point is inside if an odd number of rings surround it.
 */
export function findNamePoint(rings) {
  const all = rings.flat();
  const [left, right] = extent(all.map(([x]) => x));
  const [bottom, top] = extent(all.map(([, y]) => y));
  let best = { point: all[0], room: -1 };
  for (let column = 0.5; column < cells; column += 1) {
    for (let row = 0.5; row < cells; row += 1) {
      const point = [
        left + ((right - left) * column) / cells,
        bottom + ((top - bottom) * row) / cells,
      ];
      const room = isInside(rings, point) ? roomAround(rings, point) : -1;
      if (room > best.room) best = { point, room };
    }
  }
  return best.point;
}

function extent(values) {
  return [Math.min(...values), Math.max(...values)];
}

function isInside(rings, [x, y]) {
  let inside = false;
  for (const [from, to] of rings.flatMap(edges)) {
    if (from[1] > y === to[1] > y) continue;
    if (x < from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1])) inside = !inside;
  }
  return inside;
}

function roomAround(rings, [x, y]) {
  return Math.min(
    ...rings.flatMap(edges).map(([from, to]) => {
      const [fromX, fromY] = scaled(from, x, y);
      const [toX, toY] = scaled(to, x, y);
      const [alongX, alongY] = [toX - fromX, toY - fromY];
      const squared = alongX ** 2 + alongY ** 2;
      const share = squared === 0 ? 0 : -(fromX * alongX + fromY * alongY) / squared;
      const along = Math.min(1, Math.max(0, share));
      return Math.hypot(fromX + along * alongX, fromY + along * alongY);
    }),
  );
}

function scaled([pointX, pointY], x, y) {
  return [((pointX - x) * metresAcross) / nameShape, (pointY - y) * metresUp];
}

function edges(ring) {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length]]);
}
