import { useEffect, useState } from 'react';
import { useSearchState } from '../../state/list-services.ts';
import { useDirectory } from '../../state/use-directory.ts';
import {
  findSuggestions,
  type SearchFields,
  type SearchSuggestions,
} from './search-suggestions.ts';

/** Pause in typing before suggestions are worked out; in ms. */
const typingDelay = 250;

/** Returns suggestions for a search without results; null until typing has paused and they are ready. */
export function useSearchSuggestions({
  text,
  category,
  area,
}: SearchFields): SearchSuggestions | null {
  const { documents } = useDirectory();
  const search = useSearchState();
  const [found, setFound] = useState<{ key: string; suggestions: SearchSuggestions } | null>(null);
  const key = JSON.stringify([text, category, area]);

  useEffect(() => {
    if (search.phase !== 'ready') return;
    const { index } = search;
    const timer = setTimeout(() => {
      const query = { text, category, area };
      const meant = text === '' ? null : index.didYouMean(query);
      const corrected = (meant ?? text).split(/\s+/u).filter((word) => word !== '');
      setFound({
        key,
        suggestions: findSuggestions(query, { documents, search: index, corrected }),
      });
    }, typingDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [key, text, category, area, documents, search]);

  return found?.key === key ? found.suggestions : null;
}
