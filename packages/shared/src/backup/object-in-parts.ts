import { JsonScanner, parsePart } from './json-scanner.ts';

type Members = Record<string, unknown>;

/**
 * Parses a JSON object that has lists of many items, at its top or one object below, from parts of its text.
 *
 * @param parts The parts of the text.
 * @param readItem Returns what to keep of an item of a list.
 * @throws {ScanProblem} if it is no JSON object.
 */
export function parseObjectInParts(
  parts: Iterable<string>,
  readItem: (path: readonly string[], item: unknown) => unknown = (_, item) => item,
): Readonly<Members> {
  const root: Members = {};
  const within = (path: readonly string[]): Members => {
    if (path.length < 2) return root;
    const name = path[0] ?? '';
    const found = root[name];
    if (typeof found === 'object' && found !== null) return found as Members;
    const created: Members = {};
    root[name] = created;
    return created;
  };
  const scanner = new JsonScanner({
    opensObject: (path) => path.length === 1,
    opensList: (path) => path.length <= 2,
    onPart: (part) => {
      const { path, sort } = part;
      const [members, name] = [within(path), path.at(-1) ?? ''];
      if (sort === 'open') members[name] = [];
      else if (sort === 'item') (members[name] as unknown[]).push(readItem(path, parsePart(part)));
      else members[name] = parsePart(part);
    },
  });
  for (const part of parts) scanner.push(part);
  scanner.end();
  return root;
}
