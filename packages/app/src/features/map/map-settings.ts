import { createContext, use, useContext, useSyncExternalStore } from 'react';
import type { MapEngineName } from './map-engine.ts';
import type { Observable } from '../../state/observable.ts';
import { detectEngine } from './detect-engine.ts';

/** The visitor's choice: their own key, or the free map. */
export interface MapChoice {
  /** `''` if none is saved. */
  readonly key: string;
  readonly prefersFreeMap: boolean;
}

/** Reads and saves the visitor's choice of map. */
export interface MapSettings extends Observable<MapChoice> {
  /** The key that the server provides for every visitor, or `''`. */
  readonly configuredKey: string;
  /** URL of the free map's tiles. */
  readonly tileUrl: string;
  /** Saves a key in this browser. */
  readonly saveKey: (key: string) => void;
  readonly preferFreeMap: () => void;
  /** Removes the visitor's choice, so that the server's key or, without one, the free map is used. */
  readonly forget: () => void;
}

/** Loads the settings on the first call; returns the same promise each time. */
export type LoadMapSettings = () => Promise<MapSettings>;

export const MapSettingsContext = createContext<LoadMapSettings | null>(null);

/** An engine and the key to start it with. */
export interface EngineChoice {
  readonly engine: MapEngineName;
  readonly key: string;
}

/**
 * Chooses the engine: by the visitor's own key if it is usable, else the free map if the visitor prefers it,
 * else by the server's key. Without a usable key it is the free map.
 */
export function chooseEngine(choice: MapChoice, configuredKey: string): EngineChoice {
  for (const key of [choice.key, choice.prefersFreeMap ? '' : configuredKey]) {
    const engine = detectEngine(key);
    if (engine !== null) return { engine, key };
  }
  return { engine: 'leaflet', key: '' };
}

/** Returns the map settings; suspends until they are loaded. */
export function useMapSettings(): MapSettings {
  const load = useContext(MapSettingsContext);
  if (load === null) throw new Error('useMapSettings needs a MapSettingsContext above it.');
  return use(load());
}

/** Returns the engine to start; renders again when the choice changes. */
export function useEngineChoice(): EngineChoice {
  const settings = useMapSettings();
  const choice = useSyncExternalStore(settings.subscribe, settings.read, settings.read);
  return chooseEngine(choice, settings.configuredKey);
}
