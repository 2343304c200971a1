import { topicFacts, type TopicFacts } from '@manchester-eats/shared/head';
import { useMemo } from 'react';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';

/** Returns what is known of the listings of a category, an area or both (`''` for all); null while they are loading. */
export function useTopicFacts(category: string, area: string): TopicFacts | null {
  const view = useDirectory();
  const isKnown = !isLoading(view);
  const { listings, areas } = view.documents;
  return useMemo(
    () => (isKnown ? topicFacts(listings, { category, area }, areas) : null),
    [isKnown, listings, areas, category, area],
  );
}
