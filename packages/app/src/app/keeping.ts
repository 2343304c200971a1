// What keeps the working copy of a page right and safe once it stands: healing, saving, copies, other tabs.
// Fetched beside the first paint and never before it.
import {
  healRecords,
  needsPlacing,
  type DirectoryDocuments,
  type PlaceListing,
} from '@manchester-eats/shared/domain';
import type { StartKeeping } from '@manchester-eats/shared/store';
import { keepInBrowser, type OpenedBrowser } from '../state/browser-keeping.ts';

let placeListing: PlaceListing | null = null;

/** Puts right what can be derived; see `healRecords`. */
function heal(documents: DirectoryDocuments): DirectoryDocuments {
  return healRecords(documents, placeListing).documents;
}

/** The map of the city is only fetched where a listing has to be found on it. */
async function prepareHealing(documents: DirectoryDocuments): Promise<boolean> {
  if (placeListing !== null || !needsPlacing(documents)) return false;
  try {
    ({ placeListing } = await import('./place-listing.ts'));
    return true;
  } catch {
    return false; // Out of reach: the listing goes without an area until the next load.
  }
}

/** Keeps the store of this browser. */
export function keep(browser: OpenedBrowser): StartKeeping {
  return keepInBrowser(browser, { heal, prepareHealing });
}
