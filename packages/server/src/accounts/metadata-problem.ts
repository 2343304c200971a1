import { isObject } from '@manchester-eats/shared/domain';

const maxBytes = 2_048;
const maxDepth = 3;

/**
 * Returns why an account may not have `metadata`, as a sentence; null if it may. Every account has room
 * for 2 kB: its name, the address of its picture, a few choices.
 */
export function findMetadataProblem(metadata: unknown): string | null {
  if (!isObject(metadata)) return 'The data of an account must be an object.';
  if (!isPlain(metadata, maxDepth)) {
    return 'The data of an account may contain texts, numbers, true and false, three levels deep.';
  }
  const bytes = new TextEncoder().encode(JSON.stringify(metadata)).length;
  return bytes > maxBytes ? 'The data of an account may have at most 2 kB.' : null;
}

/** A value of null is plain, because that is how a client removes a value. */
function isPlain(value: unknown, depth: number): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (!isObject(value) || depth === 0) return false;
  return Object.values(value).every((part) => isPlain(part, depth - 1));
}
