const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Formats an ISO time: `21 November 2026, 09:30 UTC`; `at an unknown time` if the text is not a time. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return 'at an unknown time';
  return `${dayText.format(moment)}, ${timeText.format(moment)} UTC`;
}
