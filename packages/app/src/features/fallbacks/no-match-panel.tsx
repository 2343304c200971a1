import { formatNumber } from '@manchester-eats/shared/domain';
import { noFilters } from '@manchester-eats/shared/lists';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import type { ListChange } from '../search/list-params.ts';
import { useSearchSuggestions } from '../search/use-search-suggestions.ts';
import type { SearchFields, SearchSuggestion } from '../search/search-suggestions.ts';

export interface NoMatchProps {
  /** The search text, `''` for none. */
  readonly text: string;
  /** The topic of the list, `''` for none. */
  readonly category?: string;
  readonly area?: string;
  /** Whether there would be results without the filters. */
  readonly hasFilters: boolean;
  readonly onText: (text: string) => void;
  readonly onList: (list: ListChange) => void;
}

/** Says that no listing matches, and links to suggestions that do have matches, if there are any. */
export function NoMatchPanel(props: NoMatchProps) {
  const { text, category = '', area = '', hasFilters, onText, onList } = props;
  return (
    <EmptyState
      art={<Bee className="size-16" />}
      title={text === '' ? 'No listings found for this category.' : 'No listings match your search'}
      actions={
        <>
          {hasFilters ? (
            <Button
              variant="primary"
              onClick={() => {
                onList({ filters: noFilters });
              }}
              className="no-scripts:hidden"
            >
              Clear filters
            </Button>
          ) : null}
          {text === '' ? null : (
            <Button
              variant={hasFilters ? 'secondary' : 'primary'}
              onClick={() => {
                onText('');
              }}
              className="no-scripts:hidden"
            >
              Clear the search
            </Button>
          )}
          <ButtonLink
            to={paths.allRestaurants()}
            variant={text === '' && !hasFilters ? 'primary' : 'secondary'}
          >
            Browse all listings
          </ButtonLink>
        </>
      }
    >
      {text === '' ? (
        <p>Try adjusting your search criteria or browse all listings.</p>
      ) : (
        <p className="wrap-anywhere">No matches for “{text}”.</p>
      )}
      {hasFilters ? null : <OtherSearches text={text} category={category} area={area} />}
    </EmptyState>
  );
}

/** Suggestions below a list with few results. */
export function FewMatchesPanel(query: SearchFields) {
  return (
    <div className="flex flex-col items-center pt-2 text-center">
      <OtherSearches {...query} />
    </div>
  );
}

function OtherSearches({ text, category, area }: SearchFields) {
  const suggestions = useSearchSuggestions({ text, category, area });
  return (
    <>
      {!suggestions?.correction ? null : (
        <p className="mt-3 text-lg text-ink">
          Did you mean{' '}
          <Link
            to={suggestions.correction.to}
            className="font-semibold text-accent-ink underline underline-offset-4"
          >
            {suggestions.correction.label}
          </Link>
          ?
        </p>
      )}
      <Suggestions title="Categories and areas" suggestions={suggestions?.topics} />
      <Suggestions title="Search for one word" suggestions={suggestions?.words} />
      <Suggestions title="Broader searches" suggestions={suggestions?.broader} />
      <Suggestions title="Other areas" suggestions={suggestions?.areas} />
    </>
  );
}

interface SuggestionsProps {
  readonly title: string;
  /** Undefined while they are being computed. */
  readonly suggestions: readonly SearchSuggestion[] | undefined;
}

function Suggestions({ title, suggestions = [] }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-5">
      <p aria-hidden="true" className="text-sm font-semibold text-ink">
        {title}
      </p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {suggestions.map(({ label, count, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-sm font-medium text-ink hover:border-accent-ink hover:bg-accent-soft hover:text-accent-ink"
            >
              <span className="break-words">{label}</span>
              <span className="text-xs tabular-nums opacity-80">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
