import {
  useEffect,
  useRef,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import {
  dragTo,
  measureSpeed,
  settle,
  tapDistance,
  type DragSample,
  type SheetHeight,
  type SheetPixels,
} from './sheet-rules.ts';

interface Drag {
  readonly pointerId: number;
  readonly startY: number;
  readonly startPixels: number;
  readonly heights: SheetPixels;
  /** Ends the listening for the pointer. */
  readonly listening: AbortController;
  samples: DragSample[];
  hasMoved: boolean;
}

interface SheetDragOptions {
  /** The element around map and sheet; `--sheet` on it is the height of the sheet. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly height: SheetHeight;
  readonly onStart: () => void;
  readonly onEnd: (height: SheetHeight) => void;
}

/** Event handlers for the sheet. */
export interface SheetDragHandlers {
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Drags the sheet by its header, and by its cards while only their top is visible. The height is written as a style,
 * so that React does not render on every move.
 */
export function useSheetDrag({
  frame,
  height,
  onStart,
  onEnd,
}: SheetDragOptions): SheetDragHandlers {
  const drag = useRef<Drag | null>(null);
  // A click follows the end of a drag; it must not open the card under the pointer.
  const endsDrag = useRef(false);
  useEffect(
    () => () => {
      drag.current?.listening.abort();
      drag.current = null;
    },
    [],
  );

  function move(current: Drag, { clientY, timeStamp }: PointerEvent): void {
    current.samples = [...current.samples.slice(-20), { y: clientY, time: timeStamp }];
    if (!current.hasMoved) {
      if (Math.abs(clientY - current.startY) < tapDistance) return;
      current.hasMoved = true;
      onStart();
    }
    frame.current?.style.setProperty('--sheet', `${String(measureDrag(current, clientY))}px`);
  }

  function end(current: Drag, { type, clientY, timeStamp }: PointerEvent): void {
    current.listening.abort();
    drag.current = null;
    if (!current.hasMoved) return;
    frame.current?.style.removeProperty('--sheet');
    endsDrag.current = type === 'pointerup';
    const speed = measureSpeed(current.samples, timeStamp);
    onEnd(
      endsDrag.current ? settle(measureDrag(current, clientY), speed, current.heights) : height,
    );
  }

  function start(event: ReactPointerEvent<HTMLElement>): void {
    endsDrag.current = false;
    const { target, currentTarget, clientY, timeStamp, pointerId } = event;
    if (drag.current !== null || event.button !== 0 || !(target instanceof Element)) return;
    if (target.closest('button') !== null) return;
    if (height !== 'peek' && target.closest('[data-sheet-header]') === null) return;
    const current: Drag = {
      pointerId,
      startY: clientY,
      startPixels: currentTarget.offsetHeight,
      heights: measureHeights(currentTarget),
      listening: new AbortController(),
      samples: [{ y: clientY, time: timeStamp }],
      hasMoved: false,
    };
    drag.current = current;
    listen(current, { pointermove: move, pointerup: end, pointercancel: end });
  }

  return {
    onPointerDown: start,
    onClickCapture: (event) => {
      if (!endsDrag.current) return;
      endsDrag.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The mouse would select texts or drag a link instead.
    onMouseDown: (event) => {
      if (drag.current !== null) event.preventDefault();
    },
  };
}

type DragEvents = Readonly<
  Record<'pointermove' | 'pointerup' | 'pointercancel', (drag: Drag, event: PointerEvent) => void>
>;

/** Listens on the window, because a fast pointer leaves the sheet. Capturing it would take clicks from the cards. */
function listen(drag: Drag, events: DragEvents): void {
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (event.pointerId === drag.pointerId) events[type](drag, event);
      },
      { signal: drag.listening.signal },
    );
  }
}

function measureDrag({ startPixels, startY, heights }: Drag, y: number): number {
  return dragTo(startPixels + startY - y, heights);
}

/** Measures the heights that map-sheet.css names, with elements of those heights. */
function measureHeights(sheet: HTMLElement): SheetPixels {
  const measure = (name: SheetHeight) =>
    sheet.querySelector<HTMLElement>(`[data-measure=${name}]`)?.offsetHeight ?? 0;
  return { peek: measure('peek'), half: measure('half'), full: measure('full') };
}
