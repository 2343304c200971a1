/**
 * Returns a function that remembers the results of a pure function of a text. It forgets them all once there are
 * `most`, so that a large directory does not fill the memory.
 */
export function remember<Result>(
  compute: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
