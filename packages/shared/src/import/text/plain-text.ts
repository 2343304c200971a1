/** Characters that no one sees and that break comparisons: controls, soft hyphen, zero width, marks of direction. */
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const anyBlank = /\s+/g;
const anythingToTidy = /[^\x20-\x7e]| {2}|^ | $/;

/** One line of text: invisible characters gone, every run of blanks one space, none around it. */
export function oneLine(text: string): string {
  if (!anythingToTidy.test(text)) return text;
  return text.replace(invisible, '').replace(anyBlank, ' ').trim();
}

/** Text that may have paragraphs: as `oneLine`, line breaks kept (at most one empty line in a row). */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A whole number with thousands separators, for messages. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count with its noun: `1 record`, `1,191 records`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
