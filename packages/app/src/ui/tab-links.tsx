import { formatNumber } from '@manchester-eats/shared/domain';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';

/** A tab that is a page of its own. */
export interface TabLink {
  readonly label: string;
  readonly to: string;
  readonly isChosen: boolean;
  /** Left out if undefined. */
  readonly count?: number | undefined;
  /** What is counted, for screen readers. */
  readonly counted?: string;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** Links to parts of a page, in the form of tabs. On a narrow screen their row scrolls, to the chosen one at first. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ isChosen }) => isChosen)?.to;
  useScrollToChosen(nav, chosen);
  return (
    <nav ref={nav} aria-label={label} className="relative overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-1">
        {tabs.map(({ label: name, to, isChosen, count, counted = '' }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isChosen ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-t-md border-b-2 border-transparent px-2 font-semibold text-ink-soft -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:px-4"
            >
              {name}
              {count === undefined ? null : (
                <span className="rounded-sm bg-sunken px-2 text-sm tabular-nums">
                  {formatNumber(count)}
                  {counted === '' ? null : <span className="sr-only"> {counted}</span>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
