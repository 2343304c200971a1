/**
 * Invisible characters break comparisons: controls, soft hyphens, zero-width and direction marks. Half a
 * character (a lone surrogate, as text that was cut inside an emoji has) breaks URLs.
 */
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\p{Cs}]/gu;
const whitespace = /\s+/g;
const anythingToTidy = /[^\x20-\x7e]| {2}|^ | $/;

/** Puts a text on one line without invisible characters or outer spaces, and with single spaces within. */
export function oneLine(text: string): string {
  if (!anythingToTidy.test(text)) return text;
  return text.replace(invisible, '').replace(whitespace, ' ').trim();
}

/** Tidies each line like `oneLine`, and keeps line breaks, with at most one empty line in a row. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes any of the given characters from both ends. A regular expression would take quadratic time. */
export function trimCharacters(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Formats a whole number with thousands separators. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a count with its noun: `1 record`, `1,191 records`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
