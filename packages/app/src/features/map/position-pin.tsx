import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { shiftPoint, type MapPoint } from '@manchester-eats/shared/map';

interface PositionPinProps {
  readonly point: MapPoint;
  /** The id of the text that says how the pin is moved. */
  readonly hintId: string;
  readonly findZoom: () => number;
  readonly onPoint: (point: MapPoint) => void;
}

/** How far an arrow key moves the pin, in pixels: without and with Shift. */
const steps = { small: 2, large: 20 } as const;

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The pin of a place, to drag or to move with the arrow keys. */
export function PositionPin({ point, hintId, findZoom, onPoint }: PositionPinProps) {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly from: MapPoint } | null>(
    null,
  );

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from: point };
  }

  function onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (drag.current === null) return;
    const { x, y, from } = drag.current;
    onPoint(shiftPoint(from, { x: clientX - x, y: clientY - y }, findZoom()));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const direction = directions[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? steps.large : steps.small;
    onPoint(shiftPoint(point, { x: direction.x * step, y: direction.y * step }, findZoom()));
  }

  const endDrag = () => {
    drag.current = null;
  };
  return (
    // Screen readers pass the arrow keys on to an application.
    <div
      role="application"
      aria-label="Pin of the place"
      aria-describedby={hintId}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
      className="pointer-events-auto absolute top-0 left-0 -mt-11 -ml-5.5 size-11 cursor-grab touch-none rounded-full active:cursor-grabbing"
    >
      <svg viewBox="-2 0 36 36" className="size-full drop-shadow" aria-hidden="true">
        <path
          d="M16 35C11 27 4 21 4 13.5a12 12 0 0 1 24 0C28 21 21 27 16 35Z"
          className="fill-accent stroke-surface stroke-2"
        />
        <circle cx="16" cy="13.5" r="4.5" className="fill-on-accent" />
      </svg>
    </div>
  );
}
