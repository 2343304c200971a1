/**
 * Returns the number of slips between two words, or `most + 1` if there are more than `most`: a letter added,
 * missing or wrong, or two neighbours swapped.
 */
export function countSlips(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        slips = Math.min(slips, (beforeLast[column - 2] ?? Infinity) + 1);
      }
      current.push(slips);
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
