import { paths } from '../../paths.ts';
import { mostSaved } from '../../state/saved-places.ts';

/** The longest URL of a shared list, in characters: some chat programs and servers cut off longer ones. */
const maxUrlLength = 1_999;
/** The longest id that a link can name, in characters. */
const maxIdLength = 200;

/**
 * Returns the ids in the `ids` of a shared link, in its order, each once and at most as many as a browser keeps; null
 * if the link names none. Ids that cannot be decoded are left out.
 */
export function parseSharedIds(query: string | null): readonly string[] | null {
  if (query === null) return null;
  const ids = new Set<string>();
  // Longer than any link that this site makes: the rest is not read.
  for (const part of query.slice(0, 20_000).split(',')) {
    const id = decodeId(part);
    if (id !== null && id !== '' && id.length <= maxIdLength) ids.add(id);
    if (ids.size === mostSaved) break;
  }
  return ids.size === 0 ? null : [...ids];
}

function decodeId(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null; // Half of an escape sequence.
  }
}

/** The path of a shared list, and how many of the ids it holds. */
interface SharedList {
  readonly path: string;
  readonly count: number;
}

/** Returns the path that shares a list: with as many ids, from the first one on, as a URL of 1,999 characters holds. */
export function shareIds(ids: readonly string[], origin: string): SharedList {
  let count = 0;
  let path = paths.saved();
  for (const [index] of ids.entries()) {
    const longer = paths.saved(ids.slice(0, index + 1));
    if (origin.length + longer.length > maxUrlLength) break;
    path = longer;
    count = index + 1;
  }
  return { path, count };
}
