import type { DirectoryStore } from '@manchester-eats/shared/store';
import { createContext } from 'react';

/** The site's store; null outside its provider. */
export const StoreContext = createContext<DirectoryStore | null>(null);
