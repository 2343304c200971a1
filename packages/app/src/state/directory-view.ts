import type { DirectoryDocuments, Failure } from '@manchester-eats/shared/domain';

/** What the site knows of the directory at this moment, as every screen sees it. */
export interface DirectoryView {
  readonly documents: DirectoryDocuments;
  /** `opening` until the working copy in this browser was read. */
  readonly phase: 'opening' | 'open';
  /**
   * How the last question to the published directory went. `empty` is its own word that nothing
   * is published; `unreachable` leaves the working copy as the best that is known.
   */
  readonly published: 'asking' | 'fresh' | 'empty' | 'unreachable';
  /** Why it was unreachable. */
  readonly failure: Failure | null;
  /** Whether this browser ever held listings: then none of them is a loss, not a beginning. */
  readonly hadListings: boolean;
  /** Ids of ads that were changed here and not published: their code may not run. Null while unknown. */
  readonly unpublishedAds: ReadonlySet<string> | null;
}

/** Shown wherever the backend cannot be reached; each page adds what it shows instead. */
export const directoryUnreachable = 'The directory cannot be reached right now.';

/** Whether nothing can be said yet: no working copy and no answer. */
export function isWaiting(view: DirectoryView): boolean {
  if (view.phase === 'opening') return true;
  return view.documents.listings.length === 0 && view.published === 'asking';
}

/** Whether there is neither a directory here nor a way to it: then nothing is known to be missing. */
export function isOutOfReach({ documents, published }: DirectoryView): boolean {
  return published === 'unreachable' && documents.listings.length === 0;
}

/** Whether categories and areas are known well enough to call an address wrong. */
export function isSettled(view: DirectoryView): boolean {
  return view.phase === 'open' && view.published !== 'asking';
}
