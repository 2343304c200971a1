/** Returns when the server last answered, by the `date` of what is kept of it; null if that is unknown. */
export async function readLastAnswer(): Promise<number | null> {
  try {
    const kept = await caches.match('/config.json', { ignoreVary: true });
    return parseAnswerDate(kept?.headers.get('date') ?? null);
  } catch {
    return null; // The browser forbids storage.
  }
}

/** Parses the `date` of an answer. One before the site existed comes from a clock that is wrong. */
export function parseAnswerDate(header: string | null): number | null {
  const at = Date.parse(header ?? '');
  return Number.isNaN(at) || at < Date.UTC(2024, 0) ? null : at;
}
