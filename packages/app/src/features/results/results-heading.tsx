import type { ReactNode } from 'react';
import { formatBusinesses } from './format-businesses.ts';
import { LiveRegion } from '../../ui/live-region.tsx';

interface ResultsHeadingProps {
  readonly title: string;
  /** Null if the search failed. */
  readonly total: number | null;
  /** The text that was searched, `''` for none. */
  readonly text: string;
  readonly isLoading: boolean;
  /** 1 if it is the heading of the page. */
  readonly level: 1 | 2;
  /** Controls at the end of the line. */
  readonly children?: ReactNode;
}

/** The title of the results and their number, which is announced when it changes. */
export function ResultsHeading({
  title,
  total,
  text,
  isLoading,
  level,
  children,
}: ResultsHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const isKnown = !isLoading && total !== null;
  const count = isLoading ? 'Loading…' : total === null ? '' : formatBusinesses(total);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5 md:items-end">
      <Heading
        id="results-title"
        tabIndex={-1}
        className={
          level === 1
            ? 'min-w-0 grow text-3xl font-extrabold break-words low:text-2xl'
            : 'min-w-0 grow text-xl break-words md:text-2xl low:text-xl'
        }
      >
        {title}
      </Heading>
      {/* On a phone it is on a line of its own, below the controls. */}
      <p className="min-w-0 wrap-anywhere text-ink-soft tabular-nums max-md:order-last max-md:w-full max-md:text-sm md:self-center">
        {count}
        {text === '' || !isKnown ? '' : ` matching “${text}”`}
      </p>
      {children}
      <LiveRegion message={!isKnown ? '' : text === '' ? count : `${count} matching ${text}`} />
    </div>
  );
}
