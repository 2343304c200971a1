import '../state/zod-without-eval.ts';
import { defaultTileUrl } from '@manchester-eats/shared/map';
import { mapsKeyKey, preferencesKey, type LocalStoragePort } from '@manchester-eats/shared/storage';
import * as z from 'zod/mini';
import type { MapChoice, MapSettings } from '../features/map/map-settings.ts';
import type { Environment } from './env.ts';
import { createObservable } from '../state/observable.ts';

const preferencesSchema = z.looseObject({ prefersFreeMap: z.optional(z.boolean()) });

/**
 * Reads and saves the visitor's choice of map in this browser: a maps key under its own storage key, the
 * choice of the free map in the preferences. If storage is blocked or full, the choice is lost when the page
 * is closed.
 */
export function createMapSettings(
  storage: LocalStoragePort,
  environment: Pick<Environment, 'mapsKey' | 'tileUrl'>,
): MapSettings {
  const choice = createObservable<MapChoice>({
    key: storage.read(mapsKeyKey) ?? '',
    prefersFreeMap: readPreferences(storage).prefersFreeMap ?? false,
  });

  function prefer(prefersFreeMap: boolean): void {
    storage.write(preferencesKey, JSON.stringify({ ...readPreferences(storage), prefersFreeMap }));
  }

  return {
    configuredKey: environment.mapsKey,
    tileUrl: environment.tileUrl === '' ? defaultTileUrl : environment.tileUrl,
    read: choice.read,
    subscribe: choice.subscribe,
    saveKey(key) {
      storage.write(mapsKeyKey, key);
      choice.set({ key, prefersFreeMap: false });
    },
    preferFreeMap() {
      storage.remove(mapsKeyKey);
      prefer(true);
      choice.set({ key: '', prefersFreeMap: true });
    },
    forget() {
      storage.remove(mapsKeyKey);
      prefer(false);
      choice.set({ key: '', prefersFreeMap: false });
    },
  };
}

function readPreferences(storage: LocalStoragePort): z.infer<typeof preferencesSchema> {
  try {
    const parsed = z.safeParse(preferencesSchema, JSON.parse(storage.read(preferencesKey) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {}; // Not JSON, for example edited by hand.
  }
}
