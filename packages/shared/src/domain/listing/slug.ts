/** Letters that Unicode does not decompose into a base letter and an accent. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
/** Returns text in lower case and without accents: `cafe` for `Café` and `CAFE`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/u.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłı]/gu, (letter) => foldedLetters[letter] ?? letter);
}

/**
 * Returns the slug of a name: lower case, without accents, with one hyphen between words. Letters of other
 * scripts stay. `''` for a name without letters and digits.
 */
export function toSlug(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

/** Whether a value is a name with this slug. */
export function hasSlug(name: unknown, slug: string): boolean {
  return typeof name === 'string' && toSlug(name) === slug;
}
