import type { ReactNode } from 'react';
import { formatBusinesses } from './format-businesses.ts';
import { LiveRegion } from '../../ui/live-region.tsx';

interface ResultsHeadingProps {
  readonly title: string;
  /** Null if the search failed. */
  readonly total: number | null;
  /** The search text, `''` for none. */
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
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <Heading
        id="results-title"
        tabIndex={-1}
        className={level === 1 ? 'min-w-0 text-3xl font-extrabold break-words' : 'text-2xl'}
      >
        {title}
      </Heading>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
        <p className="min-w-0 wrap-anywhere text-ink-soft tabular-nums">
          {count}
          {text === '' || !isKnown ? '' : ` matching “${text}”`}
        </p>
        {children}
      </div>
      <LiveRegion message={!isKnown ? '' : text === '' ? count : `${count} matching ${text}`} />
    </div>
  );
}
