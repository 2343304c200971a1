import type { DirectoryStore } from '@manchester-eats/shared/store';
import { AccountContext, type AccountServices } from '../state/account.ts';
import { DirectoryContext, type DirectoryServices } from '../state/directory-services.ts';
import { ListContext, type ListServices } from '../state/list-services.ts';
import { MapSettingsContext, type LoadMapSettings } from '../features/map/map-settings.ts';
import { StoreProvider } from '../state/store-provider.tsx';
import { SiteRouter } from './router.tsx';

interface SiteRootProps {
  readonly store: DirectoryStore;
  readonly services: DirectoryServices;
  readonly lists: ListServices;
  readonly accounts: AccountServices;
  readonly loadMapSettings: LoadMapSettings;
}

/** The whole site with its store and services. */
export function SiteRoot({ store, services, lists, accounts, loadMapSettings }: SiteRootProps) {
  return (
    <StoreProvider store={store}>
      <DirectoryContext value={services}>
        <ListContext value={lists}>
          <AccountContext value={accounts}>
            <MapSettingsContext value={loadMapSettings}>
              <SiteRouter />
            </MapSettingsContext>
          </AccountContext>
        </ListContext>
      </DirectoryContext>
    </StoreProvider>
  );
}
