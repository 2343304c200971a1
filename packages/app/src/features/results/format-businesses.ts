import { formatCount } from '@manchester-eats/shared/domain';

/** Formats a number of results: `1 business`, `8,041 businesses`. */
export function formatBusinesses(count: number): string {
  return formatCount(count, 'business', 'businesses');
}
