const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** Returns the date in the city, such as `2026-11-23`, at a time in Unix milliseconds. */
export function cityDay(now: number): string {
  return days.format(now);
}
