/** An entry of a cache. */
export interface KeptEntry {
  readonly url: string;
  /** In bytes. */
  readonly size: number;
}

/** The most that a cache may hold. */
export interface CacheLimits {
  readonly count: number;
  /** In bytes. */
  readonly size: number;
}

/**
 * Returns the URLs of what must go so that the rest is within the limits: what was used least recently. No clock is
 * needed: a cache lists its entries in the order in which they were last put into it.
 * @param entries The one used least recently first.
 */
export function findSurplus(entries: readonly KeptEntry[], limits: CacheLimits): string[] {
  let [count, size] = [0, 0];
  const surplus: string[] = [];
  for (const entry of entries.toReversed()) {
    const fits = count < limits.count && size + entry.size <= limits.size;
    if (fits) {
      count += 1;
      size += entry.size;
    } else surplus.push(entry.url);
  }
  return surplus;
}
