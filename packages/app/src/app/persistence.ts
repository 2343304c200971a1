// Saves the working copy of a page, heals its documents and follows other tabs. This module is loaded
// separately, so that it never delays the first paint.
import '../state/zod-without-eval.ts';
import {
  healRecords,
  needsPlacing,
  type DirectoryDocuments,
  type CityPlaces,
} from '@manchester-eats/shared/domain';
import type { CreateStorePersistence } from '@manchester-eats/shared/store';
import { persistInBrowser, type BrowserPorts } from '../state/browser-persistence.ts';

let places: CityPlaces | null = null;

/** Repairs the documents; see `healRecords`. */
function heal(documents: DirectoryDocuments): DirectoryDocuments {
  return healRecords(documents, places).documents;
}

/** Loads the places of the city if a whole listing has no area, or an area no parent yet; returns whether it loaded them now. */
async function prepareHealing(documents: DirectoryDocuments): Promise<boolean> {
  if (places !== null || !needsPlacing(documents)) return false;
  try {
    ({ places } = await import('./city-places.ts'));
    return true;
  } catch {
    return false; // Unreachable: tried again with the next change of the documents.
  }
}

/** Creates the persistence of the site's store. */
export function createPersistence(browser: BrowserPorts): CreateStorePersistence {
  return persistInBrowser(browser, { heal, prepareHealing });
}
