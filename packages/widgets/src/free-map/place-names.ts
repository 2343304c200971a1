import type { PlaceName } from './base-map.ts';

/** A point on the screen, in pixels. */
interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the screen, in pixels. */
export interface ScreenBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface NameLayout<Name extends PlaceName> {
  /** The names to choose from; earlier ones are preferred. */
  readonly names: readonly Name[];
  /** Where the middle of a name may be, the best point first. */
  readonly pointsFor: (name: Name) => Iterable<ScreenPoint>;
  /** What a name must not be under, such as markers. */
  readonly covered?: readonly ScreenBox[];
  readonly size: { readonly width: number; readonly height: number };
  /** The width of a letter and the height of a line, in pixels. */
  readonly letter: { readonly width: number; readonly height: number };
}

/** A name and the point where its middle is drawn. */
export interface PlacedName<Name extends PlaceName> extends ScreenPoint {
  readonly place: Name;
}

/** The least distance between two names, in pixels. */
const gap = 8;

/** Wards are named from this zoom, boroughs up to it. */
export const wardNameZoom = 12;

/** Returns the names in view that fit without covering each other, at the best point that is free. */
export function chooseNames<Name extends PlaceName>(
  layout: NameLayout<Name>,
): readonly PlacedName<Name>[] {
  const { covered = [] } = layout;
  const taken: ScreenBox[] = [];
  const placed: PlacedName<Name>[] = [];
  for (const place of layout.names) {
    for (const { x, y } of layout.pointsFor(place)) {
      const box = boxAround(place, { x, y }, layout);
      const spaced = withGap(box);
      const isFree =
        isInView(box, layout) &&
        !taken.some((other) => overlaps(spaced, other)) &&
        !covered.some((other) => overlaps(box, other));
      if (!isFree) continue;
      taken.push(box);
      placed.push({ place, x, y });
      break;
    }
  }
  return placed;
}

function boxAround<Name extends PlaceName>(
  { name }: Name,
  { x, y }: ScreenPoint,
  { letter }: NameLayout<Name>,
): ScreenBox {
  const width = name.length * letter.width;
  const { height } = letter;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function withGap({ left, right, top, bottom }: ScreenBox): ScreenBox {
  return { left: left - gap, right: right + gap, top: top - gap, bottom: bottom + gap };
}

function isInView<Name extends PlaceName>(box: ScreenBox, { size }: NameLayout<Name>): boolean {
  return box.right > 0 && box.left < size.width && box.bottom > 0 && box.top < size.height;
}

function overlaps(one: ScreenBox, other: ScreenBox): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
