import type { DirectoryStore } from '@manchester-eats/shared/store';
import type { ReactNode } from 'react';
import { AccountContext, type AccountServices } from '../state/account.ts';
import { DirectoryProvider } from '../state/directory-provider.tsx';
import type { DirectoryServices } from '../state/directory-services.ts';
import { ListContext, type ListServices } from '../state/list-services.ts';
import { MapSettingsContext, type LoadMapSettings } from '../features/map/map-settings.ts';
import { StoreProvider } from '../state/store-provider.tsx';

interface SiteRootProps {
  readonly store: DirectoryStore;
  readonly services: DirectoryServices;
  readonly lists: ListServices;
  readonly accounts: AccountServices;
  readonly loadMapSettings: LoadMapSettings;
  /** The router with the pages. */
  readonly children: ReactNode;
}

/** The whole site with its store and services. */
export function SiteRoot(props: SiteRootProps) {
  const { store, services, lists, accounts, loadMapSettings, children } = props;
  return (
    <StoreProvider store={store}>
      <DirectoryProvider services={services}>
        <ListContext value={lists}>
          <AccountContext value={accounts}>
            <MapSettingsContext value={loadMapSettings}>{children}</MapSettingsContext>
          </AccountContext>
        </ListContext>
      </DirectoryProvider>
    </StoreProvider>
  );
}
