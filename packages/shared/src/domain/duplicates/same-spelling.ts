import { foldText } from '../listing/slug.ts';

/**
 * Whether two texts are equal except for case, accents, blanks and punctuation; `&` equals `and`. Blank texts
 * equal nothing.
 */
export function isSameSpelling(one: string, other: string): boolean {
  const spelling = lettersAndDigits(one);
  return spelling !== '' && spelling === lettersAndDigits(other);
}

/** A text without letters or digits, such as an emoji, is compared as it is. */
function lettersAndDigits(text: string): string {
  const plain = foldText(text)
    .replace(/&/gu, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return plain === '' ? text.trim() : plain;
}
