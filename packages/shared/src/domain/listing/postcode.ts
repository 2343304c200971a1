/** A British postcode. */
export interface Postcode {
  /** In the usual spelling: `M4 5BF`. */
  readonly full: string;
  /** Its first half: `M4`. */
  readonly district: string;
  /** Its first half and the next digit: `M4 5`. */
  readonly sector: string;
}

const pattern =
  /(?<![A-Z0-9])([A-Z]{1,2}[0-9][A-Z0-9]?)[\s.]*([0-9][ABD-HJLNP-UW-Z]{2})(?![A-Z0-9])/gu;

/**
 * Returns the last postcode in a text; null if there is none. Case does not matter, and the halves may be
 * separated by spaces, dots or nothing (`ol3.5la`).
 */
export function findPostcode(text: string): Postcode | null {
  // `match` returns the texts of all matches, without a copy of the pattern and an object for each.
  const last = text.toUpperCase().match(pattern)?.at(-1);
  if (last === undefined) return null;
  const unit = last.slice(-3);
  const district = last.slice(0, -3).replace(/[\s.]+$/u, '');
  return { full: `${district} ${unit}`, district, sector: `${district} ${unit.slice(0, 1)}` };
}

/** One part of a text: a postcode, or what is between postcodes. */
interface PostcodePart {
  readonly text: string;
  readonly isPostcode: boolean;
}

/** Postcodes as they are written, including invented ones with letters that real ones never have. */
const written = /\b([A-Z]{1,2}[0-9][A-Z0-9]?\s+[0-9][A-Z]{2})\b/giu;

/** Splits a text at its postcodes, which must not be broken over lines. Joined, the parts are the text. */
export function splitAtPostcodes(text: string): readonly PostcodePart[] {
  // Splitting at a group puts its matches at the odd places.
  return text
    .split(written)
    .map((part, index) => ({ text: part, isPostcode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
