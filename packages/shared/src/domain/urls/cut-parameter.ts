/** The longest text of a query that is read, in UTF-16 units. */
const maxLength = 200;

/**
 * Returns the text of a query without what is too long. It never ends in half a letter, as a cut emoji would, and has no
 * NUL: the server and the browser would write those differently.
 */
export function cutParameter(text: string): string {
  return text.slice(0, maxLength).replace(/\0|[\uD800-\uDBFF]$/g, '');
}
