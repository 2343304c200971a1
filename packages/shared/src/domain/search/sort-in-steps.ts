/** Items that are sorted at once. */
const runLength = 256;

/** Sorts numbers and returns them; yields between small pieces of work. A stable merge sort. */
export function* sortInSteps(
  numbers: Uint32Array,
  compare: (one: number, other: number) => number,
): Generator<void, Uint32Array> {
  let from = numbers.slice();
  for (let start = 0; start < from.length; start += runLength) {
    from.subarray(start, start + runLength).sort(compare);
    yield;
  }
  let to = new Uint32Array(from.length);
  for (let length = runLength; length < from.length; length *= 2) {
    for (let start = 0; start < from.length; start += 2 * length) {
      yield* merge(from, to, { start, middle: start + length, end: start + 2 * length }, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

interface Runs {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

function* merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end }: Runs,
  compare: (one: number, other: number) => number,
): Generator<void, void> {
  const last = Math.min(end, from.length);
  const half = Math.min(middle, last);
  let left = start;
  for (let at = start; at < last; at += runLength) {
    left = mergePart(from, to, { at, left, right: half + at - left, half, last }, compare);
    yield;
  }
}

interface MergePlace {
  readonly at: number;
  readonly left: number;
  readonly right: number;
  readonly half: number;
  readonly last: number;
}

/** Merges up to `runLength` items; returns where the left run goes on. */
function mergePart(
  from: Uint32Array,
  to: Uint32Array,
  place: MergePlace,
  compare: (one: number, other: number) => number,
): number {
  let { left, right } = place;
  const end = Math.min(place.at + runLength, place.last);
  for (let at = place.at; at < end; at += 1) {
    const one = from[left] ?? 0;
    const other = from[right] ?? 0;
    const takeLeft = left < place.half && (right >= place.last || compare(one, other) <= 0);
    to[at] = takeLeft ? one : other;
    if (takeLeft) left += 1;
    else right += 1;
  }
  return left;
}
