/** Letters that Unicode does not take apart into a base letter and an accent. */
const unfoldable: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

/** Lower-case text whose accents are folded away: `Café` and `CAFE` both give `cafe`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/u.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłı]/gu, (letter) => unfoldable.get(letter) ?? letter);
}

/**
 * The part of an address that stands for a name: lower-case, accents folded (`Café` gives `cafe`,
 * which people can type), each run of anything but letters and digits one hyphen, none at the ends.
 * Letters of other scripts stay. `''` for a name without a letter or digit.
 */
export function toSlug(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
