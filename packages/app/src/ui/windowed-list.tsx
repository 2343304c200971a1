import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Entries drawn or left out together; divisible by every number of columns in use. */
const blockSize = 24;
/** How far outside of the screen blocks are drawn already. */
const margin = '1600px 0px';

interface WindowedListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly renderEntry: (entry: Entry, index: number) => ReactNode;
  /** What the entries are, in the plural, for the names of the blocks. */
  readonly noun: string;
}

/**
 * A list of any length, of which only what is near the screen is drawn. Each block keeps its height
 * while it is left out, so that the scroll bar tells the truth and Back returns to the same place.
 * Columns and row height come from `--columns` and `--row-height` of `card-grid` in theme.css.
 */
export function WindowedList<Entry>({
  entries,
  keyOf,
  renderEntry,
  noun,
}: WindowedListProps<Entry>) {
  const blocks = Array.from({ length: Math.ceil(entries.length / blockSize) }, (_, index) => index);
  return (
    <div className="flex flex-col gap-6">
      {blocks.map((block) => {
        const start = block * blockSize;
        const held = entries.slice(start, start + blockSize);
        return (
          <Block
            key={block}
            label={`${noun} ${String(start + 1)} to ${String(start + held.length)} of ${String(entries.length)}`}
            isFirst={block === 0}
            isFull={held.length === blockSize}
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

interface BlockProps {
  readonly label: string;
  readonly isFirst: boolean;
  /** Only a full block has a height that is known beforehand. */
  readonly isFull: boolean;
  readonly children: () => ReactNode;
}

function Block({ label, isFirst, isFull, children }: BlockProps) {
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
      className={`card-grid ${isDrawn ? '' : 'card-grid-left-out'}`}
    >
      {isDrawn ? children() : null}
    </ul>
  );
}
