import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The boroughs by the code that names their file. */
const boroughs = {
  E08000001: 'Bolton',
  E08000002: 'Bury',
  E08000003: 'Manchester',
  E08000004: 'Oldham',
  E08000005: 'Rochdale',
  E08000006: 'Salford',
  E08000007: 'Stockport',
  E08000008: 'Tameside',
  E08000009: 'Trafford',
  E08000010: 'Wigan',
};

/**
 * Reads the wards of every borough as rings of points ([longitude, latitude] in degrees, first point not
 * repeated).
 */
export function readWards(folder) {
  return Object.entries(boroughs).flatMap(([code, borough]) => {
    const topology = JSON.parse(readFileSync(path.join(folder, `${code}.topo.json`), 'utf8'));
    const arcs = decodeArcs(topology);
    return topology.objects[code].geometries.map((geometry) => ({
      borough,
      name: geometry.properties.WD13NM,
      rings: ringsOf(geometry).map((ring) => joinArcs(ring, arcs)),
    }));
  });
}

/** Adds up the differences that TopoJSON stores, and returns degrees. */
function decodeArcs({ arcs, transform }) {
  const [scaleX, scaleY] = transform.scale;
  const [left, bottom] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([across, up]) => {
      x += across;
      y += up;
      return [x * scaleX + left, y * scaleY + bottom];
    });
  });
}

function ringsOf({ type, arcs }) {
  if (type === 'Polygon') return arcs;
  if (type === 'MultiPolygon') return arcs.flat();
  throw new Error(`A ward has the unknown shape ${type}.`);
}

/** Joins the arcs of a ring. A negative number means the arc ~number, reversed. */
function joinArcs(ring, arcs) {
  return ring.flatMap((index) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return points.slice(1); // An arc starts where the one before it ends.
  });
}
