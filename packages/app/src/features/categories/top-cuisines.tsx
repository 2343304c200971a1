import { memo } from 'react';
import { Link } from 'react-router-dom';
import { isKindOfBusiness } from '@manchester-eats/shared/city';
import type { Category } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';

const shownCategories = 10;

/** Links to the first ten cuisines: categories that are not kinds of business. */
export const TopCuisines = memo(Cuisines);

function Cuisines({ categories }: { readonly categories: readonly Category[] }) {
  if (categories.length === 0)
    return <div className="h-14 md:h-18 border-b border-line bg-surface" />;
  const cuisines = categories.filter(({ name }) => !isKindOfBusiness(name));
  return (
    <nav aria-labelledby="cuisines-title" className="border-b border-line bg-surface">
      <div className="scroll-row mx-auto min-h-14 max-w-page items-center gap-4 px-5 py-2 md:min-h-18 md:px-8">
        <p id="cuisines-title" className="shrink-0 font-display text-base font-bold">
          Top cuisines
        </p>
        <ul className="flex gap-2">
          {(cuisines.length === 0 ? categories : cuisines)
            .slice(0, shownCategories)
            .map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.home({ category: name })}
                  className="inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 text-sm font-medium whitespace-nowrap hover:border-accent-ink hover:bg-accent-soft hover:text-accent-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
