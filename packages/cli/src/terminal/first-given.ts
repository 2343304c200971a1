/** Returns the first text that is not blank. */
export function firstGiven(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}
