import { useEffect, useRef, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { purposeOfPath } from '@manchester-eats/shared/urls';
import { routes } from './routes.tsx';

/**
 * Shows the page of the URL. Ad code of public pages must not run where people sign in, so every way from one kind
 * of page to another, also Back, loads the document again: the browser keeps applying the policy that came with it.
 * Until then the last page stays on the screen.
 *
 * The router around it is the declarative one: the data router costs every visitor 17 kB more, and screens get
 * their data from the store and cached responses instead of loaders.
 */
export function Pages() {
  const location = useLocation();
  const [loadedPurpose] = useState(() => purposeOfPath(location.pathname));
  const lastShown = useRef(location);
  const isOtherKind = purposeOfPath(location.pathname) !== loadedPurpose;
  useEffect(() => {
    if (isOtherKind) window.location.reload();
    else lastShown.current = location;
  }, [isOtherKind, location]);
  // Only then: below a location that is passed in, every navigation counts as Back, and scrolls like it.
  // With state instead of a ref, each page would render twice, and a click in between would be lost.
  // eslint-disable-next-line react-hooks/refs -- The document is loaded again; nothing re-renders.
  return useRoutes(routes, isOtherKind ? lastShown.current : undefined);
}
