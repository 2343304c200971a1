import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { AccountServices } from '../state/account.ts';
import { createAdministratorFlag } from '../state/administrator-flag.ts';
import type { DirectoryServices } from '../state/directory-services.ts';
import type { ListServices } from '../state/list-services.ts';
import type { LoadMapSettings, MapSettings } from '../features/map/map-settings.ts';
import { createBrowserStorage } from '../state/browser-storage.ts';
import { createBrowserStore } from '../state/create-browser-store.ts';
import { createAccountServices } from './account-services.ts';
import { createDirectoryServices } from './directory-services.ts';
import { readEnvironment } from './env.ts';
import { createListServices } from './list-services.ts';
import { repeatImport, retryImport } from './retry-import.ts';

interface Composition {
  readonly store: DirectoryStore;
  readonly services: DirectoryServices;
  readonly lists: ListServices;
  readonly accounts: AccountServices;
  readonly loadMapSettings: LoadMapSettings;
  /** Opens the working copy, then loads the published directory. */
  readonly start: () => Promise<void>;
}

/** Builds the store and the services of a page. Nothing is read from storage before `start`. */
export function compose(): Composition {
  const request = (url: string, init?: RequestInit) => fetch(url, init);
  const publishedCode = retryImport(() => import('./published-directory.ts'));
  const persistence = retryImport(() => import('./persistence.ts'));
  const store = createBrowserStore({
    by: () => {
      const account = accounts.state.read();
      return 'account' in account ? account.account.email : '';
    },
    loadPersistence: async () => (await persistence).createPersistence,
  });
  const environment = readEnvironment(request);
  const published = Promise.all([publishedCode, environment]).then(
    ([{ createPublishedDirectory }, { snapshotUrl }]) =>
      createPublishedDirectory(snapshotUrl, request),
  );
  const contactEmail = environment.then((values) => values.contactEmail);
  const dataSafetyCode = retryImport(() => import('../features/fallbacks/fallback-panels.ts'));
  const administratorFlag = createAdministratorFlag(createBrowserStorage());
  const services = createDirectoryServices({
    ...{ store, published, contactEmail, dataSafetyCode },
    isAdministrator: administratorFlag,
  });
  const lists = createListServices(services, published);
  const accounts = createAccountServices({
    storage: createBrowserStorage(),
    ...{ administratorFlag, environment },
    loadCode: repeatImport(() => import('./account-client.ts')),
  });
  let mapSettings: Promise<MapSettings> | null = null;
  return {
    store,
    services,
    lists,
    accounts,
    loadMapSettings: () =>
      (mapSettings ??= Promise.all([
        retryImport(() => import('./map-settings.ts')),
        environment,
      ]).then(([{ createMapSettings }, { mapsKey, tileUrl }]) =>
        createMapSettings(createBrowserStorage(), { mapsKey, tileUrl }),
      )),
    start: async () => {
      // `open` shows the mirror before it awaits anything.
      const opened = store.open();
      lists.search.request();
      if (administratorFlag.read()) {
        void retryImport(() => import('../state/waiting-pictures.ts')).then((code) => {
          code.showWaitingPictures();
        });
      }
      await opened;
      await services.refresh();
    },
  };
}
