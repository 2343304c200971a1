import { useLayoutEffect, useRef } from 'react';
import { useLocation, NavigationType, useNavigationType, type Location } from 'react-router-dom';

/** How long a page may take to grow until the place one came from exists again; in ms. */
const patience = 2000;
const storageKey = 'eats:scroll';
const mostPlaces = 50;

/**
 * Where each visited page was left, by the key of its history entry. It outlives a reload of the tab;
 * where storage is forbidden it does not, which costs nothing but the place.
 */
function readPlaces(): Map<string, number> {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(held) ? (held as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

function writePlaces(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-mostPlaces)));
  } catch {
    // Forbidden or full: Back then leads to the top of a reloaded page.
  }
}

/** Whether this document was reached by reload, Back or Forward, and not by an address or a link. */
function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** Scrolls to a place as soon as the page is long enough, unless the reader moves first. */
function scrollWhenPossible(y: number): () => void {
  const until = performance.now() + patience;
  const stop = new AbortController();
  const step = () => {
    if (stop.signal.aborted) return;
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) > 2 && performance.now() < until) requestAnimationFrame(step);
    else stop.abort();
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    const end = () => {
      stop.abort();
    };
    addEventListener(type, end, { signal: stop.signal, passive: true });
  }
  step();
  return () => {
    stop.abort();
  };
}

/** Back and forward return to where one was; a new page starts at its top; another filter stays in place. */
export function useScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<Location | null>(null);

  // Before the next paint: a shorter page moves the scroll position, which must not count as the old page's.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // The first entry of every visit has the same key: its address tells them apart.
    const key = `${location.key} ${location.pathname}`;
    const before = last.current;
    last.current = location;
    const places = readPlaces();
    let stop = () => {};
    if (type === NavigationType.Pop) {
      const isKept = before !== null || isReturning();
      const place = isKept ? (places.get(key) ?? 0) : 0;
      // A new document is at its top; asking for it would only lay the page out early.
      if (before !== null || place > 0) stop = scrollWhenPossible(place);
    } else if (before?.pathname !== location.pathname) window.scrollTo(0, 0);
    const keep = () => {
      writePlaces(places.set(key, window.scrollY));
    };
    const onScrollEnd = () => {
      places.set(key, window.scrollY);
    };
    addEventListener('scroll', onScrollEnd, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      writePlaces(places);
      removeEventListener('scroll', onScrollEnd);
      removeEventListener('pagehide', keep);
    };
  }, [location, type]);
}
