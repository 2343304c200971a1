import { createPieces, readCardRow, type Pieces } from '@manchester-eats/shared/pieces';
import { compressBody, type CompressedBody } from './compressed-body.ts';
import type { PublicDirectory } from './public-directory.ts';

/** The pieces of the public directory, ready to send. */
export interface DirectoryPieces {
  /**
   * Returns the body of a piece, or null if the directory does not have it. Bodies are cached by `path` until the
   * directory or the day changes; null caches nothing, for pieces that few ask for again.
   */
  readonly body: (
    path: string | null,
    make: (pieces: Pieces) => object | null,
  ) => Promise<CompressedBody | null>;
}

/** The most bodies that are kept; the one that was made first goes first. */
const mostBodies = 500;

const json = 'application/json; charset=utf-8';

/** `now` returns Unix milliseconds: the order of lists depends on the day. */
export function createDirectoryPieces(
  directory: Pick<PublicDirectory, 'history' | 'revision' | 'listings' | 'site'>,
  now: () => number,
): DirectoryPieces {
  let current = { key: '', pieces: null as Pieces | null };
  const bodies = new Map<string, Promise<CompressedBody | null>>();

  function pieces(): Pieces {
    const day = new Date(now()).toISOString().slice(0, 10);
    const { history, revision } = directory;
    const key = [day, revision, history.directory, history.mark].join(' ');
    if (current.pieces !== null && current.key === key) return current.pieces;
    bodies.clear();
    const made = createPieces({
      listings: directory.listings().flatMap((listing) => readCardRow(listing) ?? []),
      categories: named(directory.site.categories),
      areas: named(directory.site.areas),
      day,
    });
    current = { key, pieces: made };
    return made;
  }

  return {
    body(path, make) {
      const made = pieces();
      const known = path === null ? undefined : bodies.get(path);
      if (known !== undefined) return known;
      const piece = make(made);
      if (piece === null) return Promise.resolve(null);
      const body = compressBody(JSON.stringify(piece), json);
      if (path === null) return body;
      bodies.set(path, body);
      const [oldest] = bodies.keys();
      if (bodies.size > mostBodies && oldest !== undefined) bodies.delete(oldest);
      return body;
    },
  };
}

function named(
  records: readonly Readonly<Record<string, unknown>>[],
): readonly { readonly name: string; readonly parent: string }[] {
  return records.flatMap(({ name, parent }) =>
    typeof name === 'string' ? [{ name, parent: typeof parent === 'string' ? parent : '' }] : [],
  );
}
