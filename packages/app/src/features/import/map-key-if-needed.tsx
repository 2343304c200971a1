import { useSyncExternalStore } from 'react';
import { MapKeyForm } from '../map/map-key-form.tsx';
import { useMapSettings } from '../map/map-settings.ts';

/** The form for a maps key, where none is saved and the free map was not chosen. Suspends. */
export function MapKeyIfNeeded() {
  const settings = useMapSettings();
  const { key, prefersFreeMap } = useSyncExternalStore(
    settings.subscribe,
    settings.read,
    settings.read,
  );
  if (key !== '' || prefersFreeMap || settings.configuredKey !== '') return null;
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">
        The import uses the server’s own key. To see the listings on Google’s map, enter a key for
        this browser.
      </p>
      <MapKeyForm isAside onChoose={() => undefined} />
    </div>
  );
}
