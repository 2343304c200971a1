import type { PlaceKind } from '@manchester-eats/shared/map';

/** What the emblem of a placeholder is drawn on, 100 units square around 0. */
interface PlaceholderGround {
  /** The filled outline. */
  readonly shape: string;
  /** Lines on and around it. */
  readonly lines: string;
  /** The middle of the emblem, x and y. */
  readonly emblemAt: readonly [number, number];
}

/** A circle around 0. */
function circle(radius: number): string {
  const r = String(radius);
  return `M-${r} 0a${r} ${r} 0 1 1 ${String(2 * radius)} 0a${r} ${r} 0 1 1-${String(2 * radius)} 0Z`;
}

/** A circle around 0 with a scalloped edge. */
function doily(radius: number, scallops: number): string {
  const corners = Array.from({ length: scallops }, (_, index) => {
    const angle = (2 * Math.PI * index) / scallops;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  const half = (radius * Math.sin(Math.PI / scallops)).toFixed(2);
  const arcs = [...corners.slice(1), corners[0] ?? ''].map((to) => `A${half} ${half} 0 0 1 ${to}`);
  return `M${corners[0] ?? ''}${arcs.join('')}Z`;
}

export const placeholderGrounds: Readonly<Record<PlaceKind, PlaceholderGround>> = {
  // A plate between fork and knife.
  restaurant: {
    shape: circle(26),
    lines: `${circle(22)}M-42-17v9c0 5 8 5 8 0v-9M-38-17v36M38 19v-36c-5 3-6 14-4 20h4`,
    emblemAt: [0, 0],
  },
  // A paper bag with a handle.
  takeaway: {
    shape: 'M-24-14-20-21h40l4 7-3 44h-42Z',
    lines: 'M-24-14h48M-10-21c0-15 20-15 20 0',
    emblemAt: [0, 8],
  },
  // A steaming mug.
  cafe: {
    shape: 'M-27-16h48v26a17 17 0 0 1-17 17h-14a17 17 0 0 1-17-17ZM21-8h5a9 9 0 0 1 0 20h-5Z',
    lines: 'M-13-23c-4-5 4-7 0-12M-3-23c-4-5 4-7 0-12M7-23c-4-5 4-7 0-12',
    emblemAt: [-3, 5],
  },
  // A paper doily.
  bakery: { shape: doily(25, 14), lines: circle(22), emblemAt: [0, 0] },
  // A pub sign on its bracket.
  bar: {
    shape: 'M-22-22h44a5 5 0 0 1 5 5v40a5 5 0 0 1-5 5h-44a5 5 0 0 1-5-5v-40a5 5 0 0 1 5-5Z',
    lines: 'M-36-33h72M-16-33v11M16-33v11M-22-17h44v40h-44Z',
    emblemAt: [0, 3],
  },
  // A market stall with an awning.
  other: {
    shape:
      'M-27-10h54v38h-54ZM-27-28h54l7 16a8.5 8.5 0 0 1-17 0a8.5 8.5 0 0 1-17 0a8.5 8.5 0 0 1-17 0a8.5 8.5 0 0 1-17 0Z',
    lines: 'M-13.5-28-17-12M0-28v16M13.5-28 17-12',
    emblemAt: [0, 12],
  },
};
