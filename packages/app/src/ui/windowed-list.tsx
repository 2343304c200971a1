import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useHeldEntries } from './use-held-entries.ts';

/** Number of entries that are rendered or left out together; a multiple of every number of columns in use. */
const blockSize = 6;
/** Number of entries in a chapter: ten thousand entries make about eighty chapters. */
const chapterSize = 20 * blockSize;
/** How far outside the screen blocks and chapters are rendered. */
const blockMargin = '1000px 0px';
const chapterMargin = '3000px 0px';

const layouts = { grid: 'card-grid', column: 'card-column' } as const;

interface WindowedListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly renderEntry: (entry: Entry, index: number) => ReactNode;
  /** Plural noun for the entries, used in the names of the blocks. */
  readonly noun: string;
  readonly layout?: keyof typeof layouts;
  /** How many entries are rendered before it is known what is near the screen. */
  readonly atOnce?: number;
  /** Key of an entry to scroll into view whenever the key or `entries` changes; null for none. */
  readonly reveal?: string | null;
  /** The element that scrolls the list, if it is not the page. */
  readonly scroller?: Scroller;
}

type Scroller = RefObject<HTMLElement | null> | null;

/**
 * A list of any length that renders only the entries near the screen, and those of an incomplete last block.
 * Entries are grouped into blocks, and blocks into chapters; a full chapter far from the screen leaves out
 * even its blocks. Parts that are left out keep their height, so that the scroll bar is right and Back
 * returns to the same position. After a change, the blocks below the first one follow when that is painted.
 * `--columns` and `--row-height` come from the layout's utility in styles/.
 */
export function WindowedList<Entry>({
  entries,
  keyOf,
  renderEntry,
  noun,
  layout = 'grid',
  atOnce = 0,
  reveal = null,
  scroller = null,
}: WindowedListProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  const isHeld = useHeldEntries(entries, keyOf, blockSize);
  useEffect(() => {
    const index = reveal === null ? -1 : entries.findIndex((entry) => keyOf(entry) === reveal);
    const chapter = list.current?.children[Math.floor(index / chapterSize)];
    if (index >= 0 && chapter)
      scrollToEntry(chapter, index % chapterSize, scroller?.current ?? null);
  }, [reveal, entries, keyOf, scroller]);

  function block(start: number): ReactNode {
    const blockEntries = entries.slice(start, start + blockSize);
    return (
      <Block
        key={start}
        label={`${noun} ${String(start + 1)} to ${String(start + blockEntries.length)} of ${String(entries.length)}`}
        isFirst={start === 0 || start < atOnce}
        isFull={blockEntries.length === blockSize}
        // While an entry is revealed, nothing above it may change its height.
        isHeld={reveal === null && blockEntries.some((_, index) => isHeld(start + index))}
        layout={layout}
        scroller={scroller}
      >
        {() =>
          blockEntries.map((entry, index) => (
            <li key={keyOf(entry)} className="flex">
              {renderEntry(entry, start + index)}
            </li>
          ))
        }
      </Block>
    );
  }

  return (
    <div ref={list} className="flex min-w-0 flex-col gap-6">
      {listStarts(0, entries.length, chapterSize).map((start) => {
        const end = Math.min(start + chapterSize, entries.length);
        return (
          <Chapter
            key={start}
            isFirst={start === 0 || start < atOnce}
            isFull={end - start === chapterSize}
            layout={layout}
            scroller={scroller}
          >
            {() => listStarts(start, end, blockSize).map(block)}
          </Chapter>
        );
      })}
    </div>
  );
}

function listStarts(from: number, to: number, size: number): readonly number[] {
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + index * size);
}

/** Scrolls to an entry, even one that is not rendered: parts that are left out have their final height. */
function scrollToEntry(chapter: Element, index: number, scroller: HTMLElement | null): void {
  const block = chapter.children[Math.floor(index / blockSize)];
  const [piece, size, place] = block
    ? [block, blockSize, index % blockSize]
    : [chapter, chapterSize, index];
  const columns = Number(getComputedStyle(piece).getPropertyValue('--columns')) || 1;
  const { top, height } = piece.getBoundingClientRect();
  const rowTop = top + (height / Math.ceil(size / columns)) * Math.floor(place / columns);
  const entry = block?.children[place]?.getBoundingClientRect();
  const target = entry ?? { top: rowTop, bottom: rowTop };
  const view = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  if (target.top >= view.top && target.bottom <= view.bottom) return;
  const third = (view.bottom - view.top) / 3;
  (scroller ?? window).scrollBy({ top: target.top - view.top - third });
}

interface PieceProps {
  readonly isFirst: boolean;
  /** Only a full piece has a height that is known in advance. */
  readonly isFull: boolean;
  readonly layout: keyof typeof layouts;
  readonly scroller: Scroller;
  readonly children: () => ReactNode;
}

function Chapter({ isFirst, isFull, layout, scroller, children }: PieceProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isRendered = useIsNear(frame, isFirst, { rootMargin: chapterMargin, scroller }) || !isFull;
  // The same element in both states, because the observer watches it.
  return (
    <div
      ref={frame}
      className={
        isRendered ? 'flex min-w-0 flex-col gap-6' : `${layouts[layout]} card-grid-left-out`
      }
      // Only while left out: custom properties are inherited, and blocks have their own height.
      style={isRendered ? undefined : ({ '--left-out': chapterSize } as CSSProperties)}
    >
      {isRendered ? children() : null}
    </div>
  );
}

interface BlockProps extends PieceProps {
  readonly label: string;
  readonly isHeld: boolean;
}

function Block({ label, isFirst, isFull, isHeld, layout, scroller, children }: BlockProps) {
  const frame = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(frame, isFirst, { rootMargin: blockMargin, scroller });
  const isRendered = !isHeld && (isNear || !isFull);
  return (
    <ul
      ref={frame}
      aria-label={label}
      className={`${layouts[layout]} ${isRendered ? '' : 'card-grid-left-out'}`}
    >
      {isRendered ? children() : null}
    </ul>
  );
}

function useIsNear(
  frame: RefObject<HTMLElement | null>,
  isNearAtFirst: boolean,
  { rootMargin, scroller }: { readonly rootMargin: string; readonly scroller: Scroller },
): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsNear(entries.at(-1)?.isIntersecting ?? true);
      },
      // The margin has no effect inside another element that scrolls.
      { rootMargin, root: scroller?.current ?? null },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, [frame, rootMargin, scroller]);
  return isNear;
}
