import type { MediaOrigins } from '../domain/media/media-address.ts';
import type { Result } from '../domain/result.ts';

/** What an owner proposes for a listing, by column, until an administrator decides. */
export interface Proposal {
  /** The id of the listing. */
  readonly listing: string;
  readonly proposed: object;
}

/** The stored pictures of a directory, for administrators; everybody may read one by its name. */
export interface StoredPicturesPort {
  /** The origins that the addresses of pictures may have. */
  readonly origins: MediaOrigins;
  /** Returns the content of a picture; null if there is none. */
  read(name: string): Promise<Result<Uint8Array | null>>;
  exists(name: string): Promise<Result<boolean>>;
  /** Returns everything that owners propose and nobody has decided: it can name pictures as well. */
  proposals(): Promise<Result<readonly Proposal[]>>;
  /** Stores a picture under its name; succeeds if it is stored already. */
  upload(name: string, bytes: Uint8Array): Promise<Result<null>>;
  /** Deletes pictures; succeeds for those that do not exist. */
  remove(names: readonly string[]): Promise<Result<null>>;
}
