import { createContext } from 'react';
import type { DirectoryView } from './directory-view.ts';

/** What the page below shows of a directory that is too large for this browser; null where the whole one is read. */
export const PageViewContext = createContext<DirectoryView | null>(null);
