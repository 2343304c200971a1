import {
  findEmblem,
  findPlaceKind,
  type EmblemName,
  type PlaceKind,
} from '@manchester-eats/shared/map';

/** The design of a placeholder picture. */
export interface PlaceholderDesign {
  /** Decides the colour and the ground of the emblem, such as a plate or a pub sign. */
  readonly kind: PlaceKind;
  /** Degrees on the colour wheel. */
  readonly hue: number;
  /** A whole number that chooses one of the tile patterns. */
  readonly pattern: number;
  readonly emblem: EmblemName;
}

/** The place that a placeholder stands for. */
export interface PlaceholderSubject {
  readonly name: string;
  readonly category: string;
  readonly categories: readonly string[];
}

/** Glaze colours that go with brick and stone, near those of the map's marks, and far enough from one another. */
const hues: Readonly<Record<PlaceKind, number>> = {
  restaurant: 27, // brick
  takeaway: 62, // apricot
  cafe: 100, // mustard
  other: 158, // bottle green
  bar: 262, // slate blue
  bakery: 348, // rose
};

/** The furthest that a placeholder is from the colour of its kind; in degrees. */
const mostShade = 8;

/** Hashes a text (FNV-1a), for choices that look random but never change. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Designs a placeholder: the kind of place decides its colour and the ground of the emblem, the cuisine the
 * emblem, and the name the pattern and the shade.
 */
export function placeholderDesign(subject: PlaceholderSubject): PlaceholderDesign {
  const { name, category, categories } = subject;
  const hash = hashText(name);
  const kind = findPlaceKind(category, categories);
  return {
    kind,
    hue: (hues[kind] + (hash % (2 * mostShade + 1)) - mostShade + 360) % 360,
    pattern: hash >>> 5,
    emblem: findEmblem(category, categories),
  };
}
