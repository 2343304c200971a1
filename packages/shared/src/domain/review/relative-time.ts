const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Describes how long ago a time was: `3 months ago`, `a year ago`; `just now` if it is in the future or less
 * than a minute ago. Both times are in Unix seconds.
 */
export function relativeTime(time: number, now: number): string {
  const passed = now - time;
  for (const [unit, seconds] of units) {
    const count = Math.floor(passed / seconds);
    if (count === 1) return `${unit === 'hour' ? 'an' : 'a'} ${unit} ago`;
    if (count > 1) return `${count} ${unit}s ago`;
  }
  return 'just now';
}
