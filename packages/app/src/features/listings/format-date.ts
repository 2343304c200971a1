const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** A stored ISO date or time as people write it, or null where it is no date. */
export function formatDate(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : days.format(at);
}

/** The day of a moment given in Unix seconds, or null where there is none. */
export function formatUnixSeconds(seconds: number | null): string | null {
  if (seconds === null || !Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12) return null;
  return days.format(seconds * 1000);
}
