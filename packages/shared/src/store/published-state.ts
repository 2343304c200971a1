import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RememberedBase } from '../ports/document-storage-port.ts';

/** What a pull, a publish or a discard made of the working copy. */
export interface PublishedState {
  /** The documents that it was computed from; what was changed here since is kept on top. */
  readonly from: DirectoryDocuments;
  /**
   * The base (`StoreState.base`) that it was computed from. Given, a base that another tab replaced
   * meanwhile makes the outcome `stale` instead of putting an older one in its place.
   */
  readonly fromBase?: RememberedBase | null;
  readonly documents: DirectoryDocuments;
  readonly base: RememberedBase;
  /** How many changes here are still not published. */
  readonly unpublished: number;
}

/**
 * `stale`: another tab pulled or saved in between; its state was read instead and the pull may be
 * tried again. `memory`: it is shown but could not be stored; saving is tried again by itself.
 */
export type ReplaceOutcome = 'saved' | 'stale' | 'memory';
