import { createContext } from 'react';

/** What components use where pages are rendered without a browser. */
export interface ServerRendering {
  /** Makes safe HTML of authors' HTML. */
  readonly renderHtml: (html: string) => string;
  /** Takes the title and description of the page, which are not part of its body. */
  readonly setHead: (head: { readonly title: string; readonly description: string }) => void;
}

/** Null in a browser. */
export const ServerRenderingContext = createContext<ServerRendering | null>(null);
