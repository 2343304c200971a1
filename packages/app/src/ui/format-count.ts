const numbers = new Intl.NumberFormat('en-GB');

/** Formats a number with its thousands separated: `8,041`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Formats a count with its noun: `1 review`, `8,041 reviews`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
