import { isObject } from '@manchester-eats/shared/domain';

/** Returns a text of an object; `''` if it has none. */
export function textIn(value: unknown, name: string): string {
  const field = isObject(value) ? value[name] : undefined;
  return typeof field === 'string' ? field : '';
}

/** Returns a number of an object; null if it has none. */
export function numberIn(value: unknown, name: string): number | null {
  const field = isObject(value) ? value[name] : undefined;
  return typeof field === 'number' && Number.isFinite(field) ? field : null;
}

/** Returns a list of an object; null if it has none. */
export function listIn(value: unknown, name: string): readonly unknown[] | null {
  const field = isObject(value) ? value[name] : undefined;
  return Array.isArray(field) ? (field as readonly unknown[]) : null;
}
