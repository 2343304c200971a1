import { createContext } from 'react';
import type { DirectoryView } from './directory-view.ts';

/** The directory as the screens show it; null outside its provider. */
export const ShownViewContext = createContext<DirectoryView | null>(null);
