import type { PlaceKind } from '@manchester-eats/shared/map';

/** How a kind of place is marked. */
interface PlaceMark {
  /** Dark enough for the light theme and light enough for the dark one: 3 to 1 on every ground. */
  readonly colour: string;
  /** Lines in white, 24 units square. */
  readonly drawing: string;
}

export const placeMarks: Readonly<Record<PlaceKind, PlaceMark>> = {
  // Knife and fork.
  restaurant: {
    colour: '#c8402f',
    drawing: 'M5 3v5c0 3 5 3 5 0V3M7.5 3v18M17 21V3c-4 2-4 9 0 11',
  },
  // A cup with steam.
  cafe: {
    colour: '#8f6a2a',
    drawing: 'M4 10h13v5c0 3-2 5-5 5H9c-3 0-5-2-5-5ZM17 11h2c3 0 3 5 0 5h-2M8 6V3M13 6V3',
  },
  // A bag with a handle.
  takeaway: { colour: '#b85c00', drawing: 'M4 9h16l-1.5 12h-13ZM8 9V7c0-5 8-5 8 0v2' },
  // A loaf with cuts.
  bakery: {
    colour: '#b54a86',
    drawing: 'M5 12c-3-2-1-7 3-7h8c4 0 6 5 3 7v8H5ZM9.5 9v4M14.5 9v4',
  },
  // A pint glass.
  bar: { colour: '#4a6fc4', drawing: 'M5 3h14l-2 18H7ZM6 9h12' },
  // A plain dot.
  other: { colour: '#6f7480', drawing: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z' },
};

/** The outline of a pin, whose tip is at the bottom, in the view box below. */
export const pinOutline = 'M16 35C11 27 4 21 4 13.5a12 12 0 0 1 24 0C28 21 21 27 16 35Z';

export const pinViewBox = '-2 0 36 36';

/** Where the drawing of a kind is in a pin. */
export const pinDrawingPlace = 'translate(8.2 5.4) scale(0.65)';
