import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element whenever what it says changes: it may be above the part of the page that is seen. */
export function useFocusOn(what: object): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, [what]);
  return element;
}
