/** The length of a degree in Manchester, in metres. */
const metresAcross = 66_400;
const metresUp = 111_200;

/**
 * Points of different boroughs that are this close are the same point, in metres: every file is rounded to a
 * grid of its own.
 */
const sameWithin = 4;

function distance([oneX, oneY], [otherX, otherY]) {
  return Math.hypot((oneX - otherX) * metresAcross, (oneY - otherY) * metresUp);
}

/** Returns a function that gives points at the same place the same number, and the list of points. */
function createPointIndex() {
  const cellSize = sameWithin / metresAcross;
  const points = [];
  const cells = new Map();
  function numberOf(point) {
    const column = Math.floor(point[0] / cellSize);
    const row = Math.floor(point[1] / cellSize);
    let closest = null;
    for (let across = column - 1; across <= column + 1; across += 1) {
      for (let up = row - 1; up <= row + 1; up += 1) {
        for (const number of cells.get(`${across},${up}`) ?? []) {
          const away = distance(points[number], point);
          if (away <= sameWithin && (closest === null || away < closest.away)) {
            closest = { number, away };
          }
        }
      }
    }
    if (closest !== null) return closest.number;
    points.push(point);
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), points.length - 1]);
    return points.length - 1;
  }
  return { points, numberOf };
}

/**
 * Cuts the rings of the wards into lines (arcs), each stored once, so that the wards on both sides share it even
 * after it is simplified. Returns the arcs as points, and for every ward its rings as numbers of arcs (~number
 * for a reversed one).
 */
export function buildTopology(wards) {
  const { points, numberOf } = createPointIndex();
  const numbered = wards.map((ward) => ({
    ...ward,
    rings: ward.rings.map((ring) =>
      ring.map(numberOf).filter((point, index, all) => point !== all.at(index - 1)),
    ),
  }));
  const isJunction = findJunctions(numbered);
  const numbers = new Map();
  const arcs = [];
  function addArc(line) {
    const known = numbers.get(line.join());
    if (known !== undefined) return known;
    numbers.set(line.join(), arcs.length);
    numbers.set(line.toReversed().join(), ~arcs.length);
    arcs.push(line);
    return arcs.length - 1;
  }
  const shapes = numbered.map(({ rings, ...ward }) => ({
    ...ward,
    rings: rings.map((ring) => cutAtJunctions(ring, isJunction).map(addArc)),
  }));
  return { arcs: arcs.map((line) => line.map((number) => points[number])), shapes };
}

/** Returns whether lines of more than two directions meet at a point. */
function findJunctions(wards) {
  const neighbours = new Map();
  for (const ring of wards.flatMap(({ rings }) => rings)) {
    for (const [index, point] of ring.entries()) {
      const around = neighbours.get(point) ?? new Set();
      around.add(ring.at(index - 1));
      around.add(ring[(index + 1) % ring.length]);
      neighbours.set(point, around);
    }
  }
  return (point) => neighbours.get(point).size > 2;
}

function cutAtJunctions(ring, isJunction) {
  const first = Math.max(0, ring.findIndex(isJunction));
  const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
  const lines = [];
  let start = 0;
  for (let index = 1; index < turned.length; index += 1) {
    if (index < turned.length - 1 && !isJunction(turned[index])) continue;
    lines.push(turned.slice(start, index + 1));
    start = index;
  }
  return lines;
}

/** Leaves out points that are within `tolerance` metres of the simplified line (Douglas and Peucker). */
export function simplify(line, tolerance) {
  const kept = new Set([0, line.length - 1]);
  const pending = [[0, line.length - 1]];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const [from, to] = part;
    let furthest = { index: -1, away: tolerance };
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceToSegment(line[index], line[from], line[to]);
      if (away > furthest.away) furthest = { index, away };
    }
    if (furthest.index < 0) continue;
    kept.add(furthest.index);
    pending.push([from, furthest.index], [furthest.index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function distanceToSegment(point, from, to) {
  const [x, y] = [(to[0] - from[0]) * metresAcross, (to[1] - from[1]) * metresUp];
  const [px, py] = [(point[0] - from[0]) * metresAcross, (point[1] - from[1]) * metresUp];
  const squared = x * x + y * y;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / squared));
  return Math.hypot(px - along * x, py - along * y);
}
