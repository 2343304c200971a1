/** The largest share by which escapes may lengthen a text. */
const mostAdded = 0.01;

/**
 * Joins JSON texts into one, with escapes for characters that need two bytes, unless there are many of them. A single such
 * character doubles the bytes of the whole text, and with them the time that a browser takes to store it. Yields after
 * each text.
 */
export function* joinNarrow(texts: readonly string[]): Generator<void, string> {
  const narrow: string[] = [];
  let [length, added] = [0, 0];
  for (const text of texts) {
    const escaped = escapeWide(text);
    narrow.push(escaped);
    length += text.length;
    added += escaped.length - text.length;
    yield;
  }
  return (added > length * mostAdded ? texts : narrow).join(',');
}

/** Escapes the characters of a JSON text that need two bytes; they occur only inside its strings. */
export function escapeWide(json: string): string {
  return json.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
