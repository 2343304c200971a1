import { toSlug } from '../listing/slug.ts';
import { topicSegment } from '../page/reserved-slugs.ts';
import { createPieces, type PieceSource } from './create-pieces.ts';
import { nameKeys, piecePaths, pieceSorts, type PieceScope } from './piece-paths.ts';

/** A file with a piece, for a host of plain files. */
export interface PieceFile {
  /**
   * Where it is below `/data`, as a host reads the path of a request. It has ids and names from the directory in it,
   * so it is not safe until it is checked.
   */
  readonly path: string;
  readonly make: () => object;
}

/**
 * Lists the pieces of a directory as files: topics, cards, names, and the lists and points of all scopes that have
 * listings. Several cards in one, and searches, cannot be files.
 */
export function listPieceFiles(source: PieceSource): readonly PieceFile[] {
  const pieces = createPieces(source);
  const files = new Map<string, () => object>();
  const add = (path: string, make: () => object | null) => {
    // A piece exists here, since it is made of what was found in the directory.
    files.set(decodeURIComponent(path), () => make() ?? {});
  };
  add(piecePaths.topics(), pieces.topics);
  for (const { id } of source.listings) add(piecePaths.card(id), () => pieces.card(id));
  const keys = new Set(source.listings.flatMap(({ name }) => [...nameKeys(name)]));
  for (const key of keys) add(piecePaths.names(key), () => pieces.names(key));
  for (const scope of scopesOf(source, pieces)) {
    add(piecePaths.points(scope), () => pieces.points(scope));
    for (const sort of pieceSorts) {
      add(piecePaths.list(scope, sort), () => pieces.list(scope, sort));
    }
  }
  return [...files].map(([path, make]) => ({ path, make }));
}

/** Returns everything, and each category, area and both that have listings, by each slug that means them. */
function scopesOf(
  { categories, areas }: PieceSource,
  pieces: ReturnType<typeof createPieces>,
): readonly PieceScope[] {
  const [inCategories, inAreas] = [slugsOf(categories), slugsOf(areas)];
  const scopes = [
    ...inCategories.map((category) => ({ category, area: '' })),
    ...inAreas.map((area) => ({ category: '', area })),
    ...inAreas.flatMap((area) => inCategories.map((category) => ({ category, area }))),
  ];
  return [
    { category: '', area: '' },
    ...scopes.filter((scope) => (pieces.list(scope, 'best')?.total ?? 0) > 0),
  ];
}

/** Returns the slugs and URL segments of topics. A name without letters or digits has none. */
function slugsOf(topics: readonly { readonly name: string }[]): readonly string[] {
  const slugs = topics.flatMap(({ name }) => [toSlug(name), topicSegment(name)]);
  return [...new Set(slugs)].filter((slug) => slug !== '');
}
