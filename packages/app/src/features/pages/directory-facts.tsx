import { formatNumber } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useDirectoryCounts } from '../../state/use-directory-counts.ts';

/** How much the directory holds: listings, and the categories and areas that have some. */
export function DirectoryFacts() {
  const view = useDirectory();
  const { byCategory, byArea } = useDirectoryCounts();
  if (isLoading(view) || view.total === 0) return null;
  const { categories, areas } = view.documents;
  const facts = [
    { count: view.total, one: 'business', many: 'businesses' },
    {
      count: categories.filter(({ name }) => byCategory.has(name)).length,
      one: 'category',
      many: 'categories',
    },
    { count: areas.filter(({ name }) => byArea.has(name)).length, one: 'area', many: 'areas' },
  ];
  return (
    <section aria-labelledby="facts-title" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="facts-title" className="text-lg">
        In the directory today
      </h2>
      <ul className="mt-4 grid grid-cols-3 gap-3">
        {facts.map(({ count, one, many }) => (
          <li key={many} className="min-w-0">
            <span className="block font-display text-2xl font-extrabold tabular-nums">
              {formatNumber(count)}
            </span>{' '}
            <span className="text-sm text-ink-soft">{count === 1 ? one : many}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={paths.allRestaurants()}
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          Browse all listings
        </Link>
      </p>
    </section>
  );
}
