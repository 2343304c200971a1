/** Part of a text, from `start` up to but excluding `end`, in UTF-16 units. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the occurrences of a query in a text for highlighting, ignoring case and without overlaps. Ranges
 * refer to the original text, even if letters become longer in lower case.
 */
export function matchRanges(text: string, query: string): readonly TextRange[] {
  const needle = query.trim().toLowerCase();
  if (needle === '') return [];
  const lower = text.toLowerCase();
  const originOf = lower.length === text.length ? null : origins(text);
  const ranges: TextRange[] = [];
  for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    if (originOf === null) ranges.push({ start: at, end });
    else ranges.push({ start: originOf[at] ?? 0, end: (originOf[end - 1] ?? 0) + 1 });
  }
  return ranges;
}

/** Maps each unit of the lower-case text to its unit in the original text. */
function origins(text: string): readonly number[] {
  const originOf: number[] = [];
  let at = 0;
  for (const letter of text) {
    const length = letter.toLowerCase().length;
    for (let unit = 0; unit < length; unit += 1) {
      originOf.push(at + Math.min(unit, letter.length - 1));
    }
    at += letter.length;
  }
  return originOf;
}
