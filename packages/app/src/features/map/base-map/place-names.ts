import type { PlaceName } from './base-map.ts';

/** A rectangle on the screen, in pixels. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface NameLayout<Name extends PlaceName> {
  /** The names to choose from; earlier ones are preferred. */
  readonly names: readonly Name[];
  readonly project: (name: Name) => { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
  /** The width of a letter and the height of a line, in pixels. */
  readonly letter: { readonly width: number; readonly height: number };
}

/** The least distance between two names, in pixels. */
const gap = 8;

/** Wards are named from this zoom, boroughs up to it. */
export const wardNameZoom = 12;

/** Returns the names in view that fit without covering each other. */
export function chooseNames<Name extends PlaceName>(layout: NameLayout<Name>): Name[] {
  const taken: Box[] = [];
  return layout.names.filter((name) => {
    const box = boxAround(name, layout);
    const isInView =
      box.right > 0 &&
      box.left < layout.size.width &&
      box.bottom > 0 &&
      box.top < layout.size.height;
    if (!isInView || taken.some((other) => overlaps(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function boxAround<Name extends PlaceName>(name: Name, layout: NameLayout<Name>): Box {
  const { x, y } = layout.project(name);
  const width = name.name.length * layout.letter.width + gap;
  const height = layout.letter.height + gap;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
