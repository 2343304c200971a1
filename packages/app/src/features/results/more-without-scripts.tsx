import { useLocation, useSearchParams } from 'react-router-dom';
import { withListingSearch } from '../search/listing-search-params.ts';

/** A link to the same page with more listings, for browsers without scripts. */
export function MoreWithoutScripts({ shown }: { readonly shown: number }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = withListingSearch(params, { shown }).toString();
  return (
    <noscript>
      <p className="pt-6 text-center">
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
