import { oneLine, trimCharacters } from './plain-text.ts';

const looselyWritten = /^([A-Z]{1,2}\d[A-Z\d]?)[ .]*(\d|O) ?([A-Z]{2})$/;

/**
 * Writes a postcode in its usual form (`bl97rg` -> `BL9 7RG`, `OL12 OJR` -> `OL12 0JR`).
 * In anything else (`M1`, a typing error) only spaces are tidied.
 */
export function tidyPostcode(text: string): string {
  const postcode = oneLine(text).toUpperCase();
  const [, outward, digit, unit] = looselyWritten.exec(postcode) ?? [];
  if (outward === undefined || digit === undefined || unit === undefined) return oneLine(text);
  return `${outward} ${digit === 'O' ? '0' : digit}${unit}`;
}

/** Joins address lines and postcode, without empty lines and lines that repeat the one before. */
export function joinAddress(lines: readonly string[], postcode: string): string {
  const parts: string[] = [];
  for (const line of [...lines, tidyPostcode(postcode)]) {
    const part = trimCharacters(oneLine(line), ', ');
    if (part !== '' && part.toLowerCase() !== parts.at(-1)?.toLowerCase()) parts.push(part);
  }
  return parts.join(', ');
}

/** Rounds a point to six places (a tenth of a metre); null if it is missing, out of range or 0, 0. */
export function parsePoint(
  lat: number | null,
  lng: number | null,
): { readonly lat: number; readonly lng: number } | null {
  if (lat === null || lng === null || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || (lat === 0 && lng === 0)) return null;
  return { lat: sixPlaces(lat), lng: sixPlaces(lng) };
}

/** Parses a number with a decimal point or comma; null if the text is not a number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

function sixPlaces(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
