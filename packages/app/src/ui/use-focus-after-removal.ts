import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What a list needs, so that the focus survives when an entry of it is removed. */
interface FocusAfterRemoval<Target> {
  /** Gets the focus; it must be focusable, for example with `tabIndex={-1}`. */
  readonly target: RefObject<Target | null>;
  /** For the element around what may be removed. */
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Focuses an element once what had the focus is removed, such as the button of a request that was decided. Otherwise
 * the keyboard would start again at the top of the page.
 * @param giveFocus Focuses something while `target` is on no element.
 */
export function useFocusAfterRemoval<Target extends HTMLElement>(
  giveFocus?: () => void,
): FocusAfterRemoval<Target> {
  const target = useRef<Target>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // An observer, because what had the focus may be removed by a part of the page that renders alone.
    const observer = new MutationObserver(() => {
      if (focused.current === null || focused.current.isConnected) return;
      focused.current = null;
      if (document.activeElement !== document.body) return;
      if (target.current === null) giveFocus?.();
      else target.current.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [giveFocus]);
  return {
    target,
    onFocus: (event) => {
      focused.current = event.target;
    },
  };
}
