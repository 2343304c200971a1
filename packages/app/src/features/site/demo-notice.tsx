import { memo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';

const storageKey = 'demoNoticeClosed';

/**
 * A script for the head of rendered pages: hides a notice that was closed before anything is painted, long before the
 * code of the page starts.
 */
export const hideClosedNotice = `try{if(sessionStorage.getItem('${storageKey}')==='true')document.documentElement.dataset.demoNotice='closed'}catch{}`;

function wasClosed(): boolean {
  try {
    return window.sessionStorage.getItem(storageKey) === 'true';
  } catch {
    return false; // The browser forbids storage.
  }
}

function rememberClosed(): void {
  try {
    window.sessionStorage.setItem(storageKey, 'true');
  } catch {
    // The browser forbids storage: the notice is shown again on the next load.
  }
}

/**
 * Tells visitors if all or some of the businesses are invented. It is the first line of the page, so it covers
 * nothing and scrolls away; see `useIsLateNotice`. Once closed, it stays closed until the tab is closed.
 */
export const DemoNotice = memo(Notice);

const neverChanges = () => () => undefined;

interface DemoNoticeProps {
  /** The number of listings, and how many of them are invented. */
  readonly total: number;
  readonly invented: number;
}

function Notice({ total, invented }: DemoNoticeProps) {
  const [isClosed, setIsClosed] = useState(false);
  const wasClosedBefore = useSyncExternalStore(neverChanges, wasClosed, () => false);
  if (isClosed || wasClosedBefore || invented === 0) return null;
  return (
    <aside
      aria-label="About this directory"
      className="demo-notice flex items-center justify-center gap-2 bg-fair-soft px-5 text-center text-xs text-fair"
    >
      {invented === total
        ? 'This is a demo: every business here is invented.'
        : 'Some of the businesses here are invented to show how the site works. Their pages say so.'}
      <button
        type="button"
        className="grid size-10 shrink-0 no-scripts:hidden low:h-6 place-items-center rounded-md"
        onClick={() => {
          rememberClosed();
          setIsClosed(true);
        }}
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">Close this notice</span>
      </button>
    </aside>
  );
}

/**
 * Returns whether the notice would move a page that is already read: one that came without content, before the
 * directory was known. There, it is below the content until the visitor is on another page.
 */
export function useIsLateNotice(invented: number): boolean {
  const { pathname } = useLocation();
  const [latePath, setLatePath] = useState(invented === 0 ? pathname : null);
  if (latePath !== null && latePath !== pathname) setLatePath(null);
  return latePath === pathname;
}
