import { isObject, parseJson } from '@manchester-eats/shared/domain';
import {
  savedPlacesKey,
  type LocalStoragePort,
  type WriteOutcome,
} from '@manchester-eats/shared/storage';
import { createBrowserStorage } from './browser-storage.ts';

/** The most places that one browser keeps. */
export const mostSaved = 200;

/** The longest id and the longest name that are kept, in characters: as much as a listing may have. */
const maxLength = 300;

/** A saved place. Its name is kept as well, so that it can be named once the directory no longer lists it. */
export interface SavedPlace {
  readonly id: string;
  readonly name: string;
}

/** Why a place was not saved; `too-many` if the limit is reached. */
export type SaveOutcome = WriteOutcome | 'too-many';

/** The places that a visitor saved, in the order of saving. They stay in the browser. */
export interface SavedPlaces {
  readonly read: () => readonly SavedPlace[];
  readonly has: (id: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the list; of each id, the first entry counts. Nothing changes unless the outcome is `written`. */
  readonly replace: (places: readonly SavedPlace[]) => SaveOutcome;
  /** Saves a place at the end, or removes it. It starts from what is stored, so other tabs lose nothing. */
  readonly toggle: (place: SavedPlace) => SaveOutcome;
}

/** Returns the places in a stored value. What is damaged, foreign or too long is left out. */
export function parseSavedPlaces(stored: string | null): readonly SavedPlace[] {
  const json = parseJson(stored ?? '[]');
  if (!json.ok || !Array.isArray(json.value)) return [];
  const found = new Map<string, SavedPlace>();
  for (const entry of json.value as unknown[]) {
    if (found.size === mostSaved) break;
    if (!isObject(entry)) continue;
    const { id, name } = entry;
    if (typeof id !== 'string' || id === '' || id.length > maxLength || found.has(id)) continue;
    found.set(id, { id, name: typeof name === 'string' ? name.slice(0, maxLength) : '' });
  }
  return [...found.values()];
}

/** Creates the list. Storage is read at every use, and parsed only when its text has changed. */
export function createSavedPlaces(storage: LocalStoragePort): SavedPlaces {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let places: readonly SavedPlace[] = [];
  let ids: ReadonlySet<string> = new Set();

  function read(): readonly SavedPlace[] {
    const stored = storage.read(savedPlacesKey);
    if (stored !== text) {
      text = stored;
      places = parseSavedPlaces(stored);
      ids = new Set(places.map(({ id }) => id));
    }
    return places;
  }

  function replace(next: readonly SavedPlace[]): SaveOutcome {
    const kept = parseSavedPlaces(JSON.stringify(next));
    if (kept.length < new Set(next.map(({ id }) => id)).size) return 'too-many';
    const outcome = storage.write(savedPlacesKey, JSON.stringify(kept));
    for (const listener of listeners) listener();
    return outcome;
  }

  return {
    read,
    has: (id) => {
      read();
      return ids.has(id);
    },
    // Storage events report changes by other tabs.
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    replace,
    toggle: ({ id, name }) => {
      const others = read().filter((place) => place.id !== id);
      return replace(others.length < places.length ? others : [...others, { id, name }]);
    },
  };
}

/** The saved places of this browser. Nothing is read before the first use. */
export const savedPlaces = createSavedPlaces(createBrowserStorage());
