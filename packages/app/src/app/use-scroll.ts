import { useLayoutEffect, useRef } from 'react';
import { useLocation, NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { scrollWhenPossible } from '../ui/scroll-when-possible.ts';

const storageKey = 'eats:scroll';
const maxPositions = 50;

/** Returns the saved scroll positions by history key and path; none if storage is blocked or damaged. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxPositions)));
  } catch {
    // Blocked or full: the positions are not saved, so Back may open a page at its top.
  }
}

/** The first entry of every visit has the same key; the path tells them apart. */
function positionKey({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}

/** Returns whether this document was opened by reload, Back or Forward. */
function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Restores the scroll position on Back, Forward and reload, keeps it when only the query changes, and opens
 * any other page at its top.
 */
export function useScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<Location | null>(null);

  // A layout effect runs before a shorter page can change the scroll position, which would then be saved for
  // the old page.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const key = positionKey(location);
    const before = last.current;
    last.current = location;
    const positions = readPositions();
    let stop = () => {};
    if (type === NavigationType.Pop) {
      const isRestored = before !== null || isReturning();
      const position = isRestored ? (positions.get(key) ?? 0) : 0;
      // A new document is at its top already; scrolling there would only force an early layout.
      if (before !== null || position > 0)
        stop = scrollWhenPossible(document.documentElement, position);
    } else if (before?.pathname !== location.pathname) window.scrollTo(0, 0);
    // The visitor may leave without scrolling again. Reading `scrollY` here would force an early layout.
    else positions.set(key, positions.get(positionKey(before)) ?? 0);
    const save = () => {
      writePositions(positions.set(key, window.scrollY));
    };
    const onScroll = () => {
      positions.set(key, window.scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      stop();
      writePositions(positions);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', save);
    };
  }, [location, type]);
}
