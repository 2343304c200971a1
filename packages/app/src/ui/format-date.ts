/** Creating it takes a browser longer than drawing a page, so it is left until a time needs it. */
let days: Intl.DateTimeFormat | undefined;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** Formats a stored ISO date or time as a day (`1 September 2026`), or returns null if it is not a date. */
export function formatDate(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return null;
  if (iso.length > 'yyyy-mm-dd'.length) return dayInCity(at);
  const date = new Date(at);
  const month = months[date.getUTCMonth()] ?? '';
  return `${String(date.getUTCDate())} ${month} ${String(date.getUTCFullYear())}`;
}

/** Formats a time in Unix seconds as a day, or returns null if it is missing or out of range. */
export function formatUnixSeconds(seconds: number | null): string | null {
  if (seconds === null || !Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12) return null;
  return dayInCity(seconds * 1000);
}

/** Returns the day in the city at a time in Unix milliseconds. */
function dayInCity(at: number): string {
  days ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  return days.format(at);
}
