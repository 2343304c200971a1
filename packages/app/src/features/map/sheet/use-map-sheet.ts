import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SheetHeight } from './sheet-rules.ts';
import { useSheetDrag, type SheetDragHandlers } from './use-sheet-drag.ts';
import { useSheetMemory } from './use-sheet-memory.ts';

/** How long the sheet takes to come to rest, a little more than in map-sheet.css; in ms. */
const settleTime = 260;

type SheetMotion = 'resting' | 'dragging' | 'settling';

/** The sheet of cards over the lower part of a map. */
export interface MapSheet {
  readonly height: SheetHeight;
  readonly motion: SheetMotion;
  /** The element around map and sheet. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The part of the sheet that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly moveTo: (height: SheetHeight) => void;
  /** Raises the sheet if its cards are covered. */
  readonly showCards: () => void;
  /** Lowers the sheet if it covers the map. */
  readonly showMap: () => void;
  readonly dragHandlers: SheetDragHandlers;
}

/** The state of the sheet; it starts at half the height of the map, or where the visitor left it. */
export function useMapSheet(): MapSheet {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useSheetMemory(scroller);
  const [motion, setMotion] = useState<SheetMotion>('resting');
  const moveTo = useCallback(
    (next: SheetHeight) => {
      setHeight(next);
      setMotion('settling');
    },
    [setHeight],
  );
  useEffect(() => {
    if (motion !== 'settling') return;
    const isInstant = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => {
        setMotion('resting');
      },
      isInstant ? 0 : settleTime,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [motion, height]);
  const showCards = useCallback(() => {
    if (height === 'peek') moveTo('half');
  }, [height, moveTo]);
  const showMap = useCallback(() => {
    if (height === 'full') moveTo('half');
  }, [height, moveTo]);
  const startDrag = useCallback(() => {
    setMotion('dragging');
  }, []);
  const dragHandlers = useSheetDrag({ frame, height, onStart: startDrag, onEnd: moveTo });
  return { height, motion, frame, scroller, moveTo, showCards, showMap, dragHandlers };
}

/** How a page lays out a map: whether something covers it, and whether the page is changing its size. */
export interface MapLayout {
  /** Changes whenever the page, not the visitor, changes the size of the map. */
  readonly key: string;
  /** Whether the map has its final size. */
  readonly isSettled: boolean;
  /** Whether the panel of the selected marker covers the lower left corner. */
  readonly hasPanel: boolean;
}

/** Returns the layout of the map above the sheet. */
export function useLayoutAboveSheet({ height, motion }: MapSheet): MapLayout {
  const isSettled = motion === 'resting';
  // The map is not smaller under the full sheet than under half of it.
  const covered = height === 'peek' ? 'peek' : 'half';
  return useMemo(
    () => ({ key: isSettled ? covered : 'moving', isSettled, hasPanel: false }),
    [covered, isSettled],
  );
}
