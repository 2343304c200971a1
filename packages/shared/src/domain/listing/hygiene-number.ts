/** Returns a hygiene rating as a number from 0 to 5; null for any other value of the register. */
export function hygieneNumber(rating: string): number | null {
  const value = rating.trim();
  return /^[0-5]$/.test(value) ? Number(value) : null;
}
