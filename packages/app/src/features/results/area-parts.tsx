import { formatNumber } from '@manchester-eats/shared/domain';
import { findInTopic } from '@manchester-eats/shared/lists';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { usePageFact } from '../../state/use-page-fact.ts';

interface AreaPartsProps {
  readonly area: string;
  /** The category of the list, `''` for all. */
  readonly category: string;
}

/** Links to the towns and neighbourhoods of a borough that have listings, with their numbers. */
export function AreaParts({ area, category }: AreaPartsProps) {
  const { listings, areas } = useDirectory().documents;
  const parts = usePageFact(
    `parts ${JSON.stringify([area, category])}`,
    useCallback(
      () =>
        areas
          .filter(({ name, parent }) => parent === area && name !== area)
          .map(({ name }) => ({
            name,
            count: findInTopic(listings, { category, area: name }, areas).length,
          }))
          .filter(({ count }) => count > 0)
          .sort((one, other) => other.count - one.count),
      [area, category, listings, areas],
    ),
  );
  if (parts === undefined || parts.length === 0) return null;
  return (
    <nav aria-label={`Places in ${area}`}>
      {/* One row where wrapped chips would push the cards off the first screen. */}
      <ul className="flex gap-2 max-md:scroll-row max-md:-mx-5 max-md:px-5 md:flex-wrap low:mx-0 low:scroll-row low:flex-nowrap low:px-0">
        {parts.map(({ name, count }) => (
          <li key={name}>
            <Link
              to={category === '' ? paths.topic(name) : paths.areaCategory(name, category)}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-sm font-medium hover:border-accent-ink hover:bg-accent-soft hover:text-accent-ink"
            >
              {name}
              <span className="text-xs tabular-nums opacity-80">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
