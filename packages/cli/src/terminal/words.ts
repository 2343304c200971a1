const grouped = new Intl.NumberFormat('en-GB');

/** Formats a number with thousands separators: `8,041`. */
export function numberText(value: number): string {
  return grouped.format(value);
}

/** Formats a number with its noun: `1 listing`, `8,041 listings`. Pass `plural` if it is not just an added `s`. */
export function countText(value: number, singular: string, plural = `${singular}s`): string {
  return `${numberText(value)} ${value === 1 ? singular : plural}`;
}

/** Joins a list for a sentence: `a`, `a and b`, `a, b and c`. */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Returns a text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a number of bytes: `640 bytes`, `12 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${numberText(Math.round(bytes))} bytes`;
  if (bytes < 999_500) return `${numberText(Math.round(bytes / 1000))} kB`;
  return `${numberText(Math.round(bytes / 100_000) / 10)} MB`;
}

/** Formats a time as on a clock here: `21:05`. */
export function clockText(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
