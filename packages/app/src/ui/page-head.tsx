import { cityTexts } from '@manchester-eats/shared/city';
import { isResultsQuery, type PageSummary } from '@manchester-eats/shared/head';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

type PageHeadProps = Pick<PageSummary, 'title'> & Partial<PageSummary>;

/**
 * The title, description, canonical URL and robots rule of a page. The server's HTML has those of the first page;
 * they are changed rather than joined by others.
 */
export function PageHead({
  title,
  description = '',
  path = null,
  isIndexed = true,
}: PageHeadProps) {
  const { search } = useLocation();
  const text = description.trim() || cityTexts.description;
  useLayoutEffect(() => {
    // Not a <title> of React: it would stand beside the one that the HTML of every page has.
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
    // Before it is removed: a page that was not found has none.
    const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (known !== null) origin ??= new URL(known.href).origin;
    putInHead('link', 'rel', 'canonical', 'href', path === null ? null : canonicalUrl(path));
    const robots = isIndexed && !isResultsQuery(search) ? null : 'noindex';
    putInHead('meta', 'name', 'robots', 'content', robots);
  }, [text, path, isIndexed, search]);
  // The server writes the whole head itself.
  return null;
}

/** The origin that the server gave: the site may have other names. */
let origin: string | null = null;

function canonicalUrl(path: string): string {
  return new URL(path, origin ?? window.location.origin).href;
}

/** Gives the element of the head whose attribute `key` is `name` a value, and removes it for null. */
function putInHead(
  tag: string,
  key: string,
  name: string,
  attribute: string,
  value: string | null,
) {
  let element = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return element?.remove();
  if (element === null) {
    element = document.head.appendChild(document.createElement(tag));
    element.setAttribute(key, name);
  }
  element.setAttribute(attribute, value);
}
