const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** Formats a stored ISO date or time as a day (`1 September 2026`), or returns null if it is not a date. */
export function formatDate(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : days.format(at);
}

/** Formats a time in Unix seconds as a day, or returns null if it is missing or out of range. */
export function formatUnixSeconds(seconds: number | null): string | null {
  if (seconds === null || !Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12) return null;
  return days.format(seconds * 1000);
}
