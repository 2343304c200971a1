import type { DirectoryStore } from '@manchester-eats/shared/store';
import { DirectoryContext, type DirectoryServices } from '../state/directory-services.ts';
import { MapChoicesContext, type LoadMapChoices } from '../features/map/map-choices.ts';
import { StoreProvider } from '../state/store-provider.tsx';
import { SiteRouter } from './router.tsx';

interface SiteRootProps {
  readonly store: DirectoryStore;
  readonly services: DirectoryServices;
  readonly loadMapChoices: LoadMapChoices;
}

/** The whole site with its store and services. */
export function SiteRoot({ store, services, loadMapChoices }: SiteRootProps) {
  return (
    <StoreProvider store={store}>
      <DirectoryContext value={services}>
        <MapChoicesContext value={loadMapChoices}>
          <SiteRouter />
        </MapChoicesContext>
      </DirectoryContext>
    </StoreProvider>
  );
}
