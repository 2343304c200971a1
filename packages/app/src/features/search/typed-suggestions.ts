import { formatCount } from '@manchester-eats/shared/domain';
import type { SearchSuggestions } from '@manchester-eats/shared/search';
import { paths } from '../../paths.ts';

/** A suggestion below the search field: a page to open or a text to search for. */
export interface TypedSuggestion {
  readonly key: string;
  readonly label: string;
  /** Where it is or how many listings it has; `''` for nothing. */
  readonly detail: string;
  readonly target: { readonly to: string } | { readonly text: string };
}

/** Suggestions under a heading. */
export interface SuggestionGroup {
  readonly label: string;
  readonly suggestions: readonly TypedSuggestion[];
}

interface SuggestionSources {
  readonly text: string;
  readonly recent: readonly string[];
  /** What the search suggests for the text; null while it is not ready. */
  readonly found: SearchSuggestions | null;
}

/** Returns the suggestions for a text, by group: recent searches, categories, areas and businesses. */
export function groupSuggestions({
  text,
  recent,
  found,
}: SuggestionSources): readonly SuggestionGroup[] {
  const typed = text.trim().toLowerCase();
  const again = recent.filter(
    (one) => one.toLowerCase().startsWith(typed) && one.toLowerCase() !== typed,
  );
  const topics = (named: readonly { readonly name: string; readonly count: number }[] = []) =>
    named.map(({ name, count }) => ({
      key: `topic ${name}`,
      label: name,
      detail: formatCount(count, 'business', 'businesses'),
      target: { to: paths.topic(name) },
    }));
  return [
    {
      label: 'Recent searches',
      suggestions: again.map((one) => ({
        key: `recent ${one}`,
        label: one,
        detail: '',
        target: { text: one },
      })),
    },
    { label: 'Categories', suggestions: topics(found?.categories) },
    { label: 'Areas', suggestions: topics(found?.areas) },
    {
      label: 'Businesses',
      suggestions: (found?.listings ?? []).map(({ id, name, area, address }) => ({
        key: `listing ${id}`,
        label: name,
        detail: area === '' ? address : area,
        target: { to: paths.listing(id) },
      })),
    },
  ].filter(({ suggestions }) => suggestions.length > 0);
}
