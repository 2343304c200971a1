import { use, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageViewContext } from '../state/page-view.ts';
import { useDirectory, useDirectoryServices } from '../state/use-directory.ts';

/** Gives a page its own view of a directory that is too large for the browser. Suspends until it has been read. */
export function PageView({ children }: { readonly children: ReactNode }) {
  const { isLarge } = useDirectory();
  const { viewOfPage } = useDirectoryServices();
  const { pathname, search } = useLocation();
  const view = isLarge ? use(viewOfPage(`${pathname}${search}`)) : null;
  return <PageViewContext value={view}>{children}</PageViewContext>;
}
