import { topicFacts, type TopicFacts } from '@manchester-eats/shared/head';
import { useCallback } from 'react';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { usePageFact } from '../../state/use-page-fact.ts';

/** The name under which `useTopicFacts` travels with a page. */
export function topicFactsName(category: string, area: string): string {
  return `topic ${JSON.stringify([category, area])}`;
}

/** Returns what is known of the listings of a category, an area or both (`''` for all); null while they are loading. */
export function useTopicFacts(category: string, area: string): TopicFacts | null {
  const view = useDirectory();
  const isKnown = !isLoading(view);
  const { listings, areas } = view.documents;
  const facts = usePageFact(
    topicFactsName(category, area),
    useCallback(
      () => (isKnown ? topicFacts(listings, { category, area }, areas) : null),
      [isKnown, listings, areas, category, area],
    ),
  );
  return facts ?? null;
}
