import type { DirectoryStore } from '@manchester-eats/shared/store';
import { createContext } from 'react';

/** The store of the site; null outside of its provider. */
export const StoreContext = createContext<DirectoryStore | null>(null);
