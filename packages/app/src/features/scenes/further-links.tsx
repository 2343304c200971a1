import { groupAreas, formatNumber } from '@manchester-eats/shared/domain';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useDirectoryCounts } from '../../state/use-directory-counts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';

const maxTopics = 8;

/** A search field and the categories and boroughs with the most listings. */
export function FurtherLinks() {
  const titleId = useId();
  const view = useDirectory();
  const { categories, areas } = view.documents;
  const { byCategory, byArea } = useDirectoryCounts();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-6">
      <h2 id={titleId} className="text-xl">
        Find something to eat
      </h2>
      <SearchForm />
      {isLoading(view) ? null : (
        <>
          <TopicChips title="Popular categories" topics={categories} counts={byCategory} />
          <TopicChips
            title="Areas"
            topics={groupAreas(areas).map(({ area }) => area)}
            counts={byArea}
          />
        </>
      )}
    </section>
  );
}

/** Searches the whole directory, on the home page. */
function SearchForm() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <form
      role="search"
      aria-label="Businesses"
      action={paths.home()}
      className="flex max-w-prose gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.home({ q: text.trim() }));
      }}
    >
      <SearchField
        label="Search businesses"
        placeholder="Dish, place or street"
        value={text}
        onChange={setText}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="primary" className="h-12">
        Search
      </Button>
    </form>
  );
}

interface TopicChipsProps {
  readonly title: string;
  readonly topics: readonly { readonly name: string }[];
  readonly counts: ReadonlyMap<string, number>;
}

function TopicChips({ title, topics, counts }: TopicChipsProps) {
  const popular = topics
    .map(({ name }) => ({ name, count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxTopics);
  if (popular.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p aria-hidden="true" className="text-sm font-semibold">
        {title}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {popular.map(({ name, count }) => (
          <li key={name} className="max-w-full">
            <Link
              to={paths.topic(name)}
              className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-sm font-medium hover:border-accent-ink hover:bg-accent-soft hover:text-accent-ink"
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="text-xs tabular-nums opacity-80">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
