/** Control characters and text direction marks, as the inside of a character class. */
export const controls = String.raw`\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;

const controlsAndColours = new RegExp(String.raw`\u001B\[\d{1,2}m|[${controls}]`, 'gu');

/**
 * Writes what could control a terminal as `\\u001b`, so that no name, no error and no answer of a server that was
 * printed as it is can rewrite the screen. Line ends and tabs stay, and so do colours if they are on.
 */
export function screenText(text: string, hasColours: boolean): string {
  return text.replace(controlsAndColours, (found) => {
    if (found === '\n' || found === '\t' || (found.length > 1 && hasColours)) return found;
    return Array.from(found, escaped).join('');
  });
}

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  const isPlain = code >= 0x20 && code < 0x7f;
  return isPlain ? character : `\\u${code.toString(16).padStart(4, '0')}`;
}
