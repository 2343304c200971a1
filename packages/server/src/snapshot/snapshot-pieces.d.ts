import { type CompressedBody } from './compressed-body.ts';
import type { PublicDirectory } from './public-directory.ts';
type PieceSource = Pick<PublicDirectory, 'listings' | 'site' | 'snapshotHead'>;
/** The snapshot in pieces, compressed. Only the pieces of changed listings are made again. */
export declare class SnapshotPieces {
  #private;
  /** The body of `/data/v2/index.json`; null before the first update. */
  get index(): CompressedBody | null;
  /** Returns the body of a piece, also of an old one; undefined if there is none. */
  file(name: string): CompressedBody | undefined;
  /** Makes the pieces again whose listings changed. Until it is done, the pieces from before are complete. */
  update(directory: PieceSource): Promise<void>;
}
export {};
