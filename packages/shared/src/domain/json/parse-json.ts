/** How deep values may be nested. Nothing of ours is deeper than ten. */
const mostNested = 100;

/** Text that was parsed as JSON, or in words why it was not. */
export type ParsedJson =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/**
 * Parses JSON from outside. Text that is nested deeper than anything of ours is refused: whoever walks
 * through its value later would run out of stack.
 */
export function parseJson(text: string): ParsedJson {
  if (isNestedTooDeep(text)) return { ok: false, reason: 'it is nested too deep' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'it is not JSON' };
  }
}

function isNestedTooDeep(text: string): boolean {
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
      if (depth > mostNested) return true;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return false;
}
