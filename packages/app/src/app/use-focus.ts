import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the page's heading after a navigation, so that screen readers start there; to the page if
 * its heading takes no focus. A page that is still loading draws its heading later, or again: the heading gets
 * the focus until the visitor does something.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname || main.current === null) return;
    last.current = pathname;
    return keepFocusOnHeading(main.current);
  }, [pathname, main]);
}

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1[tabindex="-1"]');
  (heading ?? main).focus({ preventScroll: true });
}

/** Focuses the heading, again if a change of the page drops the focus; returns a function that stops this. */
function keepFocusOnHeading(main: HTMLElement): () => void {
  focusHeading(main);
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    // The browser moves the focus to the body when the focused element is removed.
    if (activeElement === document.body || activeElement === main) focusHeading(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
  };
  addEventListener('keydown', stop, { once: true });
  addEventListener('pointerdown', stop, { once: true });
  return stop;
}
