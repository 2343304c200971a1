import type { MapSpot, PlacedListing } from './map-spots.ts';
import { markGap, markReach, shapeOf, type MarkShape } from './mark-shape.ts';

/** Any two pins within a square of this edge overlap, in pixels. */
const seedEdge = 24;

/** Spots on their way to a mark; places in pixels of the world's square. */
export interface SpotGroup<Listing extends PlacedListing> extends MarkShape {
  readonly spots: readonly MapSpot<Listing>[];
  readonly count: number;
  readonly x: number;
  readonly y: number;
  isMerged: boolean;
}

export function groupOf<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  scale: number,
): SpotGroup<Listing> {
  let count = 0;
  let x = 0;
  let y = 0;
  for (const spot of spots) {
    count += spot.listings.length;
    x += spot.x;
    y += spot.y;
  }
  const middle = scale / spots.length;
  return {
    spots,
    count,
    x: x * middle,
    y: y * middle,
    ...shapeOf(spots.length, count),
    isMerged: false,
  };
}

/** Takes together at once what is bound to overlap; thousands of spots become some hundred groups. */
export function seedsOf<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  scale: number,
): SpotGroup<Listing>[] {
  const squares = new Map<number, MapSpot<Listing>[]>();
  for (const spot of spots) {
    const square = cellAt(
      Math.floor((spot.x * scale) / seedEdge),
      Math.floor((spot.y * scale) / seedEdge),
    );
    const together = squares.get(square);
    if (together) together.push(spot);
    else squares.set(square, [spot]);
  }
  return Array.from(squares.values(), (together) => groupOf(together, scale));
}

/** Groups by where the middle of their circle lies, so that each looks for neighbours only around it. */
export class GroupCells<Listing extends PlacedListing> {
  readonly #cells = new Map<number, SpotGroup<Listing>[]>();

  add(group: SpotGroup<Listing>): void {
    const cell = cellOf(group);
    const held = this.#cells.get(cell);
    if (held) held.push(group);
    else this.#cells.set(cell, [group]);
  }

  remove(group: SpotGroup<Listing>): void {
    group.isMerged = true;
    const held = this.#cells.get(cellOf(group));
    held?.splice(held.indexOf(group), 1);
  }

  mostOverlapping(group: SpotGroup<Listing>): SpotGroup<Listing> | undefined {
    let found: SpotGroup<Listing> | undefined;
    let most = 0;
    const { column, row } = middleCell(group);
    for (let across = column - 1; across <= column + 1; across += 1) {
      for (let down = row - 1; down <= row + 1; down += 1) {
        for (const other of this.#cells.get(cellAt(across, down)) ?? []) {
          const overlap = other === group ? 0 : overlapOf(group, other);
          if (overlap <= most) continue;
          most = overlap;
          found = other;
        }
      }
    }
    return found;
  }
}

function overlapOf(one: SpotGroup<PlacedListing>, other: SpotGroup<PlacedListing>): number {
  const distance = Math.hypot(one.x - other.x, one.y - one.rise - (other.y - other.rise));
  return one.radius + other.radius + markGap - distance;
}

function middleCell(group: SpotGroup<PlacedListing>): {
  readonly column: number;
  readonly row: number;
} {
  return {
    column: Math.floor(group.x / markReach),
    row: Math.floor((group.y - group.rise) / markReach),
  };
}

function cellOf(group: SpotGroup<PlacedListing>): number {
  const { column, row } = middleCell(group);
  return cellAt(column, row);
}

/** One number for a cell; there are fewer than this many in a row at any zoom. */
function cellAt(column: number, row: number): number {
  return row * 2 ** 26 + column;
}
