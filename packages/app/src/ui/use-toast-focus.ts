import { useCallback, useRef, type FocusEvent } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** Handlers for the element around the toasts. */
interface ToastFocus {
  readonly onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlurCapture: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Lets the keyboard pass through the toasts. Sonner takes the focus back to where it was before each time that it
 * leaves the toasts, so that Tab never gets past them; it does not learn of the focus here. Instead, the focus goes
 * back only if the toast that has it closes; if what had it before is gone as well, to the title of the page.
 */
export function useToastFocus(): ToastFocus {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useCallback(() => {
    // Where the toast was used with a pointer, the page stays where it is.
    before.current?.focus({ preventScroll: true });
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, []);
  const { onFocus } = useFocusAfterRemoval(giveBack);
  return {
    onFocusCapture: (event) => {
      event.stopPropagation();
      onFocus(event);
      const { currentTarget, relatedTarget } = event;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      point('mousemove', currentTarget);
    },
    onBlurCapture: (event) => {
      event.stopPropagation();
      const { currentTarget, relatedTarget } = event;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      point('mouseout', currentTarget);
    },
  };
}

/** Makes the toasts wait, or go on: Sonner stops their time only while the mouse is over them. */
function point(type: 'mousemove' | 'mouseout', toaster: HTMLElement): void {
  const list = toaster.querySelector('[data-sonner-toaster]');
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}
