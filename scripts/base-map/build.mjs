// Writes the base map of Greater Manchester, the outlines and names of boroughs and wards, from ward boundaries
// in TopoJSON:
//
//   node scripts/base-map/build.mjs FOLDER
//
// FOLDER holds E08000001.topo.json to E08000010.topo.json of github.com/martinjc/UK-GeoJSON
// (json/electoral/eng/wards_by_lad). See docs/data-sources.md for the licence and the method.
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildTopology, simplify } from './build-topology.mjs';
import { findNamePoint } from './name-points.mjs';
import { readWards } from './read-wards.mjs';

const output = fileURLToPath(
  new URL('../../packages/widgets/src/free-map/base-map-data.json', import.meta.url),
);
/** How far a simplified border may be from the real one, in metres. */
const tolerance = 20;
/** Positions are stored as whole numbers of this many parts of a degree: about seven metres. */
const partsOfDegree = 10_000;
/** The most that visitors load, gzipped, in bytes. */
const limit = 60_000;

const folder = process.argv[2];
if (folder === undefined || !existsSync(folder)) {
  process.stderr.write(
    'Give the folder with the wards of the ten boroughs (E08000001.topo.json to E08000010.topo.json):\n' +
      '  node scripts/base-map/build.mjs FOLDER\n' +
      'They are in json/electoral/eng/wards_by_lad of github.com/martinjc/UK-GeoJSON.\n',
  );
  process.exit(2);
}

const text = `${JSON.stringify(buildBaseMap(readWards(folder)), null, 2)}\n`;
const size = gzipSync(text, { level: 9 }).length;
if (size > limit) throw new Error(`The base map has ${size} bytes (gzip); ${limit} are allowed.`);
writeFileSync(output, text);
process.stderr.write(`Wrote ${output}: ${(size / 1000).toFixed(1)} kB (gzip)\n`);

function buildBaseMap(wards) {
  const { arcs, shapes } = buildTopology(wards);
  const simplified = arcs.map((line) => simplify(line, tolerance).map(toGrid));
  const rings = (shape) =>
    shape.rings.map((ring) =>
      ring.flatMap((number) =>
        (number < 0 ? simplified[~number].toReversed() : simplified[number]).slice(1),
      ),
    );
  return {
    partsOfDegree,
    boroughs: [...new Set(shapes.map(({ borough }) => borough))].map((name) => {
      const own = shapes.filter(({ borough }) => borough === name);
      return {
        name,
        namePoint: findNamePoint(outline(own.flatMap(rings)))
          .map(toWhole)
          .join(' '),
      };
    }),
    wards: shapes.map((shape) => ({
      name: shape.name,
      borough: shape.borough,
      namePoint: findNamePoint(rings(shape)).map(toWhole).join(' '),
      rings: shape.rings.map((ring) => ring.join(' ')),
    })),
    arcs: simplified.map(encodeLine),
  };
}

/** Returns the edges that belong to one ward only, as rings of two points: the outline of them all. */
function outline(rings) {
  const edges = new Map();
  for (const ring of rings) {
    for (const [index, point] of ring.entries()) {
      const next = ring[(index + 1) % ring.length];
      const key = [point.join(), next.join()].sort().join(' ');
      if (edges.has(key)) edges.delete(key);
      else edges.set(key, [point, next]);
    }
  }
  return joinEdges([...edges.values()]);
}

function joinEdges(edges) {
  const rings = [];
  const rest = new Map(edges.map(([from, to]) => [from.join(), to]));
  for (const [from] of edges) {
    const ring = [];
    for (let at = from; rest.has(at.join());) {
      const next = rest.get(at.join());
      rest.delete(at.join());
      ring.push(at);
      at = next;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

function toGrid([x, y]) {
  return [toWhole(x * partsOfDegree), toWhole(y * partsOfDegree)];
}

function toWhole(value) {
  return Math.round(value);
}

/** Writes the first point of a line, then the differences from point to point. */
function encodeLine(line) {
  return line
    .flatMap(([x, y], index) => {
      const [lastX, lastY] = index === 0 ? [0, 0] : line[index - 1];
      return [x - lastX, y - lastY];
    })
    .join(' ');
}
