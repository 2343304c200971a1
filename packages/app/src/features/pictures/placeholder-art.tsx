import { useId } from 'react';
import { placeholderDesign, type DishName } from './placeholder-design.ts';

/** Tile patterns, 48 units square, each with two paths in different shades. */
const tiles = [
  [
    'M0 0h24a24 24 0 0 1-24 24ZM48 48H24a24 24 0 0 1 24-24Z',
    'M48 0v24A24 24 0 0 1 24 0ZM0 48V24a24 24 0 0 1 24 24Z',
  ],
  [
    'M24 4 44 24 24 44 4 24Z',
    'M24 15 33 24 24 33 15 24ZM0 0h9L0 9ZM48 0v9l-9-9ZM0 48v-9l9 9ZM48 48h-9l9-9Z',
  ],
  [
    'M0 24A24 24 0 0 1 24 0v24ZM24 24h24a24 24 0 0 1-24 24Z',
    'M24 0a24 24 0 0 1 24 24H24ZM0 24h24v24A24 24 0 0 1 0 24Z',
  ],
  [
    'M0 0c24 0 24 48 48 48v-9C30 39 30 0 9 0ZM0 24c12 0 12 24 24 24h-9C9 48 9 33 0 33Z',
    'M24 0c12 0 12 24 24 24v9C36 33 33 0 15 0Z',
  ],
  [
    'M24 0c0 13-11 24-24 24 13 0 24 11 24 24 0-13 11-24 24-24C35 24 24 13 24 0Z',
    'M24 18a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z',
  ],
  ['M0 12h48v12H0ZM0 36h48v12H0Z', 'M12 0h12v12H12ZM36 0h12v12H36ZM0 24h12v12H0ZM24 24h12v12H24Z'],
] as const;

/** The outline of each dish, 48 units square. */
const dishPaths: Record<DishName, string> = {
  plate:
    'M24 13a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm0 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM7 12v7c0 3 4 3 4 0v-7M9 12v24M40 36V12c-4 2-4 11 0 13',
  cup: 'M11 20h22v8c0 6-4 9-8 9h-6c-4 0-8-3-8-9ZM33 22h3c5 0 5 9-3 9M17 15c-2-3 2-4 0-7M25 15c-2-3 2-4 0-7M9 41h26',
  box: 'M12 18h24l-3 22H15ZM10 18l5-6h18l5 6M20 12c0-6 8-6 8 0M19 29h10',
  loaf: 'M10 24c-5-3-2-11 5-11h18c7 0 10 8 5 11v13H10ZM18 19l3 4M25 19l3 4M32 19l2 3',
  pint: 'M14 10h20l-3 29H17ZM15 17h18M22 24v8M27 24v8',
  slice: 'M9 15c9-5 21-5 30 0L24 41ZM12 20c8-4 16-4 24 0M21 25v.2M27 27v.2M24 33v.2',
  bowl: 'M8 23h32c0 9-6 15-12 15h-8c-6 0-12-6-12-15ZM16 41h16M15 23 31 8M20 23 37 10',
  burger:
    'M10 21c0-8 6-11 14-11s14 3 14 11ZM9 26c3 0 3 3 6 3s3-3 6-3 3 3 6 3 3-3 6-3 3 3 6 0M10 33h28v1c0 3-2 5-5 5H15c-3 0-5-2-5-5ZM19 15v.2M25 14v.2M30 17v.2',
  fish: 'M7 24c6-9 20-11 27-1l7-6v14l-7-6C27 35 13 33 7 24ZM15 22v.2M22 18c3 4 3 8 0 12',
  chilli:
    'M33 14c4 3 5 8 1 14-5 8-14 11-24 9 9-2 13-6 15-13 1-6 4-10 8-10ZM33 14c0-3 1-5 4-6M29 15c2-2 6-2 8 1',
};

interface PlaceholderArtProps {
  readonly name: string;
  /** The category that says most about the food. */
  readonly kind: string;
  readonly className?: string;
}

/** Draws a placeholder picture: tiles in the colour of the category, with a dish in the middle. */
export function PlaceholderArt({ name, kind, className = '' }: PlaceholderArtProps) {
  const id = useId();
  const { hue, pattern, dish } = placeholderDesign(name, kind);
  const [soft, mid] = tiles[pattern % tiles.length] ?? tiles[0];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={`tile-art block ${className}`}
      style={{ '--tile-hue': hue } as React.CSSProperties}
    >
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse" x="50%">
        <path d={soft} fill="var(--tile-soft)" />
        <path d={mid} fill="var(--tile-mid)" opacity="0.55" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <svg viewBox="-50 -50 100 100" width="100%" height="100%">
        <circle r="25" fill="var(--tile-plate)" />
        <circle r="22" fill="none" stroke="var(--tile-deep)" strokeWidth="0.7" opacity="0.45" />
        <path
          transform="scale(0.62) translate(-24 -24)"
          d={dishPaths[dish]}
          fill="none"
          stroke="var(--tile-deep)"
          strokeWidth="2.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </svg>
  );
}
