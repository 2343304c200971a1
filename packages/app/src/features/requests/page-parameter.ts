/** Returns the page that a URL names, from 1; the first for anything that is not a number. */
export function pageOf(parameter: string | null): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? '') ? Number(parameter) : 1;
}
