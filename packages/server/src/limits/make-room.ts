/** Removes the oldest entries until another one fits, so that endless new keys cannot fill the memory. */
export function makeRoom(entries: Map<string, unknown>, maxEntries: number): void {
  for (const key of entries.keys()) {
    if (entries.size < maxEntries) return;
    entries.delete(key);
  }
}
