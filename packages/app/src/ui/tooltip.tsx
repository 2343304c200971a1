import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

/** Delay before a tooltip under the pointer opens; in ms. */
const openDelay = 700;
/** Within this time after a tooltip closes, the next one opens without delay; in ms. */
const skipDelay = 300;

/** When any tooltip last closed: along a row of icons, only the first tooltip is delayed. */
const lastClosed = { at: Number.NEGATIVE_INFINITY };

const places = {
  above: { frame: 'inline-flex', text: 'bottom-full left-1/2 -translate-x-1/2 pb-2' },
  right: { frame: 'flex', text: 'top-1/2 left-full -translate-y-1/2 pl-2' },
} as const;

interface TooltipProps {
  /** `''` for no tooltip. */
  readonly text: string;
  /** Beside what is at the left edge of the page, a text above it would be cut off. */
  readonly side?: keyof typeof places;
  readonly children: ReactNode;
}

/**
 * An explanation of the element under the pointer or in focus, which must be able to take the focus. It stays open
 * while the pointer is over it; Escape closes it.
 */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  // On the document: a tooltip under the pointer gets no keys while the focus is elsewhere.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  function open(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsOpen(true);
    }, delay);
  }

  function close() {
    clearTimeout(timer.current);
    if (isOpen) lastClosed.at = performance.now();
    setIsOpen(false);
  }

  return (
    <span
      className={`relative ${places[side].frame}`}
      aria-describedby={isOpen && text !== '' ? id : undefined}
      onPointerEnter={() => {
        open(performance.now() - lastClosed.at < skipDelay ? 0 : openDelay);
      }}
      onPointerLeave={close}
      onFocus={() => {
        open(0);
      }}
      onBlur={close}
    >
      {children}
      {isOpen && text !== '' ? (
        // The padding bridges the way of the pointer from the element to the text.
        <span className={`absolute z-20 w-max max-w-64 ${places[side].text}`}>
          <span
            role="tooltip"
            id={id}
            className="block rounded-sm bg-ink px-3 py-1.5 text-xs text-paper shadow-float"
          >
            {text}
          </span>
        </span>
      ) : null}
    </span>
  );
}
