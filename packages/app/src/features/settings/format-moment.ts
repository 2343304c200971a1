const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Formats an ISO time, which may be cut off after the day, the hour or the minute, in the browser's time zone. Returns
 * null for anything else.
 */
export function formatMoment(at: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(at)) return formatWith(days, at);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}$/.test(at)) return formatWith(moments, `${at}:00Z`);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at)) return formatWith(moments, `${at}Z`);
  return /^\d{4}-\d{2}-\d{2}T/.test(at) ? formatWith(moments, at) : null;
}

function formatWith(format: Intl.DateTimeFormat, iso: string): string | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : format.format(time);
}
