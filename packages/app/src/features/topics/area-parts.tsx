import { Link } from 'react-router-dom';
import { namesWithin } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { getDirectoryCounts } from '../../state/directory-counts.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { formatNumber } from '../../ui/format-count.ts';

/** Links to the towns and neighbourhoods in an area that have listings; nothing if there are none. */
export function AreaParts({ area }: { readonly area: string }) {
  const { documents } = useDirectory();
  const { byArea } = getDirectoryCounts(documents);
  const within = namesWithin(area, documents.areas);
  const parts = documents.areas
    .filter(({ name }) => name !== area && within.has(name) && (byArea.get(name) ?? 0) > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  if (parts.length === 0) return null;
  return (
    <nav aria-label={`Places in ${area}`}>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.topic(name)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm hover:border-ink"
            >
              {name}
              <span className="text-ink-soft tabular-nums">
                {formatNumber(byArea.get(name) ?? 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
