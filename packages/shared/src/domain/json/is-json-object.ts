import { isObject } from './is-object.ts';
import type { JsonValue } from './json-value.ts';

/**
 * Returns whether a value is an object of JSON values, such as the fields of a record. False also if a key in it
 * would become the prototype of a copy.
 */
export function isJsonObject(value: unknown): value is { readonly [key: string]: JsonValue } {
  return isObject(value) && isPlain(value) && Object.values(value).every(isJsonValue);
}

function isJsonValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  return Array.isArray(value) ? value.every(isJsonValue) : isJsonObject(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isBare = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isBare && !Object.hasOwn(value, '__proto__');
}
