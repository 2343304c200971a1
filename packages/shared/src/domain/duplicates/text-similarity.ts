/**
 * Returns how similar two texts are, from 0 to 1: one minus the edit distance as a share of the longer
 * text. Equal texts, including empty ones, give 1. Takes time in proportion to the product of both lengths.
 */
export function textSimilarity(one: string, other: string): number {
  if (one === other) return 1;
  const length = Math.max(one.length, other.length);
  return 1 - editDistance(one, other) / length;
}

/** The fewest characters to insert, remove or replace to turn one text into the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const nextRow = [index + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (row[column] ?? 0) + (one[index] === other[column] ? 0 : 1);
      nextRow.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (nextRow[column] ?? 0) + 1));
    }
    row = nextRow;
  }
  return row[other.length] ?? 0;
}
