import { useId } from 'react';
import { emblemPaths } from './emblem-paths.ts';
import { placeholderDesign, type PlaceholderSubject } from './placeholder-design.ts';
import { placeholderGrounds } from './placeholder-grounds.ts';

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

interface PlaceholderArtProps {
  readonly subject: PlaceholderSubject;
  readonly className?: string;
}

/** Draws a placeholder picture: tiles in the colour of the kind of place, and an emblem on a plate, a bag or a sign. */
export function PlaceholderArt({ subject, className = '' }: PlaceholderArtProps) {
  const id = useId();
  const { kind, hue, pattern, emblem } = placeholderDesign(subject);
  const [soft, mid] = tiles[pattern % tiles.length] ?? tiles[0];
  const { shape, lines, emblemAt } = placeholderGrounds[kind];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      data-kind={kind}
      className={`tile-art block ${className}`}
      style={{ '--tile-hue': hue } as React.CSSProperties}
    >
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse" x="50%">
        <path d={soft} fill="var(--tile-soft)" />
        <path d={mid} fill="var(--tile-mid)" opacity="0.55" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      <svg
        viewBox="-50 -50 100 100"
        width="100%"
        height="100%"
        fill="none"
        stroke="var(--tile-deep)"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={shape} fill="var(--tile-plate)" strokeWidth="1.4" />
        <path d={lines} strokeWidth="1.4" />
        <path
          transform={`translate(${emblemAt.join(' ')}) scale(0.62) translate(-24 -24)`}
          d={emblemPaths[emblem]}
          strokeWidth="2.3"
        />
      </svg>
    </svg>
  );
}
