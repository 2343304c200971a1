import { piecePaths, type PieceSearch, type PieceSort } from '@manchester-eats/shared/pieces';
import { cardListIn } from './cards-in.ts';
import type { Read } from './get-json.ts';
import type { CardList, DirectorySource } from './source.ts';

/** Finds listings by a text, as the site's search does; with simpler rules on a host of plain files. */
export async function searchListings(
  source: DirectorySource,
  search: PieceSearch,
  sort: PieceSort,
): Promise<Read<CardList>> {
  const read = await source.piece(piecePaths.search(search, sort), cardListIn);
  if (read.ok || read.problem !== 'not-found') return read;
  return (await import('./plain-search.ts')).searchPlainFiles(source, search, sort);
}
