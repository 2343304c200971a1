import { parseObjectInParts } from '@manchester-eats/shared/backup';

const blockLength = 256 * 1024;
/** Values this far inside an object are written at once. */
const maxDepth = 2;

/** Writes an object as JSON, as `JSON.stringify` does, in blocks of bytes. */
export function* jsonBlocks(value: object): Generator<Buffer> {
  let waiting: string[] = [];
  let length = 0;
  for (const part of jsonParts(value, 0)) {
    waiting.push(part);
    length += part.length;
    if (length < blockLength) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(waiting.join(''));
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

/** Parses the bytes of a JSON object block by block; null if they are none. Repeated names are not expected. */
export function parsedObject(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const blocks = function* () {
    for (let from = 0; from < bytes.length; from += blockLength) {
      yield decoder.decode(bytes.subarray(from, from + blockLength), { stream: true });
    }
    yield decoder.decode();
  };
  try {
    return parseObjectInParts(blocks());
  } catch {
    return null; // It is damaged, which the caller reports.
  }
}
