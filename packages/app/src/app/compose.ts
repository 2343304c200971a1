import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { DirectoryServices } from '../state/directory-services.ts';
import type { LoadMapChoices, MapChoices } from '../features/map/map-choices.ts';
import { createBrowserStorage } from '../state/browser-storage.ts';
import { createBrowserStore } from '../state/create-browser-store.ts';
import { createDirectoryServices } from './directory-services.ts';
import { readEnvironment } from './env.ts';

/** What the site stands on. */
export interface Composition {
  readonly store: DirectoryStore;
  readonly services: DirectoryServices;
  readonly loadMapChoices: LoadMapChoices;
  /** Opens the working copy, then asks what is published. */
  readonly start: () => Promise<void>;
}

/** Asks for code again that could not be fetched, ever more seldom: without it nothing is saved. */
async function insist<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  for (let wait = 2_000; ; wait = Math.min(2 * wait, 120_000)) {
    try {
      return await fetchCode();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Builds store and gateways, once for a page. Nothing is read from storage before `start`. */
export function compose(): Composition {
  const request = (address: string, init?: RequestInit) => fetch(address, init);
  const background = insist(() => import('./background.ts'));
  const persistence = insist(() => import('./persistence.ts'));
  const store = createBrowserStore({
    loadPersistence: async () => (await persistence).createPersistence,
  });
  const environment = readEnvironment(request);
  const published = Promise.all([background, environment]).then(
    ([{ createPublished }, { snapshotUrl }]) => createPublished(snapshotUrl, request),
  );
  const contactEmail = environment.then((found) => found.contactEmail);
  const services = createDirectoryServices({ store, published, contactEmail });
  let mapChoices: Promise<MapChoices> | null = null;
  return {
    store,
    services,
    loadMapChoices: () =>
      (mapChoices ??= Promise.all([import('./map-choices.ts'), environment]).then(
        ([{ createMapChoices }, { mapsKey, tileUrl }]) =>
          createMapChoices(createBrowserStorage(), { mapsKey, tileUrl }),
      )),
    start: async () => {
      // The first read paints before anything is awaited.
      await store.open();
      await services.refresh();
    },
  };
}
