import { isObject } from '@manchester-eats/shared/domain';

/** Where a tab keeps texts by their key. Its methods never throw. */
export interface TabStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
  readonly removeItem: (key: string) => void;
}

/**
 * Creates the storage of a tab. What the browser does not store, because it blocks storage or has no room, lasts until
 * the document is left.
 * @param find Finds the browser's storage; throws where it is blocked.
 */
export function createTabStorage(
  find: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TabStorage {
  const unstored = new Map<string, string>();
  const attempt = <Value>(action: () => Value): Value | null => {
    try {
      return action();
    } catch {
      return null; // Blocked or full.
    }
  };
  return {
    getItem: (key) => unstored.get(key) ?? attempt(() => find().getItem(key)),
    setItem: (key, text) => {
      unstored.set(key, text);
      attempt(() => {
        find().setItem(key, text);
        unstored.delete(key);
      });
    },
    removeItem: (key) => {
      unstored.delete(key);
      attempt(() => {
        find().removeItem(key);
      });
    },
  };
}

/** Returns the object that a text stands for; null if it stands for none, such as a text that the site did not write. */
export function parseKept(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isObject(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The storage of this tab, which survives a reload and a sign-out. */
export const tabStorage = createTabStorage(() => window.sessionStorage);
