import type { MapSpot, PlacedListing } from './map-spots.ts';
import { markerGap, maxOverlapDistance, getMarkerShape, type MarkerShape } from './marker-shape.ts';

/** Any two pins within a square of this size overlap; in pixels. */
const squareSize = 24;

/** Spots being merged into a marker; `x` and `y` in pixels of the whole world's map. */
export interface SpotGroup<Listing extends PlacedListing> extends MarkerShape {
  readonly spots: readonly MapSpot<Listing>[];
  readonly count: number;
  readonly x: number;
  readonly y: number;
  isAbsorbed: boolean;
}

export function createGroup<Listing extends PlacedListing>(
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
  const pixelsPerSum = scale / spots.length;
  return {
    spots,
    count,
    x: x * pixelsPerSum,
    y: y * pixelsPerSum,
    ...getMarkerShape(spots.length, count),
    isAbsorbed: false,
  };
}

/** Groups spots that are sure to overlap. Zoomed out, this turns thousands of spots into a few hundred. */
export function groupClosePins<Listing extends PlacedListing>(
  spots: readonly MapSpot<Listing>[],
  scale: number,
): SpotGroup<Listing>[] {
  const squares = new Map<number, MapSpot<Listing>[]>();
  for (const spot of spots) {
    const square = cellAt(
      Math.floor((spot.x * scale) / squareSize),
      Math.floor((spot.y * scale) / squareSize),
    );
    const spotsInSquare = squares.get(square);
    if (spotsInSquare) spotsInSquare.push(spot);
    else squares.set(square, [spot]);
  }
  return Array.from(squares.values(), (spotsInSquare) => createGroup(spotsInSquare, scale));
}

/** A grid of groups by the centre of their circle, so that only nearby cells are searched for neighbours. */
export class GroupCells<Listing extends PlacedListing> {
  readonly #cells = new Map<number, SpotGroup<Listing>[]>();

  add(group: SpotGroup<Listing>): void {
    const cell = findCell(group);
    const groups = this.#cells.get(cell);
    if (groups) groups.push(group);
    else this.#cells.set(cell, [group]);
  }

  remove(group: SpotGroup<Listing>): void {
    group.isAbsorbed = true;
    const groups = this.#cells.get(findCell(group));
    groups?.splice(groups.indexOf(group), 1);
  }

  mostOverlapping(group: SpotGroup<Listing>): SpotGroup<Listing> | undefined {
    let found: SpotGroup<Listing> | undefined;
    let most = 0;
    const { column, row } = centreCell(group);
    for (let across = column - 1; across <= column + 1; across += 1) {
      for (let down = row - 1; down <= row + 1; down += 1) {
        for (const other of this.#cells.get(cellAt(across, down)) ?? []) {
          const overlap = other === group ? 0 : overlapBetween(group, other);
          if (overlap <= most) continue;
          most = overlap;
          found = other;
        }
      }
    }
    return found;
  }
}

function overlapBetween(one: SpotGroup<PlacedListing>, other: SpotGroup<PlacedListing>): number {
  const distance = Math.hypot(one.x - other.x, one.y - one.rise - (other.y - other.rise));
  return one.radius + other.radius + markerGap - distance;
}

function centreCell(group: SpotGroup<PlacedListing>): {
  readonly column: number;
  readonly row: number;
} {
  return {
    column: Math.floor(group.x / maxOverlapDistance),
    row: Math.floor((group.y - group.rise) / maxOverlapDistance),
  };
}

function findCell(group: SpotGroup<PlacedListing>): number {
  const { column, row } = centreCell(group);
  return cellAt(column, row);
}

/** Returns one number for a cell; a row has fewer than 2^26 cells at any zoom. */
function cellAt(column: number, row: number): number {
  return row * 2 ** 26 + column;
}
