import { cityTexts } from '@manchester-eats/shared/city';
import { useContext, useLayoutEffect } from 'react';
import { ServerRenderingContext } from './server-rendering.ts';

interface PageHeadProps {
  /** The whole title. */
  readonly title: string;
  /** For search engines; if empty, the description of the site. */
  readonly description?: string;
}

/**
 * The title and the description of a page. `index.html` has a description for readers without scripts; it is
 * changed rather than joined by a second one.
 */
export function PageHead({ title, description = '' }: PageHeadProps) {
  const text = description.trim() || cityTexts.description;
  const server = useContext(ServerRenderingContext);
  useLayoutEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [text]);
  if (server === null) return <title>{title}</title>;
  server.setHead({ title, description: text });
  return null;
}
