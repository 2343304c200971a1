import type { JsonValue } from './json-value.ts';
import { countCharacters } from './text-schema.ts';

/**
 * Counts the characters of a value in the database's JSON: as `JSON.stringify` writes it, with a blank after
 * each comma and colon, in code points. Undefined members count as nothing.
 */
export function jsonLength(value: JsonValue | undefined): number {
  if (value === undefined) return 0;
  if (value === null || typeof value !== 'object') return countCharacters(JSON.stringify(value));
  let length = 2;
  let members = 0;
  for (const [key, member] of Object.entries(value) as [string, JsonValue | undefined][]) {
    if (member === undefined) continue;
    members += 1;
    length += jsonLength(member);
    if (!Array.isArray(value)) length += jsonLength(key) + 2;
  }
  return length + Math.max(0, members - 1) * 2;
}
