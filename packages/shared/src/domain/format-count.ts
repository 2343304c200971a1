/**
 * Formats a number with its thousands separated and at most three decimals: `8,041`. Without `Intl`, whose first use
 * makes a browser load the data of a language, which takes longer than drawing a page of listings.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const separated = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? separated : `${separated}.${decimals}`;
}

/** Formats a count with its noun: `1 review`, `8,041 reviews`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
