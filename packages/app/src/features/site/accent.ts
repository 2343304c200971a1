/**
 * Colours derived from a primary colour, as six-digit hex. Each text colour has a contrast of at least 4.5:1
 * with the backgrounds that it is for.
 */
interface AccentColours {
  /** Fill of buttons and map markers. */
  readonly fill: string;
  /** Fill while the pointer is over the button. */
  readonly hover: string;
  /** Text on `fill` and `hover`. */
  readonly on: string;
  /** Text and outlines in the accent colour, on the page's own backgrounds and on `soft`. */
  readonly ink: string;
  /** A background with a tint of the accent colour. */
  readonly soft: string;
}

/** The accent colours of both themes. */
interface Accent {
  readonly light: AccentColours;
  readonly dark: AccentColours;
}

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const minContrast = 4.5;

/**
 * The backgrounds behind accent-coloured text, as in theme.css: paper, surface, and the one with the least
 * contrast (`sunken` in the light theme, `raised` in the dark one).
 */
const backgrounds = {
  light: [
    [250, 246, 238],
    [255, 253, 249],
    [241, 234, 221],
  ],
  dark: [
    [21, 19, 15],
    [30, 27, 22],
    [39, 35, 29],
  ],
} as const satisfies Record<string, readonly Rgb[]>;

/** Parses `#abc` and `#aabbcc`; returns null for anything else. */
export function parseHexColour(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = Math.round(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

/** Mixes `colour` with black or white (`target`) in small steps until `isEnough`, or until it is the target. */
function moveUntil(colour: Rgb, target: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, target, share);
    if (isEnough(candidate)) return candidate;
  }
  return target;
}

function coloursFor(primary: Rgb, theme: 'light' | 'dark'): AccentColours {
  // White text looks right on most brand colours, so a colour that is almost dark enough for it is darkened.
  // A lighter one gets black text.
  const on = contrast(primary, white) >= 2.8 ? white : black;
  const fill = moveUntil(
    primary,
    on === white ? black : white,
    (c) => contrast(c, on) >= minContrast,
  );
  const hover = mix(fill, on === white ? black : white, 0.16);
  const behind = backgrounds[theme];
  const soft = mix(behind[1], fill, theme === 'light' ? 0.12 : 0.2);
  const target = theme === 'light' ? black : white;
  const ink = moveUntil(primary, target, (candidate) =>
    [...behind, soft].every((background) => contrast(candidate, background) >= minContrast),
  );
  return {
    fill: toHex(fill),
    hover: toHex(hover),
    on: toHex(on),
    ink: toHex(ink),
    soft: toHex(soft),
  };
}

/**
 * Derives readable accent colours for both themes from any primary colour. Returns null if it is not a
 * 3- or 6-digit hex colour; the site then keeps the default colours.
 */
export function deriveAccent(primaryColour: string): Accent | null {
  const primary = parseHexColour(primaryColour);
  if (primary === null) return null;
  return { light: coloursFor(primary, 'light'), dark: coloursFor(primary, 'dark') };
}

/** Returns black or white, whichever is more readable on `background`; null if that is not a hex colour. */
export function readableTextOn(background: string): string | null {
  const colour = parseHexColour(background);
  if (colour === null) return null;
  return contrast(colour, white) >= contrast(colour, black) ? toHex(white) : toHex(black);
}

/** Returns the CSS custom properties that theme.css reads, as pairs of name and value. */
export function accentProperties(accent: Accent): readonly (readonly [string, string])[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    (['fill', 'hover', 'on', 'ink', 'soft'] as const).map(
      (role) => [`--accent-${role}-${theme}`, accent[theme][role]] as const,
    ),
  );
}
