import { useLocation, useSearchParams } from 'react-router-dom';
import { mostCarried } from '../search/carried-results.ts';
import { withListingSearch } from '../search/listing-search-params.ts';

interface MoreWithoutScriptsProps {
  readonly shown: number;
  readonly next: number;
}

/** A link to the same page with more listings, for browsers without scripts; none if it would bring no more. */
export function MoreWithoutScripts({ shown, next }: MoreWithoutScriptsProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (shown >= mostCarried) return null;
  const query = withListingSearch(params, { shown: Math.min(next, mostCarried) }).toString();
  return (
    <noscript>
      <p className="needs-server pt-6 text-center">
        <a
          href={`${pathname}?${query}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Show more businesses
        </a>
      </p>
    </noscript>
  );
}
