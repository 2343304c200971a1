import type { BucketFiles } from '../domain/compact/plan-bucket.ts';
import type { PublicSource } from '../domain/compact/public-source.ts';
import type { SnapshotFile } from '../domain/compact/snapshot-files.ts';
import type { Result } from '../domain/result.ts';

/** The bucket of a project from which visitors read the snapshot. Paths are those below its public URL. */
export interface SnapshotBucketPort {
  /** Returns the text of the index as it is now; null if there is none. */
  readIndex(): Promise<Result<string | null>>;
  /** Returns all files, with the time of their last upload. */
  list(): Promise<Result<BucketFiles>>;
  /** Stores a file; a file of this name is replaced. */
  upload(file: SnapshotFile): Promise<Result<null>>;
  /** Removes files; succeeds for those that do not exist. */
  remove(names: readonly string[]): Promise<Result<null>>;
}

/** The public tables of a project, read with the rights of a visitor. */
export interface PublicSourcePort {
  /** Reads everything that is public: the same state of all tables, or a failure. */
  read(): Promise<Result<PublicSource>>;
  /** Returns a text that is another one after a publish. */
  readState(): Promise<Result<string>>;
}
