import { isObject } from './is-object.ts';
import { parseJson } from './parse-json.ts';

/** Parses untrusted JSON that should be an object; null if it is none. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  const parsed = parseJson(text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : null;
}
