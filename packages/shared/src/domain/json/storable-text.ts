/** NUL and halves of emoji: JSON can contain them, PostgreSQL text cannot. */
const unstorable = /[\0\p{Surrogate}]/gu;
/** Quick to test, but matches too much: whole emoji have surrogates as well. */
const perhapsUnstorable = /[\0\uD800-\uDFFF]/;

/** Returns the text without the characters that PostgreSQL text cannot contain. */
export function storableText(text: string): string {
  return perhapsUnstorable.test(text) ? text.replace(unstorable, '') : text;
}

/** Whether `storableText` might change the text: quick, and false for most texts. */
export function mayBeUnstorable(text: string): boolean {
  return perhapsUnstorable.test(text);
}
