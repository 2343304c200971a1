import { useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollWhenPossible } from '../../../ui/scroll-when-possible.ts';
import type { SheetHeight } from './sheet-rules.ts';

/** How a visitor left a sheet. */
interface LeftSheet {
  readonly height: SheetHeight;
  /** How far its cards were scrolled, in pixels. */
  readonly top: number;
}

const maxRemembered = 50;

/** By entry of the history, until the page is loaded again. */
const remembered = new Map<string, LeftSheet>();

/** Returns the height of the sheet, which is where the visitor left it when they come back to this page of the history. */
export function useSheetMemory(
  scroller: RefObject<HTMLElement | null>,
): readonly [SheetHeight, (height: SheetHeight) => void] {
  const { key, pathname } = useLocation();
  // The first entry of every visit has the same key; the path tells them apart.
  const entry = `${key} ${pathname}`;
  const [left] = useState(() => remembered.get(entry));
  const [height, setHeight] = useState<SheetHeight>(left?.height ?? 'half');
  useLayoutEffect(() => {
    const cards = scroller.current;
    if (cards === null || left === undefined) return;
    return scrollWhenPossible(cards, left.top);
  }, [scroller, left]);
  useLayoutEffect(() => {
    const cards = scroller.current;
    if (cards === null) return;
    const remember = () => {
      remembered.delete(entry);
      remembered.set(entry, { height, top: cards.scrollTop });
      const [oldest] = remembered.keys();
      if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    };
    remember();
    cards.addEventListener('scroll', remember, { passive: true });
    return () => {
      cards.removeEventListener('scroll', remember);
    };
  }, [scroller, entry, height]);
  return [height, setHeight];
}
