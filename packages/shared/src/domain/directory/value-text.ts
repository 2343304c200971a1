import type { JsonValue } from '../json/json-value.ts';

/** Returns a value of a field as text; `''` for an unknown or empty one. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isPlainList =
    Array.isArray(value) && value.every((item) => typeof item === 'string' || item === null);
  return isPlainList ? value.join(', ') : JSON.stringify(value, null, 2);
}
