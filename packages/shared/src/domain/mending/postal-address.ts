import { oneLine, trimCharacters } from './plain-text.ts';

/** With stray spaces and dots. */
const longestPostcode = 12;
const district = /^(?:[A-Z]{1,2}\d{1,2}|[A-Z]{1,2}\d[A-HJ-NP-Z])$/;
const unit = /^\d[ABD-HJLNP-UW-Z]{2}$/;

/**
 * Writes a postcode in its usual form (`bl97rg` -> `BL9 7RG`, `OL12 OJR` -> `OL12 0JR`, `OL16 1 BE` ->
 * `OL16 1BE`). In anything else (`M1`, a typing error) only spaces are tidied.
 */
export function tidyPostcode(text: string): string {
  return parsePostcode(text) ?? oneLine(text);
}

/**
 * Returns a whole postcode in its usual form, however it is spaced and with O for 0; null for anything else, such as
 * `M4 43AB`, which may have lost or gained a digit in either half, or `Slip Inn`, which has no digit.
 */
export function parsePostcode(text: string): string | null {
  if (text.length > longestPostcode || !/\d.*[a-z]{2}[ .\-]*$/i.test(text)) return null;
  const compact = text.toUpperCase().replace(/[ .\-]/g, '');
  const found = /^([A-Z]{1,2}?)([\dOI][\dA-Z]?)([\dOI][A-Z]{2})$/.exec(compact);
  if (found === null) return null;
  const [, area = '', number = '', last = ''] = found;
  const outward = `${area}${withDigits(number)}`;
  const inward = `${withDigits(last.charAt(0))}${last.slice(1)}`;
  if (!district.test(outward) || !unit.test(inward)) return null;
  return isSplitBetweenHalves(text, outward.length) ? `${outward} ${inward}` : null;
}

/** Whether the halves are written apart, or all in one. */
function isSplitBetweenHalves(text: string, length: number): boolean {
  const parts = text.split(/[ .\-]+/).filter((part) => part !== '');
  if (parts.length < 2) return true;
  let end = 0;
  return parts.some((part) => {
    end += part.length;
    return end === length;
  });
}

function withDigits(text: string): string {
  return text.replace(/O/g, '0').replace(/I/g, '1');
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
