const numbers = new Intl.NumberFormat('en-GB');

/** A number as it is written here: 8,041. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** So many businesses, in words. */
export function formatBusinesses(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'business' : 'businesses'}`;
}
