import type { DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { DirectoryServices } from '../features/directory/directory-services.ts';
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

/** Builds store and gateways, once for a page. Nothing is read from storage before `start`. */
export function compose(): Composition {
  const request = (address: string, init?: RequestInit) => fetch(address, init);
  const background = import('./background.ts');
  let heal = (documents: DirectoryDocuments) => documents;
  const store = createBrowserStore({
    heal: (documents) => heal(documents),
    breathe: () => background.then(({ untilPainted }) => untilPainted()),
  });
  const environment = readEnvironment(request);
  const published = Promise.all([background, environment]).then(
    ([{ createPublished }, { snapshotUrl }]) => createPublished(snapshotUrl, request),
  );
  const services = createDirectoryServices({ store, published });
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
      // The first read paints before anything is awaited; healing belongs to the end of a complete one.
      const opening = store.open();
      heal = (await background).heal;
      await opening;
      await services.refresh();
    },
  };
}
