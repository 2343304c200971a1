import { storableText } from '../json/storable-text.ts';

/**
 * Encodes text from data as a part of a path or query. Leaves out half an emoji, which text that was cut may end
 * with: `encodeURIComponent` would throw.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(storableText(text));
}
