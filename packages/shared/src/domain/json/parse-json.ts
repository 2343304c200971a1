/** The value of a JSON text, or the reason why it could not be parsed. */
type ParsedJson =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/**
 * Parses untrusted JSON. Refuses text that is nested too deeply, because recursive functions would overflow
 * the stack on its value.
 */
export function parseJson(text: string): ParsedJson {
  if (isNestedTooDeep(text)) return { ok: false, reason: 'it is nested too deeply' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'it is not JSON' };
  }
}

/**
 * Whether a JSON text has more than `maxDepth` levels; counts brackets outside of texts, without parsing it. Our own
 * values are at most ten levels deep.
 */
export function isNestedTooDeep(text: string, maxDepth = 100): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isInText) {
      if (unit === 0x5c) index += 1;
      else if (unit === 0x22) isInText = false;
    } else if (unit === 0x22) isInText = true;
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return false;
}
