import { createContext } from 'react';

/** What components use where pages are rendered without a browser. */
export interface ServerRendering {
  /** Makes safe HTML of authors' HTML. */
  readonly renderHtml: (html: string) => string;
}

/** Null in a browser. */
export const ServerRenderingContext = createContext<ServerRendering | null>(null);
