import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { AccountServices } from '../state/account.ts';
import { createAdministratorFlag } from '../state/administrator-flag.ts';
import type { DirectoryServices } from '../state/directory-services.ts';
import type { ListServices } from '../state/list-services.ts';
import type { LoadMapSettings, MapSettings } from '../features/map/map-settings.ts';
import { createBrowserStorage } from '../state/browser-storage.ts';
import { firstIdle } from '../state/first-idle.ts';
import { createBrowserStore } from '../state/create-browser-store.ts';
import { createAccountServices } from './account-services.ts';
import { createDirectoryServices } from './directory-services.ts';
import { parseEnvironment, readEnvironment, rereadEnvironment } from './env.ts';
import type { PageData } from '../state/page-data.ts';
import { createListServices } from './list-services.ts';
import { repeatImport, retryImport } from '../ui/retry-import.ts';

interface Composition {
  readonly store: DirectoryStore;
  readonly services: DirectoryServices;
  readonly lists: ListServices;
  readonly accounts: AccountServices;
  readonly loadMapSettings: LoadMapSettings;
  /** Opens the working copy, then loads the published directory. */
  readonly start: () => Promise<void>;
}

/**
 * Builds the store and the services of a page, from what came with it, if anything did. Nothing is read from storage
 * before `start`.
 */
export function compose(page: PageData | null): Composition {
  const request = (url: string, init?: RequestInit) => fetch(url, init);
  // A page that came with its content needs none of this to show it.
  const ready = page === null ? Promise.resolve() : firstIdle();
  const publishedCode = ready.then(() => retryImport(() => import('./published-directory.ts')));
  const persistence = ready.then(() => retryImport(() => import('./persistence.ts')));
  const store = createBrowserStore({
    by: () => {
      const account = accounts.state.read();
      return 'account' in account ? account.account.email : '';
    },
    loadPersistence: async () => (await persistence).createPersistence,
  });
  const environment =
    page === null ? readEnvironment(request) : Promise.resolve(parseEnvironment(page.config));
  const published = Promise.all([publishedCode, environment]).then(
    ([{ createPublishedDirectory }, values]) => createPublishedDirectory(values, request),
  );
  const contactEmail = environment.then((values) => values.contactEmail);
  const dataSafetyCode = ready.then(() =>
    retryImport(() => import('../features/fallbacks/fallback-panels.ts')),
  );
  const administratorFlag = createAdministratorFlag(createBrowserStorage());
  const services = createDirectoryServices({
    ...{ store, page, published, contactEmail, dataSafetyCode },
    isAdministrator: administratorFlag,
  });
  const lists = createListServices({ directory: services, published, page });
  const accounts = createAccountServices({
    storage: createBrowserStorage(),
    administratorFlag,
    // Without it nobody can sign in, however often they try again.
    environment: rereadEnvironment(environment, () => readEnvironment(request)),
    loadCode: repeatImport(() => import('./account-client.ts')),
  });
  let mapSettings: Promise<MapSettings> | null = null;
  return {
    store,
    services,
    lists,
    accounts: page === null ? accounts : { ...accounts, firstState: { phase: 'signed-out' } },
    loadMapSettings: () =>
      (mapSettings ??= Promise.all([
        retryImport(() => import('./map-settings.ts')),
        environment,
      ]).then(([{ createMapSettings }, { mapsKey, tileUrl }]) =>
        createMapSettings(createBrowserStorage(), { mapsKey, tileUrl }),
      )),
    start: async () => {
      await ready;
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
