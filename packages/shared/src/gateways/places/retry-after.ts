/** The longest wait that is believed: a day. */
const longest = 86_400;

/** Reads the header `Retry-After`, which has seconds or a date; returns the seconds as a part of a response. */
export function readRetryAfter(
  header: string | null,
  now: number,
): { readonly retryAfter?: number } {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return seconds > 0 ? { retryAfter: Math.min(seconds, longest) } : {};
}
