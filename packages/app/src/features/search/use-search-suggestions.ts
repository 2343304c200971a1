import { useEffect, useState } from 'react';
import { useDescriptions, useDirectory } from '../../state/use-directory.ts';
import { correctWords } from './correct-words.ts';
import { getListingSearch } from './get-listing-search.ts';
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
  const descriptions = useDescriptions();
  const [found, setFound] = useState<{ key: string; suggestions: SearchSuggestions } | null>(null);
  const key = JSON.stringify([text, category, area]);

  useEffect(() => {
    let isCancelled = false;
    const nextTask = () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
    const find = async () => {
      const corrected = await correctWords(text, documents, nextTask);
      if (isCancelled) return;
      const search = getListingSearch(documents.listings, descriptions);
      setFound({
        key,
        suggestions: findSuggestions({ text, category, area }, { documents, search, corrected }),
      });
    };
    const timer = setTimeout(() => void find(), typingDelay);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [key, text, category, area, documents, descriptions]);

  return found?.key === key ? found.suggestions : null;
}
