const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns an ISO time as a day and a time of this browser's zone. */
export function momentText(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? 'at an unknown time' : moments.format(at);
}
