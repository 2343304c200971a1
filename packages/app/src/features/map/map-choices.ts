import { createContext, use, useContext, useSyncExternalStore } from 'react';
import { engineOfKey } from './engine-of-key.ts';
import type { MapEngineName } from './map-engine.ts';

/** What this reader chose: a key of their own, or the free map. */
export interface MapChoice {
  /** `''` where none was saved. */
  readonly key: string;
  readonly prefersFreeMap: boolean;
}

/** Where the choice of a map is kept. */
export interface MapChoices {
  /** The key that the operator set for everyone, or `''`. */
  readonly configuredKey: string;
  /** Address of the free map's tiles. */
  readonly tileUrl: string;
  readonly read: () => MapChoice;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a key in this browser. */
  readonly saveKey: (key: string) => void;
  readonly preferFreeMap: () => void;
  /** Forgets both, so that the reader is asked again. */
  readonly forget: () => void;
}

/** Tiles of the OpenStreetMap project: fine for a small site, not for a busy one. */
export const defaultTileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Brings the choices when a map is first opened; the same promise to everyone who asks. */
export type LoadMapChoices = () => Promise<MapChoices>;

export const MapChoicesContext = createContext<LoadMapChoices | null>(null);

/** Which engine to start with which key; null where the reader has to be asked. */
export interface EngineChoice {
  readonly engine: MapEngineName;
  readonly key: string;
}

/** The engine that a choice leads to: the reader's own key first, then the operator's, then the free map. */
export function engineOfChoice(choice: MapChoice, configuredKey: string): EngineChoice | null {
  for (const key of [choice.key, choice.prefersFreeMap ? '' : configuredKey]) {
    const engine = engineOfKey(key);
    if (engine !== null) return { engine, key };
  }
  return choice.prefersFreeMap ? { engine: 'leaflet', key: '' } : null;
}

/** Where the choice of a map is kept; suspends until that is known. */
export function useMapChoices(): MapChoices {
  const load = useContext(MapChoicesContext);
  if (load === null) throw new Error('A map stands outside of its choices.');
  return use(load());
}

/** The engine to start now; drawn again when the reader chooses another. */
export function useEngineChoice(): EngineChoice | null {
  const choices = useMapChoices();
  const choice = useSyncExternalStore(choices.subscribe, choices.read, choices.read);
  return engineOfChoice(choice, choices.configuredKey);
}
