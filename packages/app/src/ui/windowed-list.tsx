import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Entries drawn or left out together; divisible by every number of columns in use. */
const blockSize = 24;
/** How far outside of the screen blocks are drawn already. */
const margin = '1600px 0px';

const layouts = { grid: 'card-grid', column: 'card-column' } as const;

interface WindowedListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly renderEntry: (entry: Entry, index: number) => ReactNode;
  /** What the entries are, in the plural, for the names of the blocks. */
  readonly noun: string;
  readonly layout?: keyof typeof layouts;
  /** Key of an entry to bring into sight whenever it changes; null for none. */
  readonly reveal?: string | null;
}

/**
 * A list of any length, of which only what is near the screen is drawn. Each block keeps its height
 * while it is left out, so that the scroll bar tells the truth and Back returns to the same place.
 * Columns and row height come from `--columns` and `--row-height` of the layout's utility in styles/.
 */
export function WindowedList<Entry>({
  entries,
  keyOf,
  renderEntry,
  noun,
  layout = 'grid',
  reveal = null,
}: WindowedListProps<Entry>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const index = reveal === null ? -1 : entries.findIndex((entry) => keyOf(entry) === reveal);
    const block = list.current?.children[Math.floor(index / blockSize)];
    if (index >= 0 && block) scrollToEntry(block, index % blockSize);
  }, [reveal, entries, keyOf]);
  const blocks = Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, index) => index);
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-6">
      {blocks.map((block) => {
        const start = block * blockSize;
        const held = entries.slice(start, start + blockSize);
        return (
          <Block
            key={block}
            label={`${noun} ${String(start + 1)} to ${String(start + held.length)} of ${String(entries.length)}`}
            isFirst={block === 0}
            isFull={held.length === blockSize}
            layout={layout}
          >
            {() =>
              held.map((entry, index) => (
                <li key={keyOf(entry)} className="flex">
                  {renderEntry(entry, start + index)}
                </li>
              ))
            }
          </Block>
        );
      })}
    </div>
  );
}

/** A block that is left out has the height it will have, so its entries have their places already. */
function scrollToEntry(block: Element, index: number): void {
  const columns = Number(getComputedStyle(block).getPropertyValue('--columns')) || 1;
  const { top, height } = block.getBoundingClientRect();
  const rowTop = top + (height / Math.ceil(blockSize / columns)) * Math.floor(index / columns);
  const entry = block.children[index]?.getBoundingClientRect();
  const target = entry ?? { top: rowTop, bottom: rowTop };
  if (target.top >= 0 && target.bottom <= window.innerHeight) return;
  window.scrollBy({ top: target.top - window.innerHeight / 3 });
}

interface BlockProps {
  readonly label: string;
  readonly isFirst: boolean;
  /** Only a full block has a height that is known beforehand. */
  readonly isFull: boolean;
  readonly layout: keyof typeof layouts;
  readonly children: () => ReactNode;
}

function Block({ label, isFirst, isFull, layout, children }: BlockProps) {
  const [isNear, setIsNear] = useState(isFirst);
  const frame = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(
      (sightings) => {
        setIsNear(sightings.at(-1)?.isIntersecting ?? true);
      },
      { rootMargin: margin },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, []);

  const isDrawn = isNear || !isFull;
  return (
    <ul
      ref={frame}
      aria-label={label}
      className={`${layouts[layout]} ${isDrawn ? '' : 'card-grid-left-out'}`}
    >
      {isDrawn ? children() : null}
    </ul>
  );
}
