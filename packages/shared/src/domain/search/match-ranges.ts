/** A piece of a text: from `start` up to but without `end`, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a query stands in a text, case-insensitively and without overlaps, to highlight it. Ranges
 * are in the text as given, also where a letter grows when it is lower-cased.
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

/** For each unit of the lower-cased text, the unit of the text that it came from. */
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
