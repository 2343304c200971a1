import { parseObjectInParts } from '@manchester-eats/shared/backup';
import { decodedBlocks, encodedBlocks } from './text-blocks.ts';

/** Values this far inside an object are written at once. */
const maxDepth = 2;

/** Writes an object as JSON, as `JSON.stringify` does, in blocks of bytes. */
export function jsonBlocks(value: object): Generator<Buffer> {
  return encodedBlocks(jsonParts(value, 0));
}

function* jsonParts(value: unknown, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > maxDepth) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  const entries: readonly (readonly [string, unknown])[] = isList
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value).filter(([, member]) => member !== undefined);
  yield isList ? '[' : '{';
  for (const [index, [name, member]] of entries.entries()) {
    if (index > 0) yield ',';
    if (!isList) yield `${JSON.stringify(name)}:`;
    yield* jsonParts(member, isList ? maxDepth + 1 : depth + 1);
  }
  yield isList ? ']' : '}';
}

/**
 * Parses the bytes of a JSON object block by block; null if they are none. Repeated names are not expected.
 *
 * @param readItem Returns what to keep of an item of a list.
 */
export function parsedObject(
  blocks: Iterable<Uint8Array>,
  readItem?: (path: readonly string[], item: unknown) => unknown,
): Readonly<Record<string, unknown>> | null {
  try {
    return parseObjectInParts(decodedBlocks(blocks), readItem);
  } catch {
    return null; // It is damaged, which the caller reports.
  }
}
