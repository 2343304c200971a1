import type { DirectoryDocuments, Failure } from '@manchester-eats/shared/domain';
import type { PageFacts } from './page-facts.ts';

/** The current state of the directory, as every screen sees it. */
export interface DirectoryView {
  /** Without the listings, and without the long texts of other pages, if `page` is not null. */
  readonly documents: DirectoryDocuments;
  /** The number of listings of the directory. */
  readonly total: number;
  /** What the page shows of the listings while they are not all here; null once they are, or if none came with it. */
  readonly page: PageFacts | null;
  /** Whether the directory is too large for this browser: the listings will not be all here, see `mostWhole`. */
  readonly isLarge: boolean;
  /** `opening` until the mirror in this browser has been read. */
  readonly phase: 'opening' | 'open';
  /**
   * Outcome of the last request for the published directory; `loading` until it is known. `empty`: no
   * listing is published. `unreachable`: the request failed, and the working copy is shown.
   */
  readonly published: 'loading' | 'fresh' | 'empty' | 'unreachable';
  /** Why the request failed; null if it did not. */
  readonly failure: Failure | null;
  /** Whether this browser has ever had listings: if so, having none now may be data loss. */
  readonly hadListings: boolean;
  /** Ids of ads that differ from the published ones: their code must not run. Null while unknown. */
  readonly unpublishedAds: ReadonlySet<string> | null;
}

/** Shown if the server cannot be reached; each page adds what the visitor sees instead. */
export const directoryUnreachable = 'The directory cannot be reached right now.';

/** Says why the last request for the published directory failed; each page adds what the visitor sees instead. */
export function describeFailure({ failure }: DirectoryView): string {
  return failure?.code === 'directory/other'
    ? `${failure.message} ${failure.hint}`
    : directoryUnreachable;
}

/** Returns whether there is nothing to show yet: no saved listings and no response. */
export function isLoading(view: DirectoryView): boolean {
  if (view.phase === 'opening') return true;
  return view.total === 0 && view.published === 'loading';
}

/** Returns whether no listings are saved and the last request for the published directory failed. */
export function isUnavailable({ total, published }: DirectoryView): boolean {
  return published === 'unreachable' && total === 0;
}

/** Returns whether categories and areas are known well enough to say that a page does not exist. */
export function isSettled(view: DirectoryView): boolean {
  return view.phase === 'open' && view.published !== 'loading';
}
