/** Returns a hygiene rating as a number from 0 to 5; null for any other value of the register. */
export function hygieneNumber(rating: string): number | null {
  return /^[0-5]$/.test(rating) ? Number(rating) : null;
}
