import type { ListingRow } from '@manchester-eats/shared/domain';
import type { PieceScope, PieceSort } from '@manchester-eats/shared/pieces';
import type { Read } from './get-json.ts';

/** The first cards of a list and how many there are in all. */
export interface CardList {
  readonly total: number;
  readonly cards: readonly ListingRow[];
  /** The path of its page on the site. */
  readonly path: string;
}

/** What a site says about itself. */
export interface SiteFacts {
  readonly siteName: string;
  /** Where its data is, without a slash at the end. */
  readonly dataUrl: string;
  /** URL of the tiles of its map, with `{z}`, `{x}` and `{y}`; `''` for the usual ones. */
  readonly tileUrl: string;
}

/** Reads the published directory of one site. What was read is shared by all elements of the page. */
export interface DirectorySource {
  /** The origin of the site, such as `https://eats.example`. */
  readonly site: string;
  readonly facts: () => Promise<Read<SiteFacts>>;
  readonly list: (scope: PieceScope, sort: PieceSort) => Promise<Read<CardList>>;
  /** Cards that are asked for together are read with one request. */
  readonly card: (id: string) => Promise<Read<ListingRow>>;
  /** Reads another piece; `parse` returns null for one that is unusable. */
  readonly piece: <Value>(
    path: string,
    parse: (value: unknown) => Value | null,
  ) => Promise<Read<Value>>;
}
