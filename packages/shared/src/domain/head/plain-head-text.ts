/**
 * Control characters, marks that change the direction of the text after them, marks without a width, halves of
 * emoji and other code points that are no characters. Joiners stay: emoji and some scripts need them.
 */
const unwanted =
  /[\p{Cc}\p{Surrogate}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFF]/gu;

/** Code points that belong to the one before them: accents, variation selectors, skin tones and joiners. */
const attached = /^[\p{M}\u200C\u200D\u{1F3FB}-\u{1F3FF}]$/u;

/** Returns a text in one line, without characters that nobody sees or that reorder what stands beside it. */
export function plainHeadText(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(unwanted, '').replace(/ {2,}/gu, ' ').trim();
}

/**
 * Cuts a text of more than `most` code points, at a space if that keeps over half of the length, and adds an
 * ellipsis. Emoji and letters with accents stay whole.
 */
export function shortenText(text: string, most: number): string {
  // A text has at most as many code points as UTF-16 units.
  if (text.length <= most) return text;
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  let end = most - 1;
  while (end > 1 && isAttached(characters, end)) end -= 1;
  const cut = characters.slice(0, end).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:]+$/u, '')}…`;
}

function isAttached(characters: readonly string[], at: number): boolean {
  return attached.test(characters[at] ?? '') || characters[at - 1] === '\u200D';
}

/** Joins names as in a sentence: `Bury, Sale and Wigan`. */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
